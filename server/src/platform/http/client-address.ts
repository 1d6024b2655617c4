import type { IncomingMessage } from 'node:http';
import proxyAddr from 'proxy-addr';

/** Whom a request comes from. */
export type ClientAddress = (request: IncomingMessage) => string;

/**
 * The address of the client behind so many reverse proxies of ours: the socket's without any, else the entry of
 * X-Forwarded-For that the outermost of them wrote. What a client writes there itself is further left and not believed.
 */
export function clientAddress(trustedProxies: number): ClientAddress {
  if (trustedProxies === 0) return (request) => request.socket.remoteAddress ?? '';
  const isTrusted = (_address: string, hop: number): boolean => hop < trustedProxies;
  return (request) => proxyAddr(request, isTrusted) ?? '';
}
