import type { Locale } from '@oga/contract';
import { addAgents, type NewAgent } from '../../server/src/features/agents/index.ts';
import { addCompanies, type CompanyProfile, type NewCompany } from '../../server/src/features/companies/index.ts';
import type { NamedPlaces } from '../../server/src/features/locations/index.ts';
import { storeProjects, type ProjectFacts, type UnitFacts } from '../../server/src/features/projects/index.ts';
import { addReviews } from '../../server/src/features/reviews/index.ts';
import { newId } from '../../server/src/kernel/id.ts';
import type { Transaction } from '../../server/src/platform/db/sql.ts';
import { placeIdsOf } from './listings.ts';
import type { World } from './world.ts';

const inTransaction = <T>(world: World, work: (tx: Transaction) => Promise<T>) =>
  world.sql.begin((tx) => work(tx as Transaction)) as Promise<T>;

const noProfile: CompanyProfile = {
  description: null,
  specialties: [],
  languages: [],
  foundedYear: null,
  logoUrl: null,
  phone: null,
  whatsapp: null,
  email: null,
  website: null,
  address: null,
};

/** Adds a company; a test says only what it is about. Answers its id. */
export async function addCompany(
  world: World,
  name: string,
  given: Partial<Pick<NewCompany, 'type' | 'verified'>> & Partial<CompanyProfile> = {},
): Promise<string> {
  const { type = 'agency', verified = false, ...profile } = given;
  const id = newId('cmp', world.clock.now());
  const company = { id, name, type, verified, profile: { ...noProfile, ...profile } };
  await inTransaction(world, (tx) => addCompanies(tx, [company], world.clock.now()));
  return id;
}

/** Adds an agent. Answers his id. */
export async function addAgent(
  world: World,
  name: string,
  given: { companyId?: string } & Partial<NonNullable<NewAgent['profile']>> = {},
): Promise<string> {
  const { companyId = null, ...profile } = given;
  const id = newId('agt', world.clock.now());
  const agent: NewAgent = {
    id,
    name,
    companyId,
    profile: {
      companyName: null,
      bio: null,
      photoUrl: null,
      specialties: [],
      languages: [],
      verified: false,
      contact: {},
      shownContacts: [],
      memberSince: world.clock.now(),
      ...profile,
    },
  };
  await inTransaction(world, (tx) => addAgents(tx, [agent], world.clock.now()));
  return id;
}

interface GivenReview {
  readonly rating: number;
  readonly status?: 'pending' | 'approved' | 'rejected';
  readonly text?: string;
  readonly authorName?: string;
  readonly locale?: Locale;
  readonly reply?: string;
  readonly at?: string;
}

/** Adds reviews of an agent, approved unless they say otherwise. Answers their ids. */
export async function review(world: World, agentId: string, ...given: readonly GivenReview[]): Promise<string[]> {
  const reviews = given.map((one) => {
    const createdAt = one.at === undefined ? world.clock.now() : new Date(one.at);
    return {
      id: newId('rev', createdAt),
      agentId,
      status: one.status ?? ('approved' as const),
      rating: one.rating,
      text: one.text ?? 'Muy atenta, respondió todas mis dudas.',
      locale: one.locale ?? ('es' as const),
      authorName: one.authorName ?? 'Carmen',
      reply: one.reply ?? null,
      createdAt,
    };
  });
  await inTransaction(world, (tx) => addReviews(tx, reviews));
  return reviews.map(({ id }) => id);
}

export interface GivenProject extends Partial<Omit<ProjectFacts, 'units' | 'place'>> {
  readonly developerId: string;
  readonly place?: NamedPlaces;
  readonly units?: readonly Partial<UnitFacts>[];
  readonly id?: string;
  readonly slugBefore?: string;
}

/** One available flat in dollars. */
const plainUnit: Omit<UnitFacts, 'key' | 'name'> = {
  type: null,
  floor: 4,
  bedrooms: 2,
  bathrooms: 1,
  areaM2: 68,
  price: { amount: 95_000, currency: 'USD' },
  status: 'available',
};

/** Stores a project through the function that imports use: with one plain unit, unless a test says otherwise. */
export async function addProject(world: World, given: GivenProject): Promise<string> {
  const { developerId, place = { country: 'PY', city: 'Asunción' }, units = [{}], id: known, slugBefore, ...stated } = given; // prettier-ignore
  const id = known ?? newId('prj', world.clock.now());
  const facts: ProjectFacts = {
    name: 'Torre Aurora',
    originalLocale: 'es',
    description: 'Edificio de departamentos con terraza y parrilla en la azotea.',
    translations: {},
    stage: 'under_construction',
    deliveryDate: '2027-12-31',
    progressPercent: 40,
    address: 'Avda. España 1234',
    latitude: -25.2855,
    longitude: -57.6005,
    amenities: [],
    photos: [],
    videoUrl: null,
    ...stated,
    place: await placeIdsOf(world, place),
    units: units.map((unit, i) => ({ ...plainUnit, key: `${i}`, name: `${i + 1}A`, ...unit })),
  };
  const project = { id, facts, developerId, externalId: null, handle: id, fingerprint: id, slugBefore: slugBefore ?? null }; // prettier-ignore
  const translate = world.config.translation !== null;
  await inTransaction(world, (tx) =>
    storeProjects(tx, [project], { at: world.clock.now(), withEvents: true, translate }),
  );
  return id;
}
