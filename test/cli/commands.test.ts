// Long because it is one table: how every command is called so that it succeeds.
import { writeFile } from 'node:fs/promises';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { calculatorCommands } from '../../cli/src/commands/calculators/calculator-command.ts';
import { commands } from '../../cli/src/commands/index.ts';
import { setSuspended } from '../../server/src/features/listings/index.ts';
import { inTransaction } from '../../server/src/platform/db/transaction.ts';
import { refreshMarket } from '../../server/src/features/market/index.ts';
import type { Limits } from '../../server/src/platform/limits/limits.ts';
import type { TestAccount } from '../harness/accounts.ts';
import { buy, granted } from '../harness/credits.ts';
import { asked } from '../harness/leads.ts';
import { hook, hooked } from '../harness/webhooks.ts';
import { publish } from '../harness/listings.ts';
import { foundCompany, invitedBySomebody, sendCode } from '../harness/contacts.ts';
import { act, draft, grant, ownOf, published, verify } from '../harness/own-listings.ts';
import { goodKey } from '../harness/fake-crms.ts';
import { feedItem, imported, linked, ndjsonOf, push } from '../harness/inventory.ts';
import { saved } from '../harness/saved-searches.ts';
import { connected } from '../harness/sources.ts';
import { addAgent, addCompany, addProject, review } from '../harness/people.ts';
import { createWorld, type World } from '../harness/world.ts';
import { Person } from '../oauth/person.ts';
import { configFolder, listings as anywhere, type Setting } from './cli.ts';

/** Every command is run more often than a buyer asks. */
const endless: Limits = {
  budget: () => () => Promise.resolve({ used: 0, left: 1, secondsLeft: 1 }),
  state: () => null,
  close: () => Promise.resolve(),
};

let world: World;
let made = 0;
let id: string;
let account: TestAccount;
let company: string;
let agent: string;
let project: string;
const listings = (words: readonly string[], setting: Setting = {}) =>
  anywhere(words, { ...setting, environment: { LISTINGS_URL: world.url, ...setting.environment } });

beforeAll(async () => {
  world = await createWorld({}, { limits: endless });
  account = await world.account({ phone: true });
  await grant(world, account.id, { active: 100, in_review: 100, new_per_day: 100 });
  await draft(world, account);
  [id] = (await publish(
    world,
    { place: { country: 'PY', city: 'Asunción', neighborhood: 'Villa Morra' } },
    { place: { country: 'PY', city: 'Luque' } },
  )) as [string];
  company = await addCompany(world, 'Lapacho Rosado Propiedades');
  agent = await addAgent(world, 'Ana Benítez', { companyId: company });
  project = await addProject(world, { developerId: company });
  await review(world, agent, { rating: 5 });
  await refreshMarket(world.sql, { at: world.clock.now(), scope: 'due' });
});
afterAll(() => world.close());

let listed: string | undefined;
/** A public listing of the account. */
const ofPublic = async (): Promise<string> => (listed ??= await published(world, account, { external_id: 'listed' }));

/** A webhook. An account may have ten, so those of before go first. */
async function ofWebhook(): Promise<string> {
  await world.sql`delete from webhooks`;
  return (await hooked(world, account)).id;
}

/** A listing and its photo. */
async function ofImage(): Promise<string[]> {
  const own = await draft(world, account);
  return [own, (await ownOf(world, account, own)).images[0]!.id];
}

const folder = mkdtempSync(path.join(tmpdir(), 'oga-commands-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
async function feedFile(): Promise<string> {
  await writeFile(path.join(folder, 'feed.ndjson'), ndjsonOf([feedItem('A1')]));
  return path.join(folder, 'feed.ndjson');
}

const runOf = async (own: TestAccount) =>
  (await push(world, own, [feedItem('A1')], { source: `run ${(made += 1)}` })).id;

/** A run that waits for a word about what is gone. */
async function withheldRun(own: TestAccount): Promise<string> {
  const feed = [feedItem('W1', { images: [] }), feedItem('W2', { images: [] })];
  const query = { source: `withheld ${(made += 1)}`, publish: 'false' };
  await imported(world, own, feed, query);
  return (await imported(world, own, feed.slice(0, 1), { ...query, removals: 'report' })).id;
}

/** How many there are now: commands before have published some. */
const publicListings = async () => (await world.get('/listings?limit=1')).body.pagination.total as number;

/** Words that make each command succeed; a new command must be added here. */
const words: Readonly<Record<string, (own: TestAccount) => readonly string[] | Promise<readonly string[]>>> = {
  login: () => ['--scopes', 'profile:read'],
  logout: () => [],
  status: () => [],
  doctor: () => [],
  'whatsapp verify': () => [`09857${String((made += 1)).padStart(5, '0')}`],
  'whatsapp confirm': async (own) => [await sendCode(world, own, `+5959857${String((made += 1)).padStart(5, '0')}`)],
  tokens: () => [],
  'tokens create': () => ['--name', 'nightly', '--scopes', 'listings:read'],
  'tokens revoke': async ({ headers }) => {
    const body = { name: 'nightly', scopes: ['listings:read'] };
    return [(await world.call('POST', '/agent/tokens', { headers, body })).body.data.id];
  },
  company: async (own) => {
    await foundCompany(world, own);
    return [];
  },
  'company found': async ({ id: owner }) => {
    await verify(world, owner);
    return [`Casas ${owner}`];
  },
  'company invitations': async (own) => {
    await invitedBySomebody(world, own);
    return [];
  },
  'company invite': async (own) => {
    await verify(world, own.id);
    await foundCompany(world, own);
    return ['luis@example.com'];
  },
  'company accept': async (own) => [await invitedBySomebody(world, own)],
  limits: async ({ headers }) => {
    const body = { limit: 'active', requested: 900, reason: 'Two buildings more from next month.' };
    await world.call('POST', '/agent/limit-requests', { headers, body });
    return ['--limit', '1'];
  },
  'limits request': async ({ id: owner }) => {
    // One waits for each limit: that of the run before is gone.
    await world.sql`delete from limit_requests where account_id = ${owner}`;
    return ['active', '--requested', '900', '--reason', 'Two buildings more from next month.'];
  },
  'my listings': () => ['--limit', '1'],
  'my listing': async () => [await draft(world, account)],
  lead: () => [id, '--name', 'Lucía', '--email', 'lucia@example.com', '--message', '¿Sigue disponible?'],
  'my inquiries': async () => {
    await asked(world, await ofPublic());
    return ['--limit', '1'];
  },
  'my inquiry': async () => [await asked(world, await ofPublic())],
  'inquiry mark': async () => [await asked(world, await ofPublic()), '--status', 'read'],
  share: async () => [await ofPublic()],
  'saved-search list': async (own) => {
    await saved(world, own);
    return [];
  },
  'saved-search add': () => ['Cerca', '--city', 'Asunción', '--max-price', '900', '--bbox', '-57.7,-25.4,-57.5,-25.2'],
  'saved-search edit': async (own) => [
    await saved(world, own, { criteria: { country: 'PY', min_bedrooms: 2 } }),
    '--unset',
    'min-bedrooms',
  ],
  'saved-search pause': async (own) => [await saved(world, own)],
  'saved-search resume': async (own) => [await saved(world, own, { paused: true })],
  'saved-search remove': async (own) => [await saved(world, own)],
  reply: async () => [await asked(world, await ofPublic())],
  'events tail': async () => {
    await ofPublic();
    return ['--once', '--after', 'start', '--no-state'];
  },
  webhooks: async () => {
    await ofWebhook();
    return ['--limit', '1'];
  },
  'webhooks add': async () => {
    await ofWebhook();
    return [hook.url, '--types', 'inquiry.created'];
  },
  'webhooks show': async () => [await ofWebhook()],
  'webhooks edit': async () => [await ofWebhook(), '--paused'],
  'webhooks remove': async () => [await ofWebhook()],
  'webhooks test': async () => [await ofWebhook()],
  'webhooks rotate-secret': async () => [await ofWebhook()],
  'webhooks replay': async () => [await ofWebhook(), '--from', '2026-11-21T00:00:00Z'],
  'webhooks deliveries': async () => {
    await ofPublic();
    const own = await ofWebhook();
    const body = { from: '2026-11-01T00:00:00Z' };
    await world.call('POST', `/agent/webhooks/${own}/replay`, { headers: account.headers, body });
    return [own];
  },
  create: () => ['--title', 'Casa con patio', '--country', 'PY', '--city', 'Asunción', '--price', '150000 USD'],
  edit: async () => [await draft(world, account), '--bedrooms', '4', '--unset', 'bathrooms'],
  'image add': async () => [await draft(world, account), 'https://photos.example.com/pool.jpg'],
  'image list': async () => [await draft(world, account)],
  'image edit': async () => [...(await ofImage()), '--alt', 'La fachada'],
  'image move': async () => [...(await ofImage()), '1'],
  'image order': () => ofImage(),
  'image remove': () => ofImage(),
  publish: async () => [await draft(world, account), '--dry-run'],
  close: async () => [await published(world, account), '--reason', 'sold', '--final-price', '140000USD'],
  reopen: async () => {
    const own = await draft(world, account);
    await act(world, account, own, 'archive');
    return [own];
  },
  archive: async () => [await draft(world, account)],
  promote: async () => {
    await granted(world, account);
    return [await ofPublic(), '--yes'];
  },
  'credits show': async (own) => {
    await granted(world, own);
    return [];
  },
  'credits buy': () => ['five', '--currency', 'PYG'],
  'credits purchase': async (own) => [(await buy(world, own)).body.data.id],
  sync: async () => ['ndjson', await feedFile(), '--source', `feed ${(made += 1)}`, '--no-wait'],
  sources: async (own) => {
    await connected(world, own);
    return ['--limit', '1'];
  },
  'sources add': () => ['tokko', '--label', `crm ${(made += 1)}`, '--credential', `key=env:TOKKO_KEY`],
  'sources show': async (own) => [(await connected(world, own)).id],
  'sources edit': async (own) => [(await connected(world, own)).id, '--every-hours', '24'],
  'sources test': async (own) => [(await connected(world, own)).id],
  'sources pause': async (own) => [(await connected(world, own)).id],
  'sources resume': async (own) => [(await connected(world, own)).id],
  'sources run': async (own) => [(await connected(world, own)).id, '--dry-run'],
  'sources rotate': async (own) => [(await connected(world, own)).id, '--credential', 'key=env:TOKKO_KEY'],
  'sources remove': async (own) => [(await connected(world, own)).id],
  imports: async (own) => {
    await runOf(own);
    return ['--limit', '1'];
  },
  'imports show': async (own) => [await runOf(own)],
  'imports items': async (own) => [await withheldRun(own)],
  'imports report': async (own) => [await runOf(own)],
  'imports approve': async (own) => [await withheldRun(own)],
  'imports cancel': async (own) => [await runOf(own)],
  duplicates: async (own) => {
    await linked(world, own, `T${(made += 1)}`);
    return [];
  },
  'duplicates undo': async (own) => [await linked(world, own, `T${(made += 1)}`)],
  search: () => ['--limit', '1'],
  show: () => [id],
  similar: () => [id],
  'price-history': () => [id],
  changes: () => ['--limit', '1'],
  projects: () => [],
  'projects show': () => [project],
  companies: () => [],
  'companies show': () => [company],
  agents: () => [],
  'agents show': () => [agent],
  'agents reviews': () => [agent],
  'locations countries': () => [],
  'locations cities': () => ['--country', 'PY'],
  'locations neighborhoods': () => ['--city', 'Asunción'],
  ...Object.fromEntries(
    calculatorCommands.map(({ path, examples }) => [path.join(' '), () => examples[0]!.line.split(' ').slice(2)]),
  ),
  calc: () => [],
  market: () => ['Asunción'],
  'market history': () => ['Asunción'],
  lookups: () => [],
  rates: () => [],
  stays: () => ['Asunción'],
  api: () => ['listings.search', '--limit', '1'],
  schema: () => ['listings.search'],
  'config get': () => ['url'],
  'config set': () => ['url', 'http://localhost:4001'],
  'config unset': () => ['profile'],
  'config list': () => [],
  'config path': () => [],
  help: () => [],
  completion: () => ['bash'],
};

describe.each(commands.filter(({ output }) => output === 'answer').map(({ path }) => path.join(' ')))('%s', (name) => {
  const run = async (...flags: string[]) => {
    const environment = { LISTINGS_CONFIG_DIR: await configFolder() };
    await listings(['config', 'set', 'url', world.url], { environment });
    // What an account may do once or seldom is done by one of its own.
    const isOwn = /^(whatsapp|tokens|company|sources|imports|sync|duplicates)\b/.test(name);
    const own = isOwn ? await world.account({ phone: true }) : account;
    const given = await words[name]!(own);
    const credential: Record<string, string> = name === 'login' ? { DISPLAY: ':0' } : { LISTINGS_TOKEN: own.token };
    const browser = async (url: string) => fetch(await new Person(world, 'person@example.com').authorize(url));
    const setting = {
      columns: 80,
      environment: { ...environment, ...credential, TOKKO_KEY: goodKey },
      browser,
    };
    // The library of the authorization server reads the clock of the machine.
    if (name === 'login') vi.useFakeTimers({ toFake: ['Date'], now: world.clock.now() });
    const outcome = await listings([...name.split(' '), ...given, ...flags], setting);
    vi.useRealTimers();
    // Others count what is public.
    if (name === 'close') await act(world, account, given[0]!, 'archive');
    if (isOwn)
      await inTransaction(world.sql, (tx) =>
        setSuspended(tx, { account: own.id, isSuspended: true, at: world.clock.now() }),
      );
    return outcome;
  };

  it('writes one JSON value to stdout and nothing to stderr with --json', async () => {
    const { code, stdout, stderr } = await run('--json');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(typeof JSON.parse(stdout)).toBe('object');
  });

  it('writes a JSON value per line with --ndjson', async () => {
    const { code, stdout, stderr } = await run('--ndjson');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const lines = stdout.trimEnd().split('\n');
    expect(lines.map((line) => typeof JSON.parse(line))).toEqual(lines.map(() => 'object'));
  });

  it('hands its records to jq', async () => {
    expect(await run('--jq', 'type')).toMatchObject({
      code: 0,
      stderr: '',
      stdout: expect.stringMatching(/^(array|object)\n$/),
    });
  });

  it('shows its help and does nothing', async () => {
    const { code, stdout, stderr } = await run('--help');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('EXAMPLES');
  });
});

describe('places', () => {
  it('are a table with their counts for a person', async () => {
    const { stdout, stderr } = await listings(['locations', 'cities', '--country', 'Paraguay'], { columns: 80 });
    expect(stdout).toMatch(/^NAME +DIVISION +SLUG +LISTINGS$/m);
    expect(stdout).toMatch(/^Luque +Central +luque +1$/m);
    expect(stderr).toBe('2 of 2\n');
  });

  it('are tab-separated in a pipe', async () => {
    const { stdout } = await listings(['locations', 'countries']);
    expect(stdout).toBe(`Paraguay\tPY\tparaguay\t${await publicListings()}\n`);
  });

  it('include empty ones when asked', async () => {
    const { stdout } = await listings(['locations', 'countries', '--include-empty', '--jq', 'length > 5']);
    expect(stdout).toBe('true\n');
  });
});

describe('lookups', () => {
  it('give the words of one in a language', async () => {
    const { stdout } = await listings(['lookups', 'property_types', '--locale', 'es']);
    expect(stdout).toContain('house\tCasa\tresidential\n');
  });
});

describe('api', () => {
  it('answers the body of the service, envelope and all', async () => {
    const { stdout } = await listings(['api', 'listings.get', '--id-or-slug', id]);
    expect(JSON.parse(stdout)).toMatchObject({ data: { id }, meta: { request_id: expect.any(String) } });
    expect((await listings(['api', 'listings.get', '-f', `id_or_slug=${id}`, '--jq', '.id'])).stdout).toBe(`${id}\n`);
  });

  it('joins pages', async () => {
    const { stdout } = await listings(['api', 'listings.search', '--limit', '1', '--paginate', '--jq', 'length']);
    expect(stdout).toBe(`${await publicListings()}\n`);
  });

  it('shows status and headers beside the answer', async () => {
    const { stdout, stderr } = await listings(['api', 'locations.countries', '--include']);
    expect(stderr).toMatch(/^200\n(?:[\w-]+: .*\n)*x-total-count: 1\n/);
    expect(JSON.parse(stdout)).toHaveLength(1);
  });

  it('leaves text as it is', async () => {
    expect((await listings(['api', 'specification.yaml'])).stdout).toMatch(/^\W*openapi\W+3\.1\.1/);
  });

  it('sends a field unchecked, so that the service refuses it', async () => {
    const outcome = await listings(['api', 'listings.search', '-f', 'citi=Luque'], { columns: 80 });
    expect(outcome).toMatchObject({ code: 7, stdout: '' });
    expect(outcome.stderr).toContain('did you mean city?');
  });

  it('explains the parameters of an operation', async () => {
    expect((await listings(['api', 'listings.get', '--help'])).stdout).toContain('--id-or-slug <text>');
  });
});

describe('schema', () => {
  it('is a JSON Schema that stands alone', async () => {
    const { stdout } = await listings(['schema', 'listings.search', '--json']);
    const { parameters, answer, command } = JSON.parse(stdout) as Record<string, Record<string, object>>;
    expect(command).toBe('listings search');
    expect(Object.keys(parameters!['properties']!)).toContain('min_living_area');
    expect(Object.keys(answer!['$defs']!)).toEqual(expect.arrayContaining(['Listing', 'Money']));
    expect(stdout).not.toContain('#/components/');
  });

  it('is readable for a person', async () => {
    const { stdout } = await listings(['schema', 'listings.search'], { columns: 80 });
    expect(stdout).toMatch(/^ {2}data\[\]\.price +object or null +null: price on request\.$/m);
    expect(stdout).toMatch(/^ {2}VALIDATION_ERROR +400, exit 7 /m);
  });

  it('is the whole document of the service on request', async () => {
    expect((await listings(['schema', '--openapi', 'json', '--jq', '.openapi'])).stdout).toBe('3.1.1\n');
    expect((await listings(['schema', '--openapi', 'yaml'])).stdout).toMatch(/^\W*openapi\W+3\.1\.1/);
  });
});
