import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestAccount } from '../../harness/accounts.ts';
import { fromElsewhere } from '../../harness/leads.ts';
import { published } from '../../harness/own-listings.ts';
import { createWorld, type World } from '../../harness/world.ts';

let world: World;
let owner: TestAccount;
let slug: string;
beforeAll(async () => {
  world = await createWorld({ trustedProxies: 1 });
  owner = await world.account({ phone: '+595981800001' });
  const id = await published(world, owner);
  slug = (await world.get(`/listings/${id}`)).body.data.slug as string;
});
afterAll(() => world.close());

const filledIn = {
  name: 'Lucía Giménez',
  phone: '',
  email: 'lucia@example.com',
  message: '¿Sigue disponible?',
  website: '',
};

/** When the form of a page says that it was shown. */
const shownIn = (page: string) => /name="shown" value="([^"]+)"/.exec(page)![1]!;
const opened = async () => shownIn(await (await fetch(`${world.url}/l/${slug}?locale=es`)).text());

/** Sends the form as a browser does, once somebody has written into it. */
async function send(given: Record<string, string> = {}, headers = fromElsewhere(), to = slug, seconds = 20) {
  const shown = await opened();
  world.clock.advance(seconds);
  const body = new URLSearchParams({ ...filledIn, shown, ...given });
  const response = await fetch(`${world.url}/l/${to}?locale=es`, { method: 'POST', headers, body });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const total = async () => (await world.get('/agent/inquiries', owner.headers)).body.pagination.total as number;

test('the page of a listing has a form that works without script, and says how long what is sent is kept', async () => {
  const page = await (await fetch(`${world.url}/l/${slug}?locale=es`)).text();
  const form = /<form class="ask"[\s\S]*?<\/form>/.exec(page)![0];
  expect(form).toContain(`method="post" action="/l/${slug}?locale=es#ask"`);
  const names = [...form.matchAll(/\sname="(\w+)"/g)].map(([, name]) => name);
  expect(names).toEqual(['name', 'phone', 'email', 'shown', 'website', 'message']);
  expect(form).toContain('La borramos a los 18 meses');
});

test('what is sent is an inquiry from the web, and the answer leads to WhatsApp', async () => {
  const before = await total();
  const sent = await send();
  expect(sent.status).toBe(201);
  expect(sent.headers.get('cache-control')).toBe('no-store');
  expect(sent.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(sent.text).toContain('Consulta enviada');
  expect(sent.text).toContain('href="https://wa.me/595981800001?text=Hola%2C%20soy%20Luc');
  expect(await total()).toBe(before + 1);
  const { body } = await world.get('/agent/inquiries?limit=1', owner.headers);
  expect(body.data[0]).toMatchObject({ source: 'web', locale: 'es', message: '¿Sigue disponible?' });
});

test('what is wrong is told beside what was written, and costs nothing of the few an hour', async () => {
  const here = fromElsewhere();
  const cases = [
    [{ email: '' }, 'Dejanos un teléfono o un correo válido'],
    [{ email: 'no' }, 'Dejanos un teléfono o un correo válido'],
    [{ phone: '123' }, 'Ese teléfono no existe'],
    [{ name: ' ' }, 'Escribí tu nombre'],
    [{ message: '' }, 'Escribí tu consulta'],
  ] as const;
  for (const [given, said] of [...cases, ...cases]) {
    const { status, text } = await send({ message: '<b>"hola"</b>', ...given }, here);
    expect([status, text.includes(said)]).toEqual([400, true]);
    if (!('message' in given)) expect(text).toContain('&lt;b&gt;&quot;hola&quot;&lt;/b&gt;');
  }
  for (let n = 0; n < 5; n += 1) expect((await send({ email: `f${n}@example.com` }, here)).status).toBe(201);
  const refused = await send({ email: 'last@example.com' }, here);
  expect([refused.status, refused.text.includes('Enviaste muchas consultas')]).toEqual([429, true]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
});

test('a filled-in trap is answered the same and held back; what is gone is gone', async () => {
  const sent = await send({ email: 'bot@example.com', website: 'https://spam.example' });
  expect([sent.status, sent.text.includes('Consulta enviada')]).toEqual([201, true]);
  const { body } = await world.get('/agent/inquiries?limit=100', owner.headers);
  const bot = body.data.find(({ email }: { email: string }) => email === 'bot@example.com');
  expect(bot.flags).toEqual(['trap']);
  expect((await send({}, fromElsewhere(), 'no-such-house')).status).toBe(404);
});

const flagsOf = async (email: string) => {
  const { body } = await world.get('/agent/inquiries?limit=100', owner.headers);
  return body.data.find((one: { email: string }) => one.email === email)?.flags;
};

test('what comes back sooner than people write, or was never shown, is held back and answered the same', async () => {
  const cases: [string, Record<string, string>, number, string[]][] = [
    ['slow@example.com', {}, 3, []],
    ['week@example.com', {}, 7 * 86_400, []],
    ['quick@example.com', {}, 2, ['trap']],
    ['never@example.com', { shown: '' }, 60, ['trap']],
    ['forged@example.com', { shown: `0.${'A'.repeat(22)}` }, 60, ['trap']],
  ];
  for (const [email, given, seconds, flags] of cases) {
    const sent = await send(
      { email, message: `Hola, soy ${email.split('@')[0]}`, ...given },
      fromElsewhere(),
      slug,
      seconds,
    );
    expect([email, sent.status, sent.text.includes('Consulta enviada')]).toEqual([email, 201, true]);
    expect([email, await flagsOf(email)]).toEqual([email, flags]);
  }
});

test('who corrects a mistake is not measured anew, and the page is the same page to a cache', async () => {
  const wrong = await send({ email: 'no' });
  const shown = shownIn(wrong.text);
  world.clock.advance(1);
  expect((await send({ email: 'mended@example.com', shown }, fromElsewhere(), slug, 0)).status).toBe(201);
  expect(await flagsOf('mended@example.com')).toEqual([]);
  const first = await fetch(`${world.url}/l/${slug}?locale=es`);
  world.clock.advance(90);
  const again = await fetch(`${world.url}/l/${slug}?locale=es`, {
    headers: { 'if-none-match': first.headers.get('etag')! },
  });
  expect(again.status).toBe(304);
});
