import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scopeNames } from '@oga/contract';
import { describeApi } from '@oga/contract/openapi';
import { newSchemaCompiler } from '../../drift/json-schema.ts';
import { agentCalls, agentRoutes } from '../../harness/agent-calls.ts';
import { createWorld, type World } from '../../harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const document = describeApi({ only: 'everything' });
const operations = Object.values(document.paths).flatMap((item) => Object.values(item));

const compiler = newSchemaCompiler();
compiler.addSchema({ $id: 'https://oga.test/', components: document.components });

const absolute = (schema: object) =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"https://oga.test/#/components/')) as object;

test('every route that needs an account has a call in agent-calls.ts, and no other', () => {
  expect(Object.keys(agentCalls).sort()).toEqual(agentRoutes.map(({ operation }) => operation).sort());
});

describe.each(agentRoutes)('$operation', ({ operation, route }) => {
  const { method, metadata: facts } = route;
  const successes = Object.keys(route.responses)
    .map(Number)
    .filter((status) => status < 300);
  const callOf = (account: Awaited<ReturnType<World['account']>>) => agentCalls[operation]!(world, account);

  test('stands under /agent, and is kept by nobody', () => {
    expect(route.path).toMatch(/^\/agent\//);
    expect(facts).toMatchObject({ cacheSeconds: null, rateLimit: 'account' });
    expect(facts.idempotencyKey).toBe(method === 'POST');
    expect(facts.scopes).not.toEqual([]);
  });

  test('without a token is 401, and says where to get one', async () => {
    const { path, body, headers: more } = await callOf(await world.account());
    const credentials: Record<string, string>[] = [{}, { cookie: 'session=x' }, { authorization: 'Basic YTpi' }];
    for (const headers of credentials) {
      const reply = await world.call(method, path, { body, headers: { ...more, ...headers } });
      expect(reply.status).toBe(401);
      expect(reply.body.error.code).toBe('UNAUTHORIZED');
      expect(reply.headers.get('cache-control')).toBe('private, no-store');
      expect(reply.headers.get('www-authenticate')).toContain(
        `resource_metadata="${world.config.siteUrl}/.well-known/oauth-protected-resource"`,
      );
    }
  });

  test('with a token that is none is 401 invalid_token', async () => {
    const { path, body, headers: more } = await callOf(await world.account());
    const reply = await world.call(method, path, {
      body,
      headers: { ...more, authorization: `Bearer oga_${'a'.repeat(43)}` },
    });
    expect(reply.status).toBe(401);
    expect(reply.headers.get('www-authenticate')).toContain('error="invalid_token"');
  });

  test('without one of its scopes is 403, names granted and needed, and changes nothing', async () => {
    for (const scope of facts.scopes) {
      const granted = scopeNames.filter((one) => one !== scope);
      const account = await world.account({ scopes: granted });
      const { path, body, headers: more } = await callOf(account);
      const before = await snapshot(account.id);
      const reply = await world.call(method, path, { body, headers: { ...more, ...account.headers } });
      expect(reply.status).toBe(403);
      expect(reply.body.error).toMatchObject({
        code: 'INSUFFICIENT_SCOPE',
        details: { granted, needed: facts.scopes },
      });
      const challenge = reply.headers.get('www-authenticate')!;
      expect(challenge).toContain('error="insufficient_scope"');
      expect(new Set(/ scope="([^"]+)"/.exec(challenge)![1]!.split(' '))).toEqual(new Set(scopeNames));
      expect(await snapshot(account.id)).toEqual(before);
    }
  });

  test('of a suspended account is 403 ACCOUNT_SUSPENDED', async () => {
    const account = await world.account();
    const { path, body, headers: more } = await callOf(account);
    await world.sql`update accounts set suspended_at = now() where id = ${account.id}`;
    const reply = await world.call(method, path, { body, headers: { ...more, ...account.headers } });
    expect(reply.body.error).toMatchObject({ code: 'ACCOUNT_SUSPENDED', status: 403 });
  });

  test('with the scopes it names answers as OpenAPI promises, open to any origin and without cookies', async () => {
    const account = await world.account({ scopes: facts.scopes });
    const { path, body, headers: more } = await callOf(account);
    const reply = await world.call(method, path, {
      body,
      headers: { ...more, ...account.headers, origin: 'https://a.example' },
    });
    expect(successes).toContain(reply.status);
    expect(reply.headers.get('cache-control')).toBe('private, no-store');
    expect(reply.headers.get('access-control-allow-origin')).toBe('*');
    expect(reply.headers.has('access-control-allow-credentials')).toBe(false);
    expect(reply.headers.get('ratelimit-policy')).toBe('"account";q=600;w=60');
    if (facts.envelope === 'none') return expect(reply.text).toBe('');
    expect(reply.body.meta.request_id).toBe(reply.headers.get('x-request-id'));
    const described = operations.find(({ operationId }) => operationId === operation)!;
    const success = described.responses[String(reply.status)] as { content: Record<string, { schema: object }> };
    const fits = compiler.validate(absolute(success.content['application/json']!.schema), reply.body);
    expect(fits ? '' : compiler.errorsText()).toBe('');
  });

  test.runIf(method !== 'GET')('with dry_run=true answers the same, and changes nothing', async () => {
    const account = await world.account();
    const { path, body, headers: more } = await callOf(account);
    const ignored = trials.has(operation) ? ofTrials : folded;
    const before = await snapshot(account.id, ignored);
    const separator = path.includes('?') ? '&' : '?';
    const reply = await world.call(method, `${path}${separator}dry_run=true`, {
      body,
      headers: { ...more, ...account.headers },
    });
    expect(successes).toContain(reply.status);
    expect(await snapshot(account.id, ignored)).toEqual(before);
  });
});

/** What only tries is a run of its own here, which can be followed and read. */
const trials = new Set<string>(['imports.push', 'sources.sync']);

/** Partial sums, which a server folds on its own account. */
const folded = new Set(['place_counts', 'facet_counts', 'offer_cities', 'offer_types']);

const ofTrials = new Set([...folded, 'inventory_sources', 'import_runs', 'import_documents', 'import_outcomes']);

/** Everything in the database that an account could have changed: how many rows there are, and its own. */
async function snapshot(accountId: string, ignored: ReadonlySet<string> = folded): Promise<unknown> {
  const tables = await world.sql<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`;
  const counted = tables.map(({ name }) => name).filter((name) => !ignored.has(name));
  // One question for all: there are some hundred tables, and some hundred snapshots.
  const counts = await world.sql.unsafe<{ name: string; count: string }[]>(
    counted.map((name) => `select '${name}' as name, count(*) from "${name}"`).join(' union all '),
  );
  const [account] = await world.sql`select * from accounts where id = ${accountId}`;
  return { counts: Object.fromEntries(counts.map(({ name, count }) => [name, count])), account };
}
