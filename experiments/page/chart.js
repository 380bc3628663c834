// A chart by uPlot that can be read without seeing it: by keys, by a table, and by a sentence; it follows light and dark.

import { element, scaleNumber, shortNumber, table } from "./dom.js";

const HEIGHT = 300;
const MOST_TABLE_ROWS = 200;
let charts = 0;

// series: [{label, x, y, color, dash, width, points, bars, name, low, high}], each with its own x, ascending; low and high are the
// edges of a band, which is called by its name.
export class Chart {
  constructor(place, { title, xLabel, yLabel, series, marks = [], markLabel = "", summary = "", log = false, xName = shortNumber, xTicks = undefined }) {
    Object.assign(this, { title, xLabel, yLabel, series, marks, markLabel, log, xName, xTicks });
    charts += 1;
    const id = `chart-${charts}`;
    this.drawing = element("div", { class: "drawing", tabindex: 0, role: "img", "aria-label": `${title}. ${summary}`, "aria-describedby": id });
    this.spoken = element("div", { class: "spoken-only", "aria-live": "polite" });
    this.numbers = element("details", { class: "numbers" }, element("summary", {}, `Numbers: ${title}`));
    this.numbers.addEventListener("toggle", () => this.#fillTable());
    const help = element("p", { class: "spoken-only", id }, "With the chart in focus, left and right read its values, Home and End go to the ends.");
    place.append(element("figure", { class: "chart" }, element("figcaption", {}, title), help, this.drawing, this.spoken, this.numbers));
    this.drawing.addEventListener("keydown", (event) => this.#key(event));
    document.addEventListener("themechange", () => this.#draw());
    new ResizeObserver(() => this.#resize()).observe(this.drawing);
    this.#draw();
  }

  setLog(log) {
    this.log = log;
    this.#draw();
  }

  setSeries(series, changes = {}) {
    Object.assign(this, { series }, changes);
    this.filled = false;
    this.#fillTable();
    this.#draw();
  }

  // One x for all series, and a column for each of them and for each edge of a band.
  #aligned() {
    const usable = (x) => !this.log || x > 0;
    const xs = [...new Set(this.series.flatMap((one) => one.x))].filter(usable).sort((a, b) => a - b);
    const place = new Map(xs.map((x, index) => [x, index]));
    const column = (x, y) => {
      const cells = new Array(xs.length).fill(null);
      x.forEach((at, index) => { if (place.has(at) && (!this.log || y[index] > 0)) cells[place.get(at)] = y[index]; });
      return cells;
    };
    const columns = [];
    const shown = [];
    const bands = [];
    for (const one of this.series) {
      if (one.low) {
        bands.push({ series: [columns.length + 1, columns.length + 2], fill: `${one.color}33` });
        columns.push(column(one.x, one.high), column(one.x, one.low));
        shown.push(...["upper", "lower"].map((edge) => ({ ...one, label: `${one.name}, ${edge} quartile`, edge: true })));
      }
      columns.push(column(one.x, one.y));
      shown.push(one);
    }
    return { data: [xs, ...columns], shown, bands };
  }

  #seriesOptions(one) {
    const bars = one.bars ? uPlot.paths.bars({ size: [0.6, 60] }) : undefined;
    return {
      label: one.label,
      stroke: one.color,
      fill: one.bars ? `${one.color}66` : undefined,
      width: one.edge ? 0 : one.width ?? 2,
      dash: one.dash,
      spanGaps: true,
      paths: bars,
      points: { show: !one.edge && !one.bars && (one.points ?? false), size: 6 },
      value: (_, value) => (value === null || value === undefined ? "" : shortNumber(value)),
    };
  }

  #draw() {
    this.plot?.destroy();
    const style = getComputedStyle(document.documentElement);
    const [text, line] = ["--text", "--line"].map((name) => style.getPropertyValue(name).trim());
    const { data, shown, bands } = this.#aligned();
    this.data = data;
    this.shown = shown;
    const font = "12px system-ui, sans-serif";
    const axis = { stroke: text, grid: { stroke: line, width: 1 }, ticks: { stroke: line, width: 1 }, font, labelFont: font, labelSize: 20 };
    const name = this.xName === shortNumber ? scaleNumber : this.xName;
    const ticks = this.xTicks ? { splits: () => this.xTicks } : {};
    this.plot = new uPlot({
      width: Math.max(this.drawing.clientWidth, 200),
      height: HEIGHT,
      scales: { x: { time: false, distr: this.log ? 3 : 1, range: this.xTicks ? () => [this.xTicks[0] - 0.6, this.xTicks.at(-1) + 0.6] : undefined },
        y: { distr: this.log ? 3 : 1 } },
      axes: [{ ...axis, ...ticks, label: this.xLabel, size: 36, values: (_, values) => values.map((value) => (value === null ? "" : name(value))) },
        { ...axis, label: this.yLabel, size: 64, values: (_, values) => values.map((value) => (value === null ? "" : scaleNumber(value))) }],
      series: [{ label: this.xLabel, value: (_, value) => (value === null || value === undefined ? "" : this.xName(value)) }, ...shown.map((one) => this.#seriesOptions(one))],
      bands,
      cursor: { drag: { x: false, y: false }, points: { size: 7 } },
      hooks: { draw: [(plot) => this.#drawMarks(plot)],
        ready: [(plot) => plot.setLegend({ idx: data[0].length - 1 })] }, // the last values, until others are asked for
    }, data, this.drawing);
  }

  // Short strokes from below at the marked places, where few enough to be told apart.
  #drawMarks(plot) {
    if (this.marks.length === 0) return;
    const { ctx, bbox } = plot;
    ctx.save();
    ctx.strokeStyle = "#cc79a7";
    ctx.lineWidth = 1.5 * devicePixelRatio;
    ctx.beginPath();
    for (const mark of this.marks) {
      if (this.log && mark <= 0) continue;
      const x = plot.valToPos(mark, "x", true);
      if (x < bbox.left || x > bbox.left + bbox.width) continue;
      ctx.moveTo(x, bbox.top + bbox.height);
      ctx.lineTo(x, bbox.top + bbox.height - 12 * devicePixelRatio);
    }
    ctx.stroke();
    ctx.restore();
  }

  #resize() {
    const width = this.drawing.clientWidth;
    if (width > 0 && Math.abs(width - this.plot.width) > 1) this.plot.setSize({ width, height: HEIGHT });
  }

  #key(event) {
    const last = this.data[0].length - 1;
    const now = this.plot.cursor.idx ?? -1;
    const step = event.shiftKey ? 10 : 1;
    const next = { ArrowRight: now + step, ArrowLeft: now < 0 ? last : now - step, Home: 0, End: last }[event.key];
    if (next === undefined || last < 0) return;
    event.preventDefault();
    event.stopPropagation();
    const index = Math.min(Math.max(next, 0), last);
    this.plot.setCursor({ left: this.plot.valToPos(this.data[0][index], "x"), top: HEIGHT / 2 });
    this.plot.setLegend({ idx: index });
    this.spoken.textContent = [`${this.xLabel} ${this.xName(this.data[0][index])}`,
      ...this.shown.map((one, column) => [one.label, this.data[column + 1][index]]).filter(([, value]) => value !== null)
        .map(([label, value]) => `${label} ${shortNumber(value)}`)].join(", ");
  }

  #fillTable() {
    if (!this.numbers.open || this.filled) return;
    this.filled = true;
    const { data, shown } = this.#aligned();
    const every = Math.ceil(data[0].length / MOST_TABLE_ROWS);
    const rows = [...data[0].keys()].filter((row) => row % every === 0 || row === data[0].length - 1)
      .map((row) => [this.xName(data[0][row]), ...data.slice(1).map((column) => column[row])]);
    const note = every > 1 ? [element("p", { class: "quiet" }, `Every ${every}th row and the last.`)] : [];
    const marks = this.marks.length > 0 ? [element("p", {}, `${this.markLabel}: ${this.marks.join(", ")}`)] : [];
    this.numbers.replaceChildren(this.numbers.firstChild, ...note, ...marks,
      element("div", { class: "scroll" }, table(this.title, [this.xLabel, ...shown.map((one) => one.label)], rows)));
  }
}
