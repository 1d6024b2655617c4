import { createServer, type AddressInfo, type Server } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectDirectly } from '../../../server/src/platform/outgoing/connect.ts';
import { OutgoingError } from '../../../server/src/platform/outgoing/outgoing-error.ts';
import { createOutgoing, type OutgoingParts } from '../../../server/src/platform/outgoing/outgoing.ts';
import { fakeInternet } from '../../harness/fake-internet.ts';
import { insideAddresses4, insideAddresses6, insideNames, spellingsOf } from './spellings.ts';

/** Hears every connection to any address of this machine, over both families. */
let listener: Server;
let port: number;
let heard = 0;
beforeAll(async () => {
  listener = createServer((socket) => {
    heard += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => listener.listen(0, '::', resolve));
  port = (listener.address() as AddressInfo).port;
});
afterAll(() => new Promise((resolve) => listener.close(resolve)));

const ownAddresses = () => Object.values(networkInterfaces()).flatMap((found) => found!.map(({ address }) => address));

/** How a fetch was refused; fails where it was not. */
async function refusalOf(url: string, parts: OutgoingParts = {}): Promise<string> {
  const outgoing = createOutgoing({ resolve: () => Promise.reject(new Error('asked for a name')), ...parts, ports: [80, 443, port] });
  try {
    const answer = await outgoing.get({ url, maxBytes: 1000 });
    answer.close();
    return `answered by ${answer.url}`;
  } catch (error) {
    return error instanceof OutgoingError ? error.reason : String(error);
  }
} // prettier-ignore

/** What was not refused as a forbidden address, of these hosts. */
async function letThrough(hosts: readonly string[], parts: OutgoingParts = {}): Promise<string[]> {
  const passed: string[] = [];
  for (const host of hosts) {
    const reason = await refusalOf(`http://${host}:${port}/`, parts);
    if (reason !== 'forbidden_address') passed.push(`${host}: ${reason}`);
  }
  return passed;
}

test('the listener hears: over IPv4 and IPv6, and at addresses of its own', async () => {
  const before = heard;
  const targets = ['127.0.0.1', ...ownAddresses().filter((one) => !one.startsWith('fe80'))];
  for (const address of targets) {
    const socket = await connectDirectly({ address, port, certifiedName: null }, AbortSignal.timeout(2000));
    await new Promise((resolve) => socket.once('close', resolve).resume());
  }
  expect(heard - before).toBe(targets.length);
});

describe('nothing inside is connected to', () => {
  let before = 0;
  beforeAll(() => {
    before = heard;
  });

  const spelled = ['127.0.0.1', '169.254.169.254', '10.0.0.1', '192.168.1.1', '172.17.0.1', '100.100.100.200', '0.0.0.0']
    .flatMap(spellingsOf); // prettier-ignore

  test(`by ${spelled.length} spellings of private addresses`, async () => {
    expect(spelled.length).toBeGreaterThanOrEqual(120);
    expect(await letThrough(spelled)).toEqual([]);
  });

  test('by one address of every network that is not the internet', async () => {
    expect(await letThrough([...insideAddresses4, ...insideAddresses6])).toEqual([]);
  });

  test('by an address of this machine, be it as public as it may', async () => {
    expect(await letThrough(ownAddresses().map((one) => (one.includes(':') ? `[${one}]` : one)))).toEqual([]);
    const parts = { ownAddresses: () => ['93.184.216.34', '2a00:1450::1'] };
    expect(await letThrough(['93.184.216.34', '[2a00:1450::1]'], parts)).toEqual([]);
    expect(await refusalOf('http://own.example.com/', { ...parts, resolve: async () => ['93.184.216.34'] })).toBe(
      'forbidden_address',
    );
  });

  test('by names of the inside, and by what is no name', async () => {
    expect(await letThrough(insideNames)).toEqual([]);
  });

  test("by the service's own name", async () => {
    const parts = { ownHosts: ['Oga.com.py'], resolve: async () => ['93.184.216.34'] };
    expect(await letThrough(['oga.com.py', 'OGA.com.py.', 'oga%2ecom.py'], parts)).toEqual([]);
  });

  test('by names that resolve to the inside: alone, among good addresses, in either family', async () => {
    const bad = [...insideAddresses4, ...insideAddresses6.map((one) => one.slice(1, -1)), '::ffff:127.0.0.1', 'nonsense', ''];
    for (const address of bad) {
      for (const addresses of [[address], ['93.184.216.34', address], [address, '2a00:1450::1']]) {
        const resolve = async () => addresses;
        expect(`${addresses.join()} ${await refusalOf(`http://a.com:${port}/`, { resolve })}`).toBe(
          `${addresses.join()} forbidden_address`,
        );
      }
    }
  }); // prettier-ignore

  const disguises = [
    'http://user@127.0.0.1:{port}/', 'http://user:password@example.com/', 'http://:@127.0.0.1:{port}/',
    'http://127.0.0.1:{port}#@example.com/', 'http://example.com\\@127.0.0.1:{port}/', 'http:127.0.0.1:{port}/',
    'http:///127.0.0.1:{port}/', 'http:/\\127.0.0.1:{port}/', 'https://127.0.0.1:{port}/', ' http://127.0.0.1:{port}/',
    '\thttp://127.0.0.1:{port}/', 'ht\ntp://127.0.0.1:{port}/', 'http://127.0.0.1:{port}/\r\nHost: example.com',
    '//127.0.0.1:{port}/', 'HTTP://127.0.0.1:{port}/', 'http://[::1]:{port}/', 'http://[::1', 'http://', '', '/', 'x',
    'file:///etc/hostname', 'FILE:///etc/hostname', 'ftp://127.0.0.1:{port}/', 'gopher://127.0.0.1:{port}/_x',
    'dict://127.0.0.1:{port}/', 'data:image/png;base64,AAAA', 'blob:http://127.0.0.1:{port}/x', 'ws://127.0.0.1:{port}/',
    'jar:http://127.0.0.1:{port}/!/', 'javascript:fetch(1)', 'about:blank', 'unix:/var/run/docker.sock',
    'http+unix://%2Fvar%2Frun%2Fdocker.sock/', 'http://127.0.0.1:65536/', 'http://127.0.0.1:-1/', 'http://127.0.0.1:0/',
    `http://example.com/${'x'.repeat(5000)}`,
  ]; // prettier-ignore

  test('by other schemes, users, and addresses that two parsers read differently', async () => {
    const passed: string[] = [];
    for (const disguise of disguises) {
      const reason = await refusalOf(disguise.replaceAll('{port}', String(port)));
      if (reason !== 'forbidden_address') passed.push(`${disguise}: ${reason}`);
    }
    expect(passed).toEqual([]);
  });

  test.each([22, 25, 110, 3306, 5432, 6379, 9200, 11211])('by port %i of a public machine', async (closed) => {
    expect(await refusalOf(`http://93.184.216.34:${closed}/`)).toBe('forbidden_address');
  });

  test('by redirects: of every kind, to every spelling', async () => {
    const internet = fakeInternet();
    let to = '';
    let status = 302;
    await internet.host('leads.example.com', (_, response) => response.writeHead(status, { location: to }).end());
    internet.name('turns-inside.example.com', ['10.0.0.1']);
    const targets = [
      ...[...spelled, ...insideAddresses4, ...insideAddresses6].map((host) => `http://${host}:${port}/`),
      ...disguises.filter((one) => !/[\r\n\t]|^\/$|^x$|^$|^http:\d/.test(one)).map((one) => one.replaceAll('{port}', String(port))),
      `//127.0.0.1:${port}/`, `http://turns-inside.example.com:${port}/`, `https://turns-inside.example.com:${port}/`,
    ].filter((one) => Buffer.from(one, 'latin1').toString('latin1') === one); // prettier-ignore
    expect(targets.length).toBeGreaterThanOrEqual(120);
    const passed: string[] = [];
    for (const [at, target] of targets.entries()) {
      to = target;
      status = [301, 302, 303, 307, 308][at % 5]!;
      const reason = await refusalOf('http://leads.example.com/', internet.parts);
      if (reason !== 'forbidden_address') passed.push(`${status} ${target}: ${reason}`);
    }
    expect(passed).toEqual([]);
    expect([...new Set(internet.connected)]).toEqual(['93.184.216.1']);
    await internet.close();
  });

  test('by a name that is public when it is judged and private when it is asked again', async () => {
    const internet = fakeInternet();
    const good = await internet.host('good.example.com', (_, response) => response.end('fine'));
    const outgoing = createOutgoing({ ...internet.parts, ports: [80, port] });
    for (let round = 0; round < 20; round += 1) {
      internet.name('turning.example.com', [[good], ['127.0.0.1'], ['127.0.0.1'], ['127.0.0.1']]);
      const answer = await outgoing.get({ url: 'http://turning.example.com/', maxBytes: 1000 });
      let text = '';
      for await (const chunk of answer.body) text += Buffer.from(chunk).toString();
      expect(text).toBe('fine');
      await expect(outgoing.get({ url: 'http://turning.example.com/', maxBytes: 1000 })).rejects.toMatchObject({
        reason: 'forbidden_address',
      });
    }
    expect([...new Set(internet.connected)]).toEqual([good]);
    await internet.close();
  });

  test('and the listener has heard nothing of all this', () => {
    expect(heard).toBe(before);
  });
});
