import { seededRandom, type SeededRandom } from '../../kernel/random.ts';
import type { Zone } from './places/area.ts';

/** A company of the demo market. The names are invented; none is meant to be an existing firm. */
export interface DemoCompany {
  readonly key: string;
  readonly name: string;
  readonly kind: 'agency' | 'developer';
  readonly verified: boolean;
}

/** Somebody who answers for listings; without a company he works on his own. */
export interface DemoAgent {
  readonly key: string;
  readonly companyKey: string | null;
  readonly name: string;
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

/** 25 agencies and developers and 90 agents; 14 of the agents are on their own. */
export const gatherPeople = (seed: number): People => {
  const random = seededRandom(`${seed}/people`);
  const rows = companyRows.map(([name, kind, verified, zones, size], i) => ({
    company: { key: `company-${i + 1}`, name, kind, verified },
    zones,
    size,
  }));
  const agents = nameAgents(random, agentCount).map((name, i): DemoAgent => {
    if (i < independentCount) return { key: `agent-${i + 1}`, companyKey: null, name };
    // Everyone gets one agent before the large ones get more.
    const turn = i - independentCount;
    const row = turn < rows.length ? rows[turn] : random.weighted(rows.map((row) => [row, row.size] as const));
    return { key: `agent-${i + 1}`, companyKey: row?.company.key ?? null, name };
  });
  const independents = agents.filter((agent) => agent.companyKey === null);
  const teams = new Map(rows.map((row) => [row.company.key, agents.filter((a) => a.companyKey === row.company.key)]));
  return {
    companies: rows.map((row) => row.company),
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
