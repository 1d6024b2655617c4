import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, fromElsewhere } from '../../harness/leads.ts';
import { ownOf, published, tally } from '../../harness/own-listings.ts';
import {
  invitationsTo,
  kindWords,
  passTime,
  replied,
  review,
  reviewToken,
  reviewTokens,
  tokenIn,
} from '../../harness/reviews-of-agents.ts';
import { createWorld, type World } from '../../harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ trustedProxies: 1 });
});
afterAll(() => world.close());

const hour = 3_600;
const day = 24 * hour;

/** Somebody who offers a house, and the agent as strangers see him. */
async function offering(given: Parameters<World['account']>[0] = {}) {
  const owner = await world.account({ phone: true, locale: 'es', ...given });
  await world.call('PATCH', '/agent/profile', { headers: owner.headers, body: { name: 'Ana Benítez' } });
  const home = await published(world, owner);
  const { agent } = (await world.get(`/listings/${home}`)).body.data;
  return { owner, home, agent: agent.id as string };
}
const agentOf = async (id: string) => (await world.get(`/agents/${id}`)).body.data;
const reviewsOf = async (id: string) => (await world.get(`/agents/${id}/reviews?limit=100`)).body;
const soon = (seconds = day) => passTime(world, seconds);

test('a day after the reply the buyer is asked at his own address, once, in his language; never before', async () => {
  const { owner, home } = await offering();
  const { id } = (await ask(world, home, { email: 'lucia@example.com', locale: 'pt' })).body.data;
  await soon();
  expect(await invitationsTo(world, 'lucia@example.com')).toEqual([]);
  expect((await replied(world, owner, id)).status).toBe(200);
  await soon(day - 1);
  expect(await invitationsTo(world, 'lucia@example.com')).toEqual([]);
  await soon(1);
  const sent = await invitationsTo(world, 'lucia@example.com');
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ channel: 'email', subject: 'Como foi o atendimento de Ana Benítez?' });
  expect(sent[0]!.text).toContain('Olá, Lucía!');
  expect(sent[0]!.text).toContain((await ownOf(world, owner, home)).title);
  const [row] = await world.sql`select * from review_invitations where inquiry_id = ${id}`;
  expect(JSON.stringify(row)).not.toContain(tokenIn(sent[0]!.url!));
  expect(JSON.stringify(row)).not.toContain('lucia@');
  // Said again, and asked again about another house of his: the same buyer and agent.
  await world.call('PATCH', `/agent/inquiries/${id}`, { headers: owner.headers, body: { status: 'replied' } });
  const other = await published(world, owner, { title: 'Otra casa con patio y quincho' });
  const again = (await ask(world, other, { email: 'Lucia+casa@Example.com' })).body.data.id;
  await replied(world, owner, again);
  await soon();
  expect(await invitationsTo(world, 'lucia@example.com')).toHaveLength(1);
  expect(await invitationsTo(world, 'Lucia+casa@Example.com')).toEqual([]);
});

test('without an address he is asked by WhatsApp, by a template with his link', async () => {
  const { owner, home } = await offering();
  const { id } = (await ask(world, home, { email: undefined, phone: '+595981222333' })).body.data;
  await replied(world, owner, id);
  await soon();
  const [sent] = await invitationsTo(world, '+595981222333');
  expect(sent).toMatchObject({ channel: 'whatsapp', text: expect.stringContaining('¿Cómo te atendió?') });
  expect((await review(world, tokenIn(sent!.url!))).status).toBe(201);
});

test('nobody is asked where the answer was taken back, the question is suspicious or deleted, or the agent is hidden', async () => {
  const { owner, home } = await offering();
  const emails = ['back@example.com', 'spam@example.com', 'gone@example.com', 'kept@example.com'];
  const ids: string[] = [];
  for (const email of emails) ids.push((await ask(world, home, { email, message: `Hola, soy ${email.slice(0, 4)}`, ...(email.startsWith('spam') && { website: 'x' }) })).body.data.id); // prettier-ignore
  for (const id of ids) await replied(world, owner, id);
  await world.call('PATCH', `/agent/inquiries/${ids[0]}`, { headers: owner.headers, body: { status: 'new' } });
  await world.sql`delete from inquiries where id = ${ids[2]!}`;
  await soon();
  const sent = await Promise.all(emails.map((email) => invitationsTo(world, email)));
  expect(sent.map(({ length }) => length)).toEqual([0, 0, 0, 1]);
});

test('an agent cannot review himself: by no address, number, spelling or colleague of his', async () => {
  const { owner, home } = await offering({ email: 'agente.ana@gmail.com', phone: '+595981700001' });
  const own = ['Agente.Ana@gmail.com', 'agenteana+casa@googlemail.com'];
  for (const email of own) await replied(world, owner, (await ask(world, home, { email })).body.data.id);
  const { id } = (await ask(world, home, { email: 'friend@example.com', phone: '0981 700 001' })).body.data;
  await replied(world, owner, id);
  await soon();
  for (const email of [...own, 'friend@example.com']) expect(await invitationsTo(world, email)).toEqual([]);
  // Who says that the address of a buyer is his own silences nobody.
  const token = await reviewToken(world, owner, home, { email: 'second@example.com' });
  await world.call('PATCH', '/agent/profile', {
    headers: owner.headers,
    body: { contact: { email: 'Second@example.com' } },
  });
  expect((await review(world, token)).status).toBe(201);
});

test('whoever has the mail domain of the agent is no buyer; who has his provider is one', async () => {
  const { owner, home } = await offering({ email: 'ana@lapacho-propiedades.example' });
  const emails = ['rosa@lapacho-propiedades.example', 'rosa@Lapacho-Propiedades.Example', 'rosa@otra.example'];
  for (const email of emails) await replied(world, owner, (await ask(world, home, { email })).body.data.id);
  await soon();
  const sent = await Promise.all(emails.map((email) => invitationsTo(world, email)));
  expect(sent.map(({ length }) => length)).toEqual([0, 0, 1]);
  const other = await offering({ email: 'luis.agente@gmail.com' });
  await replied(world, other.owner, (await ask(world, other.home, { email: 'luisa.compra@gmail.com' })).body.data.id);
  await soon();
  expect(await invitationsTo(world, 'luisa.compra@gmail.com')).toHaveLength(1);
});

test('said once it is shown by the first name alone, counted, and nothing else of the buyer is anywhere', async () => {
  const { owner, home, agent } = await offering();
  const person = { name: 'Lucía Giménez Ortiz', email: 'lgimenez@example.com', phone: '+595981333444' };
  const token = await reviewToken(world, owner, home, person);
  const given = await review(world, token, { rating: 4, text: kindWords });
  expect(given.status).toBe(201);
  expect(given.body.data).toEqual({
    id: expect.stringMatching(/^rev_/), agent_id: agent, status: 'approved', rating: 4, text: kindWords, locale: 'es',
    author_name: 'Lucía', created_at: world.clock.now().toISOString(),
  }); // prettier-ignore
  const [profile, listed] = [await agentOf(agent), await reviewsOf(agent)];
  expect(profile).toMatchObject({ rating: 4, review_count: 1 });
  expect(listed.data).toEqual(profile.reviews);
  expect(listed.data[0]).toMatchObject({ author_name: 'Lucía', text: kindWords, reply: null });
  const rows = await world.sql`select * from reviews where agent_id = ${agent}`;
  for (const text of [given.text, JSON.stringify(profile), JSON.stringify(listed), JSON.stringify(rows)]) {
    expect(text).not.toMatch(/gimenez|Giménez|Ortiz|333444|inq_/i);
  }
});

test('of fifty that use a token at once, one is a review', async () => {
  const { owner, home, agent } = await offering();
  const token = await reviewToken(world, owner, home);
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      world.call('POST', '/reviews', {
        body: { review_token: token, rating: 1 + (n % 5), text: `${kindWords} ${n}` },
        headers: fromElsewhere(),
      }),
    ),
  );
  expect(tally(replies)).toEqual({ 201: 1, 409: 49 });
  expect((await reviewsOf(agent)).pagination.total).toBe(1);
  expect((await agentOf(agent)).review_count).toBe(1);
});

test('a token is for ninety days; one that is none, or of another service, is nobody’s', async () => {
  const { owner, home } = await offering();
  const [late = '', inTime = ''] = await reviewTokens(world, owner, home, [{}, {}]);
  await soon(90 * day - 1);
  expect((await review(world, inTime)).status).toBe(201);
  await soon(1);
  const refused = await review(world, late);
  expect([refused.status, refused.body.error.code]).toEqual([422, 'CODE_EXPIRED']);
  const forged = `${late[0] === 'A' ? 'B' : 'A'}${late.slice(1)}`;
  for (const token of ['x', forged, 'A'.repeat(54), `${late}=`]) {
    const refused = await review(world, token);
    expect([refused.status, refused.body.error.details.fields[0]]).toMatchObject([400, { path: 'review_token', code: 'unknown' }]); // prettier-ignore
  }
});

test('the lead deleted, so is the invitation: the token is worth nothing, and the review stays without anybody', async () => {
  const { owner, home, agent } = await offering();
  const [used = '', open = ''] = await reviewTokens(world, owner, home, [{}, {}]);
  expect((await review(world, used)).status).toBe(201);
  await world.sql`delete from inquiries where listing_id = ${home}`;
  expect((await review(world, open)).status).toBe(400);
  expect((await review(world, used)).status).toBe(400);
  expect((await agentOf(agent)).review_count).toBe(1);
  expect(await world.sql`select from review_invitations where agent_id = ${agent}`).toHaveLength(0);
});

test('contact data, links and insults are refused by name and leave the token as it was', async () => {
  const { owner, home } = await offering();
  const token = await reviewToken(world, owner, home);
  const cases = [
    ['Muy bien todo, llamen al 0981 555 444 y pregunten por mí', 'contact'],
    ['Excelente atención, más en https://spam.example/oferta', 'contact'],
    ['Escribime a juan@example.com que te cuento', 'contact'],
    ['Es un hijo de puta, no contesta nunca', 'insult'],
    ['Bueno bueno bueno bueno bueno bueno', 'unreadable'],
    ['Corto', 'too_small'],
  ] as const;
  for (const [text, code] of cases) {
    const { status, body } = await review(world, token, { text });
    expect([text, status, body.error.details.fields[0].path]).toEqual([text, 400, 'text']);
    if (code !== 'too_small') expect([text, body.error.details.fields[0].code]).toEqual([text, code]);
  }
  for (const rating of [0, 6, 4.5, '5', null]) {
    const { status, body } = await review(world, token, { rating: rating as number });
    expect([status, body.error.details.fields[0].path]).toEqual([400, 'rating']);
  }
  expect((await review(world, token, {}, '?dry_run=true')).status).toBe(201);
  expect((await review(world, token)).status).toBe(201);
});

test('what accuses, repeats another or comes in a rush waits for a person, and is nowhere until then', async () => {
  const { owner, home, agent } = await offering();
  const tokens = await reviewTokens(world, owner, home, [{}, {}, {}, {}, {}, {}, {}]);
  const said = async (text: string) => {
    const given = await review(world, tokens.pop()!, { text, rating: 1 });
    return [given.status, given.body.data?.status];
  };
  expect(await said('Nos estafó: cobró la seña y no apareció más')).toEqual([201, 'pending']);
  expect(await said('No quiso alquilarnos por tener hijos, un maltrato')).toEqual([201, 'approved']);
  expect(await said('Pidió una seña antes de visitar el departamento')).toEqual([201, 'pending']);
  expect(await said('Nos atendió tarde y el departamento no era el de las fotos')).toEqual([201, 'approved']);
  expect(await said('Nos atendió TARDE y el departamento no era el de las fotos.')).toEqual([201, 'pending']);
  expect(await agentOf(agent)).toMatchObject({ rating: 1, review_count: 2 });
  expect((await reviewsOf(agent)).pagination.total).toBe(2);
  // The fifth of a day is what people write by themselves; what comes then is read.
  expect(await said('Contestó al tercer mensaje y la visita duró cinco minutos')).toEqual([201, 'pending']);
  await soon(day);
  expect(await said('Tuvimos que insistir mucho para ver el contrato de alquiler')).toEqual([201, 'approved']);
});

test('twenty an hour come from one address; what was wrong costs nothing', async () => {
  const here = fromElsewhere();
  const from = (body: object) => world.call('POST', '/reviews', { body, headers: here });
  const one = { review_token: 'x', rating: 5, text: kindWords };
  for (let n = 0; n < 30; n += 1) expect((await from({ ...one, rating: 9 })).status).toBe(400);
  const replies = [];
  for (let n = 0; n < 21; n += 1) replies.push(await from(one));
  expect(tally(replies)).toEqual({ 400: 20, 429: 1 });
});
