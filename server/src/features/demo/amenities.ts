import type { Amenity, PropertyType } from '@oga/contract';
import type { SeededRandom } from '../../kernel/random.ts';
import type { Area, Zone } from './places/area.ts';

/** What the amenities of a property depend on. */
interface Setting {
  readonly propertyType: PropertyType;
  readonly area: Area;
  readonly quality: number;
  readonly suites: number | null;
  readonly livingAreaM2: number | null;
  readonly lotAreaM2: number | null;
  readonly floor: number | null;
  readonly floorsTotal: number | null;
}

type Chances = Readonly<Partial<Record<Amenity, number>>>;

const tower: Chances = {
  shared_pool: 0.42, gym: 0.36, sum: 0.42, quincho: 0.3, barbecue: 0.26, security_24h: 0.45, doorman: 0.4, cctv: 0.42,
  generator: 0.36, coworking: 0.16, sauna: 0.1, playground: 0.16, laundry: 0.45, balcony: 0.72, built_in_wardrobes: 0.55,
  fitted_kitchen: 0.62, air_conditioning: 0.78, fiber: 0.22, wheelchair: 0.08,
}; // prettier-ignore

const house: Chances = {
  quincho: 0.46, barbecue: 0.24, garden: 0.46, patio: 0.6, air_conditioning: 0.62, built_in_wardrobes: 0.42,
  fitted_kitchen: 0.42, laundry: 0.5, alarm: 0.16, electric_gate: 0.4, cctv: 0.14, paved_street: 0.42, corner: 0.08,
  solar: 0.04, fiber: 0.14,
}; // prettier-ignore

const lot: Chances = { paved_street: 0.36, corner: 0.12, piped_water: 0.46, financing: 0.3, fiber: 0.06 };
const rural: Chances = { well_water: 0.6, solar: 0.12, financing: 0.12 };
const office: Chances = {
  air_conditioning: 0.86, fiber: 0.4, cctv: 0.4, security_24h: 0.4, generator: 0.42, doorman: 0.46, coworking: 0.08,
  wheelchair: 0.22,
}; // prettier-ignore
const shop: Chances = {
  air_conditioning: 0.5,
  commercial_ok: 0.6,
  corner: 0.2,
  cctv: 0.2,
  paved_street: 0.4,
  alarm: 0.16,
};
const works: Chances = {
  paved_street: 0.58, security_24h: 0.26, cctv: 0.3, electric_gate: 0.3, generator: 0.14, piped_water: 0.4,
}; // prettier-ignore
const block: Chances = {
  generator: 0.3,
  cctv: 0.36,
  air_conditioning: 0.6,
  paved_street: 0.4,
  corner: 0.2,
  fiber: 0.2,
};
const box: Chances = { cctv: 0.6, security_24h: 0.5, electric_gate: 0.5 };
const room: Chances = { air_conditioning: 0.7, laundry: 0.5, fiber: 0.6, built_in_wardrobes: 0.4, cctv: 0.2 };

const byType: Readonly<Partial<Record<PropertyType, Chances>>> = {
  apartment: tower,
  studio: { ...tower, laundry: 0.3, balcony: 0.5 },
  loft: { ...tower, balcony: 0.4 },
  penthouse: { ...tower, terrace: 1, balcony: 0.3, shared_pool: 0.75, gym: 0.7 },
  house,
  duplex: { ...house, balcony: 0.4, garden: 0.2, quincho: 0.34 },
  townhouse: { ...house, gated: 1, security_24h: 0.8, playground: 0.4, sports_court: 0.3, shared_pool: 0.35 },
  ph: { ...house, garden: 0.1, terrace: 0.4 },
  country_house: {
    ...house,
    pool: 0.66,
    quincho: 0.8,
    garden: 0.8,
    well_water: 0.4,
    sports_court: 0.26,
    playground: 0.2,
  },
  ranch: rural,
  farm: rural,
  land: lot,
  office,
  retail: shop,
  business: { ...shop, commercial_ok: 0 },
  warehouse: works,
  industrial: works,
  building: block,
  hotel: { ...block, shared_pool: 0.5, pool: 0, gym: 0.2, air_conditioning: 1 },
  parking: box,
  storage: box,
  room,
};

const zoneLots: Readonly<Partial<Record<Zone, Chances>>> = {
  metro: { gated: 0.1 },
  lake: { gated: 0.16, view: 0.2, well_water: 0.14 },
  interior: { well_water: 0.14 },
  capital: { commercial_ok: 0.2, sewer: 0.3 },
};

/** What a property has, sorted by name. Terms of the offer (furnished, pets, financing of sales) are not among it. */
export const drawAmenities = (random: SeededRandom, setting: Setting): Amenity[] => {
  const { propertyType, area, quality, livingAreaM2, lotAreaM2 } = setting;
  const living = livingAreaM2 ?? 0;
  // Dear neighbourhoods and good buildings have more of everything.
  const level = Math.min(1.5, Math.max(0.6, (area.apartmentUsdPerM2 / 1200) * quality));
  const has = new Set<Amenity>();
  const chances: Partial<Record<Amenity, number>> = { ...byType[propertyType] };
  if (propertyType === 'land') Object.assign(chances, zoneLots[area.zone]);
  for (const [amenity, chance] of Object.entries(chances) as [Amenity, number][]) {
    if (chance > 0 && random.chance(chance >= 1 ? 1 : Math.min(0.97, chance * level))) has.add(amenity);
  }
  if (propertyType === 'house' || propertyType === 'townhouse') {
    if (random.chance(Math.min(0.8, ((lotAreaM2 ?? 300) / 1500) * level ** 2))) has.add('pool');
    if (living > 220 && random.chance(0.45)) has.add('maid_room');
    if (living > 180 && random.chance(0.25)) has.add('study');
  }
  if (propertyType === 'apartment' && living > 150 && random.chance(0.4)) has.add('maid_room');
  if (propertyType === 'house' && area.city === 'San Bernardino' && random.chance(0.1)) has.add('waterfront');
  if ((setting.floor ?? 0) >= 6 && random.chance(0.4)) has.add('view');
  if ((setting.floorsTotal ?? 0) >= 4 && propertyType !== 'building') has.add('elevator');
  if (setting.suites !== null) has.add('ensuite');
  if (has.has('pool')) has.delete('shared_pool');
  return [...has].sort();
};
