// The data that the program embedded in the page.

export function pageData() {
  return JSON.parse(document.getElementById("page-data").textContent);
}

export function bytesOf(base64) {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i += 1) bytes[i] = text.charCodeAt(i);
  return bytes;
}

// Little-endian floats of four bytes, on any machine.
export function floatsOf(base64) {
  const bytes = bytesOf(base64);
  const view = new DataView(bytes.buffer);
  const floats = new Float32Array(bytes.length / 4);
  for (let i = 0; i < floats.length; i += 1) floats[i] = view.getFloat32(4 * i, true);
  return floats;
}
