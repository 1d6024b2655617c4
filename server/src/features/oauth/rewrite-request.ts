import { Readable } from 'node:stream';
import type { IncomingMessage } from 'node:http';
import { scopeNames } from '@oga/contract';
import type { Request, Response } from 'express';
import { readBytes } from '../../platform/http/read-body.ts';

// What is changed of a request before the library sees it.

/** A step up for deletion is asked for by name; everything else is asked for together. */
const usualScopes = scopeNames.filter((scope) => scope !== 'listings:delete').join(' ');
/** Of what applications say of themselves and ask for. */
export const mostMetadataBytes = 10_000;

/** The library writes addresses after the Host header, which anybody may send: it is told the site's own. */
export function pinHost(request: IncomingMessage, siteUrl: string): void {
  const { host, protocol } = new URL(siteUrl);
  for (const name of Object.keys(request.headers)) {
    if (name.startsWith('x-forwarded-') || name === 'forwarded') delete request.headers[name];
  }
  request.headers.host = host;
  request.headers['x-forwarded-host'] = host;
  request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
}

export function pinned(request: Request, siteUrl: string): Request {
  pinHost(request, siteUrl);
  return request;
}

/** A request as if it had come with this body. */
export function withBody(request: Request, bytes: Buffer, type: string): Request {
  const headers: IncomingMessage['headers'] = {
    ...request.headers,
    'content-type': type,
    'content-length': String(bytes.length),
  };
  delete headers['transfer-encoding'];
  const { method, url, socket, httpVersion, httpVersionMajor, httpVersionMinor } = request;
  const replaced = { method, url, socket, headers, httpVersion, httpVersionMajor, httpVersionMinor };
  const acceptsLanguages = request.acceptsLanguages.bind(request);
  return Object.assign(Readable.from([bytes], { objectMode: false }), replaced, {
    query: request.query,
    acceptsLanguages,
  }) as unknown as Request;
}

/** An authorization begins without what the last one left: consent is asked of whoever is signed in now. */
export function withoutCookie(request: IncomingMessage, name: string): void {
  const cookies = (request.headers.cookie ?? '').split(/; */);
  request.headers.cookie = cookies
    .filter((one) => !one.startsWith(`${name}=`) && !one.startsWith(`${name}.sig=`))
    .join('; ');
}

/** Without `scope` everything usual is asked for: the library would refuse, and clients of the specification send none. */
export function withUsualScopes(request: Request): void {
  const [path, query = ''] = request.url.split('?', 2) as [string, string?];
  const parameters = new URLSearchParams(query);
  if (!hasNoScope(parameters)) return;
  parameters.set('scope', usualScopes);
  request.url = `${path}?${parameters.toString()}`;
  request.originalUrl = request.url;
}

const hasNoScope = (parameters: URLSearchParams): boolean => (parameters.get('scope') ?? '').trim() === '';

const userCodes = new WeakMap<IncomingMessage, string>();

/**
 * The code of `verification_uri_complete` (RFC 8628, 3.3.1) is put into the form, to be compared and sent on by the person:
 * the library would answer a page that a script sends, which our pages do not allow.
 */
export function withoutUserCode(request: Request): void {
  const { user_code: code } = request.query;
  const [path] = request.url.split('?', 1) as [string];
  if (typeof code === 'string') userCodes.set(request, code);
  request.url = request.originalUrl = path;
}

/** The code that came with the address of the form; '' without one. */
export const userCodeOf = (request: IncomingMessage): string => userCodes.get(request) ?? '';

const formType = 'application/x-www-form-urlencoded';

/** A device's request with the scopes that it means. What is no form is for the library to refuse. */
export async function deviceRequest(request: Request, response: Response): Promise<Request> {
  const bytes = await readBytes(request, response, mostMetadataBytes);
  const type = request.get('content-type') ?? '';
  const form = new URLSearchParams(bytes.toString('utf8'));
  const isForm = type.split(';')[0]!.trim().toLowerCase() === formType;
  if (!isForm || !hasNoScope(form)) return withBody(request, bytes, type);
  form.set('scope', usualScopes);
  return withBody(request, Buffer.from(form.toString()), formType);
}
