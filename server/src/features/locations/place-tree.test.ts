import { expect, test } from 'vitest';
import { readPlaces, readPlacesCredit, type PlaceLevel, type PlaceSeed } from './place-tree.ts';

const places = readPlaces();
const byKey = new Map(places.map((place) => [place.key, place]));
const inside = (parentKey: string) => places.filter((place) => place.parentKey === parentKey);
const under = (key: string, level: PlaceLevel) =>
  places.filter((place) => place.level === level && place.key.startsWith(`${key}/`));

test('South America has 13 countries and territories and 242 divisions', () => {
  expect(places.filter(({ level }) => level === 'country')).toHaveLength(13);
  expect(places.filter(({ level }) => level === 'division')).toHaveLength(242);
});

test('Paraguay has 17 departments and the capital, 263 districts, and every municipal neighborhood of Asunción', () => {
  expect(inside('py')).toHaveLength(18);
  expect(under('py', 'city')).toHaveLength(263);
  expect(inside('py/py-asu/asuncion').length).toBeGreaterThanOrEqual(68);
});

test('Brazil has all its municipalities but the handful that GeoNames mistakes for each other', () => {
  expect(under('br', 'city').length).toBeGreaterThanOrEqual(5565);
});

test('keys are unique, parents come before children, one level above', () => {
  const above: Record<PlaceLevel, PlaceLevel | undefined> = {
    country: undefined,
    division: 'country',
    city: 'division',
    neighborhood: 'city',
  };
  const seen = new Map<string, PlaceSeed>();
  const wrong = places.filter((place) => {
    const parent = place.parentKey === null ? undefined : seen.get(place.parentKey);
    const isTwice = seen.has(place.key);
    seen.set(place.key, place);
    return isTwice || parent?.level !== above[place.level];
  });
  expect(wrong).toEqual([]);
});

test('slugs are unique among countries, divisions of a country, its cities, and neighborhoods of a city', () => {
  const scopeOf = (place: PlaceSeed) =>
    place.level === 'neighborhood' ? place.parentKey : `${place.level} ${place.key.split('/')[0]}`;
  const addresses = places.map((place) => `${place.level === 'country' ? '' : scopeOf(place)} ${place.slug}`);
  expect(new Set(addresses).size).toBe(places.length);
  expect(places.filter(({ slug }) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug))).toEqual([]);
});

test('the larger city of a name has the plain slug, the other one its department too', () => {
  expect(byKey.get('py/py-13/bella-vista')?.population).toBe(5653);
  expect(byKey.get('py/py-7/bella-vista-itapua')?.population).toBe(2334);
});

test('a country has its name in three languages and is found by each', () => {
  const brazil = byKey.get('br');
  expect(brazil).toMatchObject({ code: 'BR', slug: 'brazil', names: { en: 'Brazil', es: 'Brasil', pt: 'Brasil' } });
  expect(brazil?.alternates).toEqual(expect.arrayContaining(['brazil', 'brasil']));
});

test('alternates are folded and never the name itself', () => {
  const asuncion = byKey.get('py/py-asu/asuncion');
  expect(asuncion?.alternates).toContain('assuncao');
  expect(places.flatMap(({ alternates }) => alternates).filter((one) => /[^\p{Ll}\p{N} ]/u.test(one))).toEqual([]);
});

test('points lie in South America, Easter Island the farthest', () => {
  const placed = places.filter(({ latitude }) => latitude !== null);
  const outside = placed.filter(
    ({ latitude, longitude }) => latitude! < -56 || latitude! > 13.5 || longitude! < -110 || longitude! > -28,
  );
  expect(outside).toEqual([]);
});

test('neighborhoods lie within a degree of their city, but for Brazil, whose municipalities can be larger', () => {
  const far = places.filter(({ key, level, latitude, longitude, parentKey }) => {
    const city = parentKey === null ? undefined : byKey.get(parentKey);
    if (level !== 'neighborhood' || key.startsWith('br/') || latitude === null || !city) return false;
    return Math.abs(latitude - city.latitude!) > 1 || Math.abs(longitude! - city.longitude!) > 1;
  });
  expect(far.map(({ key }) => key)).toEqual([]);
});

test('the source is credited', () => {
  expect(readPlacesCredit().credit).toContain('GeoNames (CC BY 4.0');
});
