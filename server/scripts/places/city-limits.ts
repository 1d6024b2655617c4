import type { GeoPlace } from './geonames.ts';

/**
 * Cities whose GeoNames places are neighborhoods to the people who search there: the district of Lima or the comuna of
 * Santiago is what they write after the city. `area` is admin1, or admin1 and admin2, of GeoNames.
 */
const cityOfArea: Readonly<Record<string, { city: string; division: string }>> = {
  'AR.07': { city: 'Buenos Aires', division: 'AR-C' },
  'CL.12.131': { city: 'Santiago', division: 'CL-RM' },
  'CO.34': { city: 'Bogotá', division: 'CO-DC' },
  'CO.02.05001': { city: 'Medellín', division: 'CO-ANT' },
  'EC.18.1701': { city: 'Quito', division: 'EC-P' },
  'EC.10.0901': { city: 'Guayaquil', division: 'EC-G' },
  'PE.15.1501': { city: 'Lima', division: 'PE-LMA' },
  'UY.10': { city: 'Montevideo', division: 'UY-MO' },
  'VE.25': { city: 'Caracas', division: 'VE-A' },
};

/** The city that this place is a neighborhood of, or undefined when it is a city of its own. */
export const cityAround = (place: GeoPlace): { city: string; division: string } | undefined => {
  const around =
    cityOfArea[`${place.country}.${place.admin1}`] ?? cityOfArea[`${place.country}.${place.admin1}.${place.admin2}`];
  return around?.city === place.name ? undefined : around;
};
