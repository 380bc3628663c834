// Swipes over an element as directions: by finger, pen or mouse.

const LEAST = 24; // pixels: less is a tap

export function onSwipe(place, act) {
  let begin = null;
  place.addEventListener("pointerdown", (event) => {
    begin = { x: event.clientX, y: event.clientY, id: event.pointerId };
    place.setPointerCapture(event.pointerId);
  });
  place.addEventListener("pointercancel", () => { begin = null; });
  place.addEventListener("pointerup", (event) => {
    if (!begin || begin.id !== event.pointerId) return;
    const [right, down] = [event.clientX - begin.x, event.clientY - begin.y];
    begin = null;
    if (Math.max(Math.abs(right), Math.abs(down)) < LEAST) return;
    const sideways = Math.abs(right) > Math.abs(down);
    act(sideways ? (right > 0 ? 1 : 3) : down > 0 ? 2 : 0);
  });
}
