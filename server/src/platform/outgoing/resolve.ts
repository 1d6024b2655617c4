import { promises as dns } from 'node:dns';

/** All addresses of a name, IPv4 before IPv6. Refuses where there is none, or nobody answers. */
export type Resolve = (hostname: string, signal: AbortSignal) => Promise<readonly string[]>;

/**
 * Asks the name servers of this machine. Not `getaddrinfo`: that reads /etc/hosts and holds one of the four threads that
 * files wait for too, for as long as somebody's name server likes.
 */
export const resolveByDns: Resolve = async (hostname, signal) => {
  const resolver = new dns.Resolver({ timeout: 2_000, tries: 2 });
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    const addresses = [four, six].flatMap((found) => (found.status === 'fulfilled' ? found.value : []));
    if (addresses.length === 0) throw four.status === 'rejected' ? four.reason : new Error('no addresses');
    return addresses;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
};
