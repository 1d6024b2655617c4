import ipaddr, { type IPv6 } from 'ipaddr.js';

/** Addresses in public space that mean something inside a data centre: Azure's host answers at this one. */
const platformAddresses = new Set(['168.63.129.16']);

const globalUnicast = ipaddr.parseCIDR('2000::/3') as [IPv6, number];

/**
 * Whether an address belongs to a machine on the public internet that anybody may reach. Everything that could mean a
 * machine or network of ours is not: private, loopback, link-local, carrier NAT, multicast, documentation, benchmarks,
 * what is unassigned, and every way to write an IPv4 address as IPv6. NAT64 (RFC 6052) is judged by the address inside:
 * where a network has DNS64, every name resolves to such ones. Text that is no address is not public.
 */
export function isPublicAddress(text: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) {
    return ipaddr.IPv4.parse(text).range() === 'unicast' && !platformAddresses.has(text);
  }
  // A zone id names an interface of ours.
  if (text.includes('%') || !ipaddr.IPv6.isValid(text)) return false;
  const address = ipaddr.IPv6.parse(text);
  if (isWellKnownNat64(address)) return isPublicAddress(address.toByteArray().slice(12).join('.'));
  return address.range() === 'unicast' && address.match(globalUnicast);
}

/** `64:ff9b::/96`. The prefix for local use, `64:ff9b:1::/48`, is not: what is behind it is the network's own matter. */
const isWellKnownNat64 = ({ parts }: IPv6): boolean =>
  parts[0] === 0x64 && parts[1] === 0xff9b && parts.slice(2, 6).every((part) => part === 0);

/** One way to write an address, to compare by. */
export const canonicalAddress = (text: string): string =>
  ipaddr.isValid(text) ? ipaddr.process(text).toString() : text.toLowerCase();
