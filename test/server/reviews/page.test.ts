import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestAccount } from '../../harness/accounts.ts';
import { fromElsewhere } from '../../harness/leads.ts';
import { published } from '../../harness/own-listings.ts';
import { endedTokens, kindWords, reviewTokens } from '../../harness/reviews-of-agents.ts';
import { createWorld, type World } from '../../harness/world.ts';

let world: World;
let owner: TestAccount;
let home: string;
beforeAll(async () => {
  world = await createWorld({ trustedProxies: 1 });
  owner = await world.account({ phone: true });
  await world.call('PATCH', '/agent/profile', { headers: owner.headers, body: { name: 'Ana <b>Benítez</b>' } });
  home = await published(world, owner);
});
afterAll(() => world.close());

const open = async (token: string, locale?: string) => {
  const response = await fetch(`${world.url}/review?token=${token}${locale ? `&locale=${locale}` : ''}`);
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const send = async (given: Record<string, string>, locale = 'es') => {
  const response = await fetch(`${world.url}/review?locale=${locale}`, {
    method: 'POST',
    headers: fromElsewhere(),
    body: new URLSearchParams(given),
  });
  return { status: response.status, text: await response.text() };
};

test('the link opens a form without script, in the language of the buyer, that tells nobody its address', async () => {
  const [token = ''] = await reviewTokens(world, owner, home, [{ name: 'Lucía Giménez', locale: 'pt' }]);
  const page = await open(token);
  expect(page.status).toBe(200);
  expect(page.text).toContain('<html lang="pt">');
  expect(page.text).toContain('Como foi o atendimento de Ana &lt;b&gt;Benítez&lt;/b&gt;?');
  expect(page.text).toContain('Lucía');
  expect(page.text).not.toContain('Giménez');
  expect(page.text).not.toContain('<script');
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*form-action 'self'/);
  expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect((await open(token, 'en')).text).toContain('How did it go with');
  expect((await open(token, 'es')).text).toContain('¿Cómo te atendió');
});

test('what is wrong is told beside what was written; sent it is thanked for, once', async () => {
  const [token = ''] = await reviewTokens(world, owner, home, [{}]);
  const cases = [
    [{ text: kindWords }, 'Elegí una nota'],
    [{ rating: '9', text: kindWords }, 'Elegí una nota'],
    [{ rating: '4', text: 'Corto' }, 'Escribí entre 10 y 2.000'],
    [{ rating: '4', text: 'Llamen al 0981 555 444 y listo' }, 'Sacá del texto los teléfonos'],
    [{ rating: '4', text: 'Es un hijo de puta, no contesta' }, 'sin insultos'],
  ] as const;
  for (const [given, said] of cases) {
    const { status, text } = await send({ token, ...given });
    expect([status, text.includes(said), text.includes(given.text)]).toEqual([400, true, true]);
  }
  const sent = await send({ token, rating: '4', text: kindWords });
  expect([sent.status, sent.text.includes('Gracias por tu opinión')]).toEqual([201, true]);
  const again = await send({ token, rating: '4', text: kindWords });
  expect([again.status, again.text.includes('ya se usó')]).toEqual([409, true]);
  expect((await open(token)).status).toBe(409);
});

test('a link that is over, or none, says so', async () => {
  const { over } = await endedTokens(world, home);
  expect([(await open(over, 'es')).status, (await open(over, 'es')).text.includes('venció')]).toEqual([410, true]);
  expect((await open('')).status).toBe(404);
  expect((await open('x&token=y')).status).toBeGreaterThanOrEqual(400);
  const none = await send({ token: '"><script>alert(1)</script>', rating: '5', text: kindWords });
  expect([none.status, none.text.includes('<script')]).toEqual([404, false]);
});
