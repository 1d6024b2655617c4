import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Deadline } from '../../deadline.ts';
import { isOgaError } from '../../errors.ts';
import type { Auth, SignInOptions } from '../auth.ts';
import type { Credential } from '../credential.ts';
import { SignInError } from '../errors.ts';

export interface BrowserSignIn extends SignInOptions {
  /** Opens the address in a browser, or tells the person to. */
  readonly open: (url: string) => void | Promise<void>;
  /** How long the person may take; 300,000 by default. */
  readonly timeoutMs?: number;
}

/**
 * Signs in with a browser on this machine: the answer comes to a port of 127.0.0.1 that is open for this alone (RFC 8252,
 * 7.3). Resolves when the person agreed.
 */
export async function signInWithBrowser(auth: Auth, options: BrowserSignIn): Promise<Credential> {
  const { scopes, signal, open, timeoutMs = 300_000 } = options;
  const deadline = new Deadline(timeoutMs, 'signing in', signal);
  const door = await openDoor();
  try {
    const asked = { redirectUri: door.redirectUri, signal: deadline.signal, ...(scopes && { scopes }) };
    const pending = await auth.begin(asked);
    const answer = door.answerTo(pending.state, deadline.signal);
    // Told below; opening a browser may fail before.
    answer.catch(() => undefined);
    await open(pending.url);
    return await auth.finish(pending, await answer, { signal: deadline.signal });
  } catch (error) {
    signal?.throwIfAborted();
    if (isOgaError(error) && deadline.signal.aborted && error === deadline.signal.reason) {
      throw new SignInError('SIGN_IN_EXPIRED', `nobody answered in the browser within ${timeoutMs / 1000} s`);
    }
    throw error;
  } finally {
    deadline.stop();
    door.close();
  }
}

interface Door {
  readonly redirectUri: string;
  /** The address that is opened with this state. Anything else is turned away, and waited on past. */
  answerTo(state: string, signal: AbortSignal): Promise<URL>;
  close(): void;
}

const callbackPath = '/callback';

async function openDoor(): Promise<Door> {
  let hear: ((address: URL) => boolean) | undefined;
  // Read here: 50 ms of every start of a program that seldom signs anybody in.
  const { createServer } = await import('node:http');
  const server = createServer((request, response) => {
    const { port } = server.address() as AddressInfo;
    const own = `127.0.0.1:${port}`;
    const address = URL.canParse(request.url ?? '', `http://${own}`)
      ? new URL(request.url!, `http://${own}`)
      : undefined;
    // Another Host is a page of somebody's whose name leads here.
    const isCallback = request.headers.host === own && request.method === 'GET' && address?.pathname === callbackPath;
    if (!isCallback) return show(response, 404, 'There is nothing here.');
    if (hear?.(address) !== true) return show(response, 400, 'This answer belongs to another sign-in. Start again.');
    const isAllowed = address.searchParams.has('code');
    show(
      response,
      200,
      isAllowed ? 'Done: go back to the terminal. You can close this page.' : 'Not connected. You can close this page.',
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    redirectUri: `http://127.0.0.1:${port}${callbackPath}`,
    answerTo: (state, signal) =>
      new Promise((resolve, reject) => {
        const stop = () => reject(signal.reason as Error);
        if (signal.aborted) return stop();
        signal.addEventListener('abort', stop, { once: true });
        hear = (address) => {
          if (address.searchParams.get('state') !== state) return false;
          resolve(address);
          return true;
        };
      }),
    close: () => {
      server.close();
      server.closeIdleConnections();
    },
  };
}

function show(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    connection: 'close',
  });
  response.end(
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Óga</title><body style="font:1.1rem/1.5 system-ui;margin:15vh auto;max-width:30rem;padding:0 1rem"><p>${text}</p></body></html>\n`,
  );
}
