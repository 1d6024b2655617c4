import type { PropertyType } from '@oga/contract';
import { foldWords, guessPropertyType } from '../guess-property-type.ts';
import type { Remarks } from '../remarks.ts';
import type { RawItem } from './elements.ts';

/** Names of the current list and of the 2012 and 2016 schemas, without their family. */
const types: Readonly<Record<string, PropertyType>> = {
  apartment: 'apartment',
  aparment: 'apartment',
  apartamento: 'apartment',
  flat: 'apartment',
  penthouse: 'penthouse',
  cobertura: 'penthouse',
  loft: 'loft',
  studio: 'studio',
  kitnet: 'studio',
  home: 'house',
  house: 'house',
  casa: 'house',
  sobrado: 'house',
  'two story house': 'house',
  // A house inside a gated condominium, never a flat.
  condo: 'townhouse',
  'village house': 'ph',
  habi: 'room',
  'farm ranch': 'country_house',
  agricultural: 'farm',
  'land lot': 'land',
  land: 'land',
  lot: 'land',
  terreno: 'land',
  office: 'office',
  consultorio: 'office',
  'corporate floor': 'office',
  loja: 'retail',
  retail: 'retail',
  industrial: 'industrial',
  galpao: 'warehouse',
  warehouse: 'warehouse',
  building: 'building',
  'edificio comercial': 'building',
  'edificio residencial': 'building',
  'residential income': 'building',
  business: 'business',
  garage: 'parking',
  hotel: 'hotel',
  'apartment hotel': 'hotel',
};

const families = /^(?:residential commercial|residential|commercial|vacation|residencial|comercial)(?: |$)/;
const commercialTypes: ReadonlySet<PropertyType> = new Set(['office', 'retail', 'warehouse', 'industrial', 'building']);
const commercialTitle =
  /\b(?:sala|loja|galp|ponto|escrit|oficina|local|comercial|consult|pr[ée]dio|barrac|dep[óo]sito)/i;

/** Our word for a PropertyType in either spelling, with or without family; null where it is empty or unknown. */
export const propertyTypeOf = (written: string): PropertyType | null =>
  types[foldWords(written).replace(families, '')] ?? null;

/** The type of an item; from its title where the feed says nothing we know, else `other`, and reported. */
export const readPropertyType = (item: RawItem, remarks: Remarks): PropertyType => {
  const type = propertyTypeOf(item.PropertyType);
  if (type === null) {
    const guess = guessPropertyType(item.Title) ?? 'other';
    const isEmpty = item.PropertyType === '';
    remarks.repaired(
      isEmpty ? 'property_type_missing' : 'property_type_unknown',
      'Details/PropertyType',
      item.PropertyType,
      `${isEmpty ? 'The type is missing' : 'The type is unknown'}; by the title it was taken as ${guess}.`,
    );
    return guess;
  }
  if (type !== 'apartment' || !commercialTitle.test(item.Title)) return type;
  const guess = guessPropertyType(item.Title);
  if (guess === null || !commercialTypes.has(guess)) return type;
  if (/^commercial/i.test(item.PropertyType) || /^commercial$/i.test(item.UsageType)) {
    remarks.repaired(
      'property_type_contradicted',
      'Details/PropertyType',
      item.PropertyType,
      `Commercial use and the title say ${guess}.`,
    );
    return guess;
  }
  remarks.noted(
    'property_type_contradicted',
    'Details/PropertyType',
    item.PropertyType,
    `The title speaks of ${guess}.`,
  );
  return type;
};
