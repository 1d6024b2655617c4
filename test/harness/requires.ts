import { existsSync } from 'node:fs';
import { test, type TestAPI } from 'vitest';

/** Path of Debian's Chromium, or what `CHROMIUM` names. */
export const chromiumPath = process.env.CHROMIUM ?? '/usr/bin/chromium';
export const hasChromium = existsSync(chromiumPath);

/** Whether what is missing fails instead of being skipped: continuous integration installs everything first. */
const requiresAll = process.env.REQUIRE_ALL === '1';

/** Why tests over a file or folder beside the repository are to be skipped; null where they run, and fail without it. */
export const missing = (file: string): string | null =>
  existsSync(file) || requiresAll ? null : `there is no ${file}`;

/**
 * `test` for what needs more than the checkout: it runs where the thing is found; elsewhere every test is skipped under
 * a name that says what is missing, or fails when `REQUIRE_ALL=1`.
 */
export function requirement(what: string, isFound: boolean): TestAPI {
  if (isFound) return test;
  const message = `${what} is not installed`;
  if (requiresAll) test(`${what} is there, as REQUIRE_ALL=1 asks`, () => Promise.reject(new Error(message)));
  else process.stderr.write(`skipped: ${message}\n`);
  return test.skip as unknown as TestAPI;
}
