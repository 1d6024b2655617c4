import { describe, expect, it } from 'vitest';
import { apiUrlOf, targetOf } from './address.ts';
import { ValidationError } from './errors.ts';

describe('the address of the service', () => {
  it.each([
    ['http://localhost:4000', 'http://localhost:4000/api/v1'],
    ['http://localhost:4000/', 'http://localhost:4000/api/v1'],
    ['http://localhost:4000/api/v1', 'http://localhost:4000/api/v1'],
    ['https://oga.test/api/v1/', 'https://oga.test/api/v1'],
    ['https://oga.test/casas?x=1#y', 'https://oga.test/casas/api/v1'],
  ])('%s is called at %s', (given, called) => {
    expect(apiUrlOf(given)).toBe(called);
  });

  it.each(['localhost:4000', 'file:///etc', ''])('is refused when it is %j', (given) => {
    expect(() => apiUrlOf(given)).toThrow(TypeError);
  });
});

describe('the target of a request', () => {
  it('has lists joined by commas and no absent values', () => {
    const query = { city: 'Asunción', property_type: ['house', 'duplex'], near: [-57.5, -25], q: undefined };
    expect(decodeURIComponent(targetOf('/listings', {}, query))).toBe(
      '/listings?city=Asunción&property_type=house,duplex&near=-57.5,-25',
    );
  });

  it.each([
    ['a/b', '/listings/a%2Fb'],
    ['x?y#z', '/listings/x%3Fy%23z'],
    ['../lookups', '/listings/..%2Flookups'],
    ['100%', '/listings/100%25'],
    ['...', '/listings/...'],
  ])('keeps %j in its segment', (value, target) => {
    expect(targetOf('/listings/{id_or_slug}', { id_or_slug: value }, {})).toBe(target);
  });

  it.each(['', '.', '..', '\ud800', undefined])('is refused for %j, naming the parameter', (value) => {
    const make = () => targetOf('/listings/{id_or_slug}', { id_or_slug: value }, {});
    expect(make).toThrow(ValidationError);
    expect(make).toThrow(/id_or_slug/);
  });
});
