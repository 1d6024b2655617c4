/** Ways to write an IPv4 address as the host of a URL. Every one of them is, or was, understood by something. */
export function spellingsOf(address: string): string[] {
  const bytes = address.split('.').map(Number) as [number, number, number, number];
  const [a, b, c, d] = bytes;
  const whole = ((a * 256 + b) * 256 + c) * 256 + d;
  const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');
  const [high, low] = [hex(a * 256 + b, 4), hex(c * 256 + d, 4)];
  const inverted = `${hex(0xffff - (a * 256 + b), 4)}:${hex(0xffff - (c * 256 + d), 4)}`;
  const wide = (from: string, to: number) => from.replace(/\d/g, (digit) => String.fromCodePoint(to + Number(digit)));
  return [
    address,
    `${address}.`,
    String(whole),
    `0x${hex(whole, 8)}`,
    `0X${hex(whole, 8).toUpperCase()}`,
    `0${whole.toString(8)}`,
    bytes.map((byte) => `0${byte.toString(8)}`).join('.'),
    bytes.map((byte) => `0x${hex(byte, 2)}`).join('.'),
    `0x${hex(a, 1)}.${b}.0${c.toString(8)}.${d}`,
    `${a}.${(b * 256 + c) * 256 + d}`,
    `${a}.${b}.${c * 256 + d}`,
    wide(address, 0xff10),
    wide(address, 0x1d7ce),
    address.replaceAll('.', '\u3002'),
    address.replaceAll('.', '\uff0e'),
    address.replaceAll('.', '%2e'),
    Array.from(address)
      .map((one) => `%${hex(one.codePointAt(0)!, 2)}`)
      .join(''),
    address.replace('.', '\u00ad.'),
    `[::ffff:${address}]`,
    `[::ffff:${high}:${low}]`,
    `[0:0:0:0:0:ffff:${high}:${low}]`,
    `[::${address}]`,
    `[::ffff:0:${high}:${low}]`,
    `[64:ff9b::${high}:${low}]`,
    `[64:ff9b:1::${high}:${low}]`,
    `[2002:${high}:${low}::]`,
    `[2001:0:4136:e378:8000:63bf:${inverted}]`,
    `[fe80::5efe:${high}:${low}]`,
  ];
}

/** Addresses of ours in IPv6, and those of nobody. */
export const insideAddresses6 = [
  '[::]', '[::1]', '[0000:0000:0000:0000:0000:0000:0000:0001]', '[::0.0.0.1]', '[fe80::1]', '[fe80::1%25eth0]',
  '[fe80::1%eth0]', '[fc00::1]', '[fd00:ec2::254]', '[fd12:3456:789a::1]', '[fec0::1]', '[ff02::1]', '[ff05::1:3]',
  '[100::1]', '[2001:db8::1]', '[2001:2::1]', '[2001:10::1]', '[2001:20::1]', '[2001::80ff:fffe]', '[3fff::1]',
  '[5f00::1]', '[4000::1]', '[64:ff9b::a9fe:a9fe]', '[64:ff9b:1::1]', '[2002:a9fe:a9fe::1]', '[2620:4f:8000::1]',
]; // prettier-ignore

/** One of every kind of network that is not the internet. */
export const insideAddresses4 = [
  '0.0.0.0', '0.1.2.3', '10.0.0.1', '10.255.255.255', '100.64.0.1', '100.100.100.200', '127.0.0.1', '127.255.255.254',
  '168.63.129.16', '169.254.169.254', '169.254.170.2', '172.16.0.1', '172.17.0.1', '172.31.255.255', '192.0.0.192',
  '192.0.2.1', '192.88.99.1', '192.168.0.1', '192.168.255.255', '198.18.0.1', '198.19.255.255', '198.51.100.1',
  '203.0.113.1', '224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255',
]; // prettier-ignore

/** Names that mean a machine of ours, or nobody's. */
export const insideNames = [
  'localhost', 'LOCALHOST', 'localhost.', 'localhost..', 'a.localhost', 'loc%61lhost', 'ｌｏｃａｌｈｏｓｔ', 'ⓛocalhost',
  'printer.local', 'db.internal', 'metadata.google.internal', 'metadata.google.internal.', 'router.lan', 'nas.home',
  'wiki.corp', 'wiki.intranet', 'machine.localdomain', '1.0.0.127.in-addr.arpa', 'nas.home.arpa', 'site.example',
  'site.test', 'site.invalid', 'hidden.onion', 'metadata', 'postgres', '%00', '%6c%6f%63%61%6c%68%6f%73%74', '127.1',
  '127.0.1', '0', '0x7f.1', '017700000001', '1.2.3.4.5', '256.256.256.256', '99999999999', '0x100000001', '-.example.com',
  'exa_mple.1', `${'a'.repeat(64)}.com`, `${'a.'.repeat(130)}com`, '①②⑦.⓪.⓪.①', '127。0。0。1', 'xn--nxasmq6b.local',
]; // prettier-ignore
