/** A place typed in by hand: name, latitude and longitude (null where not established), other spellings. */
export type PlaceLine = readonly [
  name: string,
  latitude: number | null,
  longitude: number | null,
  ...alternates: string[],
];

/** Places known by name alone. */
export const unplaced = (...names: string[]): PlaceLine[] => names.map((name) => [name, null, null]);
