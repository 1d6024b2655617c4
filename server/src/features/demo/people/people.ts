import { seededRandom, type SeededRandom } from '../../../kernel/random.ts';
import { slugify } from '../../../kernel/text.ts';
import type { AgentContact } from '../../agents/index.ts';
import type { CompanyProfile } from '../../companies/index.ts';
import { photoPath } from '../photo.ts';
import type { Zone } from '../places/area.ts';
import { drawAgentProfile, type AgentProfile } from './agent-profiles.ts';
import { companyProfiles } from './company-profiles.ts';

/** A company of the demo market. The names are invented; none is meant to be an existing firm. */
export interface DemoCompany {
  readonly key: string;
  readonly name: string;
  readonly kind: 'agency' | 'developer';
  readonly verified: boolean;
  /** ISO 3166-1 alpha-2 */
  readonly countryCode: string;
  readonly profile: CompanyProfile;
}

/** Somebody who answers for listings; without a company he works on his own. */
export interface DemoAgent {
  readonly key: string;
  readonly companyKey: string | null;
  readonly name: string;
  readonly verified: boolean;
  readonly photoUrl: string | null;
  readonly profile: AgentProfile;
  readonly contact: Readonly<Partial<Record<AgentContact, string>>>;
  readonly shownContacts: readonly AgentContact[];
}

type CompanyRow = readonly [
  name: string,
  kind: DemoCompany['kind'],
  verified: boolean,
  zones: readonly Zone[],
  size: number,
];

const companyRows: readonly CompanyRow[] = [
  ['Lapacho Rosado Propiedades', 'agency', true, ['capital', 'metro'], 9],
  ['Takuare’ẽ Inmobiliaria', 'agency', true, ['capital', 'metro', 'lake'], 7],
  ['Karanda’y Bienes Raíces', 'agency', true, ['capital'], 6],
  ['Mainumby Negocios Inmobiliarios', 'agency', true, ['capital', 'metro'], 6],
  ['Casa Ñandutí Inmuebles', 'agency', false, ['metro', 'lake'], 5],
  ['Puerto Sajonia Inmobiliaria', 'agency', true, ['capital'], 4],
  ['Samu’u Propiedades', 'agency', false, ['metro'], 4],
  ['Arasá Gestión Inmobiliaria', 'agency', true, ['capital', 'metro'], 4],
  ['Yvyrá Pytã Inmobiliaria', 'agency', false, ['metro', 'interior'], 3],
  ['Costa del Lago Propiedades', 'agency', true, ['lake'], 5],
  ['Serranía Verde Inmuebles', 'agency', false, ['lake', 'interior'], 3],
  ['Tres Fronteras Realty', 'agency', true, ['east'], 5],
  ['Itaipyte Imóveis', 'agency', true, ['east'], 4],
  ['Salto Cristal Imóveis', 'agency', false, ['east', 'south'], 2],
  ['Perla del Paraná Inmobiliaria', 'agency', true, ['south'], 4],
  ['Quebracho Campos y Estancias', 'agency', true, ['chaco', 'interior'], 5],
  ['Palo Santo Rural', 'agency', false, ['chaco', 'interior', 'east', 'south'], 3],
  ['Jasy Renda Corredores', 'agency', false, ['capital', 'metro', 'lake', 'interior'], 3],
  ['Surco & Semilla Tierras', 'agency', false, ['interior', 'east', 'south'], 2],
  ['Ybytu Desarrollos', 'developer', true, ['capital'], 5],
  ['Grupo Urunde’y', 'developer', true, ['capital', 'metro'], 4],
  ['Altos del Ykua Desarrollos', 'developer', true, ['capital'], 3],
  ['Petereby Constructora', 'developer', false, ['capital', 'metro', 'east'], 3],
  ['Loteadora Tierra Colorada', 'developer', true, ['metro', 'lake', 'interior', 'east', 'south'], 4],
  ['Ñasaindy Urbanizaciones', 'developer', false, ['metro', 'lake'], 3],
]; // prettier-ignore

/** Developers of projects elsewhere; they offer no listings. */
const builderRows: readonly (readonly [name: string, countryCode: string, verified: boolean])[] = [
  ['Médano Azul Desarrollos', 'UY', true],
  ['Ceibal Construcciones', 'UY', true],
  ['Jatobá Incorporadora', 'BR', true],
  ['Manacá Engenharia', 'BR', true],
  ['Jacarandá Desarrollos Urbanos', 'AR', true],
  ['Toborochi Inversiones', 'BO', false],
  ['Cantuta Proyectos Inmobiliarios', 'PE', true],
  ['Peumo Inmobiliaria', 'CL', false],
];

/** Numbers that nobody has: no subscriber's number begins so. */
const deadNumbers: Readonly<Record<string, readonly [phone: string, whatsApp: string]>> = {
  PY: ['+595210', '+595950'],
  UY: ['+59820', '+59890'],
  BR: ['+55110', '+55110'],
  AR: ['+54110', '+549110'],
  BO: ['+59130', '+59150'],
  PE: ['+5110', '+5190'],
  CL: ['+5620', '+5690'],
};

const digits = (random: SeededRandom, count: number): string =>
  Array.from({ length: count }, () => random.integer(0, 9)).join('');

const drawCompany = (
  random: SeededRandom,
  given: { key: string; name: string; kind: DemoCompany['kind']; verified: boolean; countryCode: string },
): DemoCompany => {
  const { founded, specialties, languages, description, address } = companyProfiles[given.name]!;
  const [phone, whatsApp] = deadNumbers[given.countryCode]!;
  const host = `${slugify(given.name)}.example`;
  return {
    ...given,
    profile: {
      description,
      specialties,
      languages,
      foundedYear: founded,
      logoUrl: photoPath({ seed: random.hex(32), kind: 'logo', index: 0 }),
      phone: `${phone}${digits(random, 5)}`,
      whatsapp: random.chance(0.85) ? `${whatsApp}${digits(random, 6)}` : null,
      email: `${given.countryCode === 'BR' ? 'contato' : 'hola'}@${host}`,
      website: `https://${host}`,
      address,
    },
  };
};

/** Most agents show WhatsApp and mail, some their telephone; what they do not show is nobody's business. */
const drawContact = (random: SeededRandom, name: string, host: string | null) => {
  const number = `+595950${digits(random, 6)}`;
  const contact: DemoAgent['contact'] = {
    phone: number,
    whatsapp: number,
    email: `${slugify(name).replaceAll('-', '.')}@${host ?? 'corredores.example'}`,
    ...(host === null && random.chance(0.3) ? { website: `https://${slugify(name)}.example` } : {}),
  };
  const shown: AgentContact[] = [];
  if (random.chance(0.95)) shown.push('whatsapp');
  if (random.chance(0.7)) shown.push('email');
  if (random.chance(0.35)) shown.push('phone');
  if (contact.website !== undefined) shown.push('website');
  return { contact, shownContacts: shown };
};

const givenNames = [
  'María José', 'Carlos', 'Liz Paola', 'Hugo', 'Rocío', 'Derlis', 'Adriana', 'Óscar', 'Fátima', 'Gustavo', 'Larissa',
  'Marcos', 'Noelia', 'Juan Manuel', 'Patricia', 'Rodrigo', 'Mirta', 'Diego', 'Cynthia', 'Fernando', 'Gloria', 'Aldo',
  'Verónica', 'Édgar', 'Tania', 'Luis Alberto', 'Jazmín', 'Ramón', 'Belén', 'Nelson', 'Sofía', 'Arnaldo', 'Celeste',
  'Víctor', 'Andrea', 'Blas', 'Lourdes', 'Sebastián', 'Natalia', 'Cristhian',
]; // prettier-ignore

const familyNames = [
  'Benítez', 'González', 'Villalba', 'Cáceres', 'Ayala', 'Ortiz', 'Duarte', 'Giménez', 'Riveros', 'Acosta', 'Cabrera',
  'Franco', 'Bogado', 'Aquino', 'Rolón', 'Vera', 'Britez', 'Zárate', 'Insfrán', 'Maidana', 'Ovelar', 'Ferreira',
  'Galeano', 'Samudio', 'Amarilla', 'Núñez', 'Cardozo', 'Recalde', 'Barrios', 'Ramírez', 'Fleitas', 'Alvarenga',
  'Mendoza', 'Escobar', 'Páez', 'Torales', 'Ocampos', 'Valdez', 'Colmán', 'Irala', 'Wiens', 'Dürksen', 'Schmidt',
]; // prettier-ignore

const agentCount = 90;
const independentCount = 14;

/** Who offers the listings of a market: the same people for every seed's market of that seed. */
export interface People {
  readonly companies: readonly DemoCompany[];
  readonly agents: readonly DemoAgent[];
  /** Somebody to offer a property in this zone; both null for an owner who offers it himself. */
  assign(random: SeededRandom, zone: Zone, isNewBuild: boolean): { companyKey: string | null; agentKey: string | null };
}

const nameAgents = (random: SeededRandom, count: number): string[] => {
  const names = new Set<string>();
  while (names.size < count) {
    const [first, second] = [random.pick(familyNames), random.pick(familyNames)];
    const family = first !== second && random.chance(0.35) ? `${first} ${second}` : first;
    names.add(`${random.pick(givenNames)} ${family}`);
  }
  return [...names];
};

/** 25 agencies and developers and 90 agents, 14 of them on their own; and 8 developers of projects in other countries. */
export const gatherPeople = (seed: number, now: Date): People => {
  const random = seededRandom(`${seed}/people`);
  const profiles = seededRandom(`${seed}/profiles`);
  const rows = companyRows.map(([name, kind, verified, zones, size], i) => {
    const key = `company-${i + 1}`;
    return { company: drawCompany(profiles.fork(key), { key, name, kind, verified, countryCode: 'PY' }), zones, size };
  });
  const builders = builderRows.map(([name, countryCode, verified], i) => {
    const key = `company-${rows.length + i + 1}`;
    return drawCompany(profiles.fork(key), { key, name, kind: 'developer', verified, countryCode });
  });
  const agents = nameAgents(random, agentCount).map((name, i): DemoAgent => {
    const isIndependent = i < independentCount;
    // Everyone gets one agent before the large ones get more.
    const turn = i - independentCount;
    const row = isIndependent
      ? null
      : turn < rows.length
        ? rows[turn]!
        : random.weighted(rows.map((one) => [one, one.size] as const));
    return drawAgent(profiles.fork(`agent-${i + 1}`), { key: `agent-${i + 1}`, name, row, now });
  });
  const independents = agents.filter((agent) => agent.companyKey === null);
  const teams = new Map(rows.map((row) => [row.company.key, agents.filter((a) => a.companyKey === row.company.key)]));
  return {
    companies: [...rows.map((row) => row.company), ...builders],
    agents,
    assign: (random, zone, isNewBuild) => {
      const who = random.weighted([['company', 84], ['independent', 11], ['owner', 5]] as const); // prettier-ignore
      if (who === 'owner') return { companyKey: null, agentKey: null };
      if (who === 'independent') return { companyKey: null, agentKey: random.pick(independents).key };
      const row = random.weighted(
        rows.map((row) => {
          const bias = row.company.kind === 'developer' ? (isNewBuild ? 3 : 0.15) : 1;
          return [row, row.zones.includes(zone) ? row.size * bias : 0] as const;
        }),
      );
      const { key } = row.company;
      return { companyKey: key, agentKey: random.pick(teams.get(key) ?? independents).key };
    },
  };
};

interface AgentGiven {
  readonly key: string;
  readonly name: string;
  readonly row: { readonly company: DemoCompany; readonly zones: readonly Zone[] } | null;
  readonly now: Date;
}

const soloZones: readonly Zone[] = ['capital', 'capital', 'metro', 'lake', 'east', 'south', 'interior'];

const drawAgent = (random: SeededRandom, { key, name, row, now }: AgentGiven): DemoAgent => {
  const zone = random.pick(row?.zones ?? soloZones);
  const host = row === null ? null : new URL(row.company.profile.website!).host;
  return {
    key,
    name,
    companyKey: row?.company.key ?? null,
    verified: random.chance(row?.company.verified === true ? 0.75 : 0.4),
    photoUrl: random.chance(0.85) ? photoPath({ seed: random.hex(32), kind: 'portrait', index: 0 }) : null,
    profile: drawAgentProfile(random.fork('profile'), { zone, familyName: name.split(' ').at(-1)!, now }),
    ...drawContact(random.fork('contact'), name, host),
  };
};
