import { z } from 'zod';
import { withoutDust } from './decimals.ts';

/** A point as parameters write it: longitude first. WGS 84 decimal degrees. */
export type LonLat = readonly [longitude: number, latitude: number];

/** A box as parameters write it. `west` may be greater than `east`: the box then crosses the antimeridian. */
export type Box = readonly [west: number, south: number, east: number, north: number];

/** Decimal degrees, with as many decimals as a program writes that does not round. */
export const decimalDegrees = /^-?\d{1,3}(\.\d{1,20})?$/;

const toNumbers = (value: unknown): unknown =>
  typeof value === 'string'
    ? value.split(',').map((part) => (decimalDegrees.test(part.trim()) ? Number(part.trim()) : Number.NaN))
    : Array.isArray(value)
      ? value.map(withoutDust)
      : value;

const between = (what: string, most: number) => {
  const error = `${what} must be between -${most} and ${most}; longitude comes first`;
  const plain = `${what} must be decimal degrees without an exponent, such as -25.2865`;
  return z.number({ error: plain }).min(-most, { error }).max(most, { error });
};
const longitude = between('longitude', 180);
const latitude = between('latitude', 90);

/** `lon,lat` */
export const queryPoint = () =>
  z.preprocess(
    toNumbers,
    z.tuple([longitude, latitude], {
      error: 'must be lon,lat in decimal degrees, e.g. -57.6470,-25.2865',
    }),
  );

/** `west,south,east,north` */
export const queryBox = () =>
  z.preprocess(
    toNumbers,
    z
      .tuple([longitude, latitude, longitude, latitude], {
        error: 'must be west,south,east,north in decimal degrees, e.g. -57.68,-25.38,-57.52,-25.22',
      })
      .refine(([, south, , north]) => south < north, { error: 'south must be below north' }),
  );
