// Light or dark: as the system has it, until the button says otherwise. base.css has the colours of both.

export function startTheme(button) {
  const system = window.matchMedia("(prefers-color-scheme: dark)");
  const root = document.documentElement;
  let chosen = null;
  const show = () => {
    root.dataset.theme = chosen ?? (system.matches ? "dark" : "light");
    const isDark = root.dataset.theme === "dark";
    button.textContent = isDark ? "Light" : "Dark";
    button.setAttribute("aria-label", isDark ? "Show the page in light colours" : "Show the page in dark colours");
    document.dispatchEvent(new Event("themechange"));
  };
  button.addEventListener("click", () => {
    chosen = root.dataset.theme === "dark" ? "light" : "dark";
    show();
  });
  system.addEventListener("change", show);
  show();
}
