import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes } from '@oga/contract';
import type { AgentContact } from '../../../server/src/features/agents/index.ts';
import { publish } from '../../harness/listings.ts';
import { addAgent, addCompany, addProject, review } from '../../harness/people.ts';
import { createWorld, type World } from '../../harness/world.ts';

const secrets: Readonly<Record<AgentContact, string>> = {
  phone: '+595950111222',
  whatsapp: '+595950333444',
  email: 'secreta.privada@correo.example',
  website: 'https://secreta-casa.example',
};
/** What of a contact could give it away. */
const traces: Readonly<Record<AgentContact, RegExp>> = {
  phone: /950111222/,
  whatsapp: /950333444/,
  email: /secreta\.privada/,
  website: /secreta-casa/,
};
const contacts = Object.keys(secrets) as AgentContact[];

let world: World;
const agents = new Map<string, readonly AgentContact[]>();
let listing: string;
let project: string;

beforeAll(async () => {
  world = await createWorld();
  const companyId = await addCompany(world, 'Lapacho Rosado Propiedades', { type: 'developer' });
  // Every choice of what to show.
  for (let choice = 0; choice < 16; choice++) {
    const shownContacts = contacts.filter((_, bit) => (choice >> bit) % 2 === 1);
    const id = await addAgent(world, `Ana ${choice}`, { companyId, contact: secrets, shownContacts });
    await review(world, id, { rating: 5, authorName: 'Carmen Escondidísima' });
    agents.set(id, shownContacts);
  }
  const hidden = [...agents].find(([, shown]) => shown.length === 0)![0];
  [listing] = (await publish(world, { agentId: hidden, companyId })) as [string];
  project = await addProject(world, { developerId: companyId });
});
afterAll(() => world.close());

test('an agent shows exactly the contacts that he chose, alone and in lists', async () => {
  const listed = (await world.get('/agents?limit=100')).body.data as { id: string; contact: object }[];
  for (const [id, shown] of agents) {
    const { text, body } = await world.get(`/agents/${id}`);
    for (const contact of contacts) expect([contact, traces[contact].test(text)]).toEqual([contact, shown.includes(contact)]); // prettier-ignore
    expect(body.data.contact).toEqual({
      phone: shown.includes('phone') ? secrets.phone : null,
      whatsapp_url: shown.includes('whatsapp') ? 'https://wa.me/595950333444' : null,
      email: shown.includes('email') ? secrets.email : null,
      website: shown.includes('website') ? secrets.website : null,
    });
    expect(listed.find((one) => one.id === id)!.contact).toEqual(body.data.contact);
  }
});

test('one that is not shown has no way out: no public read tells it, and no search finds it', async () => {
  await world.sql`update agents set shown_contacts = '{}'`;
  const paths = routes
    .filter(
      ({ route }) => route.metadata.access === 'public' && route.method === 'GET' && !route.path.startsWith('/openapi'),
    )
    .map(({ route }) => {
      const one = { listings: listing, projects: project, companies: '', agents: [...agents.keys()][0]! };
      const noun = route.path.split('/')[1] as keyof typeof one;
      return route.path.replace(/:\w+/, one[noun] ?? 'amenities');
    });
  expect(paths.length).toBeGreaterThan(10);
  for (const path of [...paths, '/agents?limit=100', '/companies?limit=100', '/projects?limit=100']) {
    const { text } = await world.get(path);
    for (const contact of contacts) expect([path, contact, traces[contact].test(text)]).toEqual([path, contact, false]);
    expect([path, text.includes('Escondidísima')]).toEqual([path, false]);
  }
  for (const q of ['950111222', 'secreta privada', 'secreta-casa', '595950333444', 'Escondidísima']) {
    for (const noun of ['agents', 'companies', 'projects', 'listings']) {
      const { body } = await world.get(`/${noun}?q=${encodeURIComponent(q)}`);
      expect([noun, q, body.pagination?.total ?? 0]).toEqual([noun, q, 0]);
    }
  }
});
