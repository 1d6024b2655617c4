import { spawn } from 'node:child_process';
import type { Environment } from '../environment.ts';

/** The program that opens an address, and what it is given before. Never a shell: an address may hold anything. */
function openerOf({ browser, platform }: Environment): readonly [string, ...string[]] {
  if (browser !== undefined) return [browser];
  if (platform === 'darwin') return ['open'];
  return platform === 'win32' ? ['rundll32', 'url.dll,FileProtocolHandler'] : ['xdg-open'];
}

/** Opens an http(s) address in the person's browser; answers whether a program for that could be started. */
export function openInBrowser(environment: Environment, url: string): Promise<boolean> {
  if (!/^https?:$/.test(new URL(url).protocol)) return Promise.resolve(false);
  const [command, ...before] = openerOf(environment);
  return new Promise((resolve) => {
    const child = spawn(command, [...before, url], { stdio: 'ignore', detached: true });
    child.once('error', () => resolve(false));
    // What opens and stays is a browser; what ends at once says by its code whether it found one.
    const settled = setTimeout(() => resolve(true), 2_000);
    child.once('exit', (code) => {
      clearTimeout(settled);
      resolve(code === 0);
    });
    child.unref();
    settled.unref();
  });
}
