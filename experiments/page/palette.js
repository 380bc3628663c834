// Okabe and Ito's colours, and strokes that tell lines apart without them.

export const COLORS = { blue: "#0072b2", vermilion: "#d55e00", green: "#009e73", orange: "#e69f00", sky: "#56b4e9", purple: "#cc79a7", grey: "#8a8a8a" };

const ORDER = ["blue", "vermilion", "green", "orange", "purple", "sky", "grey"];
const DASHES = [undefined, [8, 4], [2, 3], [12, 4, 2, 4]];

export function lineStyle(index) {
  return { color: COLORS[ORDER[index % ORDER.length]], dash: DASHES[Math.floor(index / ORDER.length + index) % DASHES.length] };
}
