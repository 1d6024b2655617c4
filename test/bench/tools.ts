import http from 'node:http';
import type { BenchDatabases } from './databases.ts';
import { median, serveOurs } from './load.ts';

const listings = 10_000;
const rounds = 15;
const requestsPerRound = 40;
const port = 4841;

/** A tool, what it is called with, and the address that answers the same over REST. */
interface Twins {
  readonly tool: string;
  readonly given: Readonly<Record<string, unknown>>;
  readonly rest: string;
}

/** What a call of a tool costs beside the same over REST: target at most twice. Uncached, one connection. */
export async function benchTools(databases: BenchDatabases, print: (line: string) => void): Promise<void> {
  const url = await databases.make('tools', listings);
  // Both count calls by address, and every round comes from another one.
  const env = { ANSWER_CACHE_MB: '0', READ_RATE_LIMIT_PER_MINUTE: '600', TRUST_PROXY: '1' };
  const server = await serveOurs(url, port, env);
  try {
    print(`\nCall of a tool against the same over REST, ${listings.toLocaleString('en')} listings, uncached`);
    print('median of alternating rounds, one connection; target: at most 2 times\n');
    print(row('tool', 'REST ms', 'tool ms', 'ratio'));
    for (const twins of await twinsAt(server.origin)) {
      const [rest, tool]: [number[], number[]] = [[], []];
      // The first round warms up.
      for (let round = 0; round <= rounds; round++) {
        const address = anotherAddress();
        const asRest = await timesOf(() => get(server.origin + twins.rest, address));
        const asTool = await timesOf(() => callTool(server.origin, twins, address));
        if (round === 0) continue;
        rest.push(asRest);
        tool.push(asTool);
      }
      const [restMs, toolMs] = [median(rest), median(tool)];
      print(row(twins.tool, restMs.toFixed(2), toolMs.toFixed(2), (toolMs / restMs).toFixed(2)));
    }
  } finally {
    await server.stop();
  }
}

async function twinsAt(origin: string): Promise<readonly Twins[]> {
  const search = { city: 'Asunción', property_type: ['apartment'] };
  const page = '/api/v1/listings?city=Asunci%C3%B3n&property_type=apartment&limit=10';
  const { data } = JSON.parse(await get(origin + page, anotherAddress())) as { data: { id: string }[] };
  const id = data[0]!.id;
  const mortgage = { principal: 96_000, annual_rate_pct: 8.75, years: 20 };
  return [
    { tool: 'search_listings', given: search, rest: page },
    { tool: 'get_listing', given: { id_or_slug: id }, rest: `/api/v1/listings/${id}` },
    {
      tool: 'list_locations',
      given: { level: 'countries' },
      rest: '/api/v1/locations/countries?limit=50',
    },
    {
      tool: 'get_market_summary',
      given: { city: 'Asunción', listing_type: 'sale' },
      rest: '/api/v1/market/summary?city=Asunci%C3%B3n&listing_type=sale',
    },
    {
      tool: 'mortgage_calculator',
      given: mortgage,
      rest: '/api/v1/calculators/mortgage?principal=96000&annual_rate_pct=8.75&years=20',
    },
  ];
}

/** Milliseconds of one request: the median of a round. */
async function timesOf(request: () => Promise<string>): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < requestsPerRound; i++) {
    const startedMs = performance.now();
    await request();
    times.push(performance.now() - startedMs);
  }
  return median(times);
}

let addresses = 0;
const anotherAddress = (): string => {
  addresses += 1;
  return `198.51.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
};

const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });

const get = (url: string, from: string): Promise<string> => send(url, 'GET', from);

async function callTool(origin: string, { tool, given }: Twins, from: string): Promise<string> {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: tool, arguments: given } };
  const text = await send(`${origin}/api/mcp`, 'POST', from, JSON.stringify(message));
  if (text.includes('"isError":true')) throw new Error(`${tool}: ${text}`);
  return text;
}

const send = (url: string, method: 'GET' | 'POST', from: string, body = ''): Promise<string> =>
  new Promise((resolve, reject) => {
    const headers = {
      'x-forwarded-for': from,
      ...(method === 'POST' && {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'content-length': Buffer.byteLength(body),
      }),
    };
    http
      .request(url, { agent, method, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        response.once('end', () =>
          response.statusCode === 200
            ? resolve(text)
            : reject(new Error(`${response.statusCode} from ${url}: ${text}`)),
        );
      })
      .once('error', reject)
      .end(body);
  });

const row = (name: string, ...cells: string[]): string =>
  `  ${name.padEnd(24)}${cells.map((cell) => cell.padStart(12)).join('')}`;
