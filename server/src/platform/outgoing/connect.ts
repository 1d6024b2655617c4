import net from 'node:net';
import tls from 'node:tls';

/** Where a connection goes: to this address and nowhere else, whatever names say by now. */
export interface Target {
  readonly address: string;
  readonly port: number;
  /** The name that the certificate must be for; null without TLS. */
  readonly certifiedName: string | null;
}

/** Opens a connection; ends it, and refuses, when the signal says so. */
export type Connect = (target: Target, signal: AbortSignal) => Promise<net.Socket>;

/** Connects to the very address that was judged. No lookup happens here. */
export const connectDirectly: Connect = ({ address, port, certifiedName }, signal) =>
  openSocket({ host: address, port, certifiedName }, signal);

/** The socket of `connectDirectly`; a test gives the certificates that it trusts. */
export function openSocket(
  to: { host: string; port: number; certifiedName: string | null; ca?: string },
  signal: AbortSignal,
): Promise<net.Socket> {
  return new Promise((resolve, reject) => {
    const { host, port, certifiedName, ca } = to;
    const socket =
      certifiedName === null
        ? net.connect({ host, port })
        : tls.connect({
            host,
            port,
            ALPNProtocols: ['http/1.1'],
            // Whatever NODE_TLS_REJECT_UNAUTHORIZED says.
            rejectUnauthorized: true,
            // Server names are names (RFC 6066, 3); an address is compared with the certificate as it is.
            ...(net.isIP(certifiedName) === 0 ? { servername: certifiedName } : {}),
            ...(ca === undefined ? {} : { ca }),
          });
    const abort = () => socket.destroy(signal.reason as Error);
    const settle = () => {
      signal.removeEventListener('abort', abort);
      socket.off('error', fail);
    };
    const fail = (error: Error) => {
      settle();
      // Whatever else it says after this, nobody listens.
      socket.on('error', () => undefined);
      reject(error);
    };
    socket.once('error', fail);
    socket.once(certifiedName === null ? 'connect' : 'secureConnect', () => {
      settle();
      resolve(socket);
    });
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
}
