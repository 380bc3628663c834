// Runs one module of browser tests, or says why it cannot: node run.mjs NAME.test.mjs
//
// Without chromium or playwright-core (scripts/setup.sh --with-ci installs both) it says "skipped: ..."; where the environment
// has EVO2048_BROWSER_TESTS=required, that is a failure.

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const missing = [
  [process.env.EVO2048_CHROMIUM ?? "/usr/bin/chromium", "chromium is not installed"],
  [join(here, "node_modules", "playwright-core"), "playwright-core is not installed in tests/browser"],
].filter(([path]) => !existsSync(path)).map(([, reason]) => reason);

if (missing.length > 0) {
  const required = process.env.EVO2048_BROWSER_TESTS === "required";
  console.log(`${required ? "failed" : "skipped"}: ${missing.join(", ")}; scripts/setup.sh --with-ci installs it`);
  process.exit(required ? 1 : 0);
}
const { status } = spawnSync(process.execPath, ["--test", "--test-reporter=spec", join(here, process.argv[2])], { stdio: "inherit" });
process.exit(status ?? 1);
