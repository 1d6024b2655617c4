import { propertyTypes } from '@oga/contract';
import { describe, expect, test } from 'vitest';
import { amenitiesOf } from './features.ts';
import { codesOf, readOne } from './fixtures/write-feed.ts';
import { propertyTypeOf } from './property-type.ts';

describe('types', () => {
  test.each([
    ['Residential / Apartment', 'apartment'],
    ['Apartment', 'apartment'],
    ['Vacation / Aparment', 'apartment'],
    ['Residential / Flat', 'apartment'],
    ['Residential / Penthouse', 'penthouse'],
    ['Residential / Loft', 'loft'],
    ['Residential / Kitnet', 'studio'],
    ['Residential / Studio', 'studio'],
    ['Commercial / Studio', 'studio'],
    ['Residential / Home', 'house'],
    ['Residential / Sobrado', 'house'],
    ['RESIDENTIAL/SOBRADO', 'house'],
    ['Residential / Two Story House', 'house'],
    ['Residential / Condo', 'townhouse'],
    ['Residential / Village House', 'ph'],
    ['Residential / Farm Ranch', 'country_house'],
    ['Residential / Farm/Ranch', 'country_house'],
    ['Residential / Agricultural', 'farm'],
    ['Commercial / Agricultural', 'farm'],
    ['Residential / Land Lot', 'land'],
    ['Commercial / Land/Lot', 'land'],
    ['Land/Lot', 'land'],
    ['Commercial / Consultorio', 'office'],
    ['Commercial / Consultório', 'office'],
    ['Commercial / Office', 'office'],
    ['Commercial / Corporate Floor', 'office'],
    ['Commercial / Loja', 'retail'],
    ['Commercial / Retail', 'retail'],
    ['Commercial / Industrial', 'industrial'],
    ['Commercial / Building', 'building'],
    ['Commercial / Edificio Residencial', 'building'],
    ['Commercial / Edificio Comercial', 'building'],
    ['Commercial / Residential Income', 'building'],
    ['Commercial / Business', 'business'],
    ['Commercial / Garage', 'parking'],
    ['Commercial / Hotel', 'hotel'],
    ['Residential / Apartment Hotel', 'hotel'],
    ['Residential / HABI', 'room'],
    ['Residential', null],
    ['', null],
    ['Castle', null],
  ])('%s is %s', (written, type) => {
    expect(propertyTypeOf(written)).toBe(type);
    expect(type === null || type in propertyTypes).toBe(true);
  });

  test.each([
    ['', 'Galpão no distrito industrial', 'warehouse', 'property_type_missing'],
    ['Castle', 'Amplio departamento en Sajonia', 'apartment', 'property_type_unknown'],
    ['', 'Oportunidade única em Londrina', 'other', 'property_type_missing'],
    ['Commercial / Apartment', 'Sala comercial no centro', 'office', 'property_type_contradicted'],
    ['Residential / Apartment', 'Sala comercial no centro', 'apartment', 'property_type_contradicted'],
  ])('"%s" titled "%s" is taken as %s and reported', async (type, title, expected, code) => {
    const item = await readOne({ type, title });
    expect([item.offers[0].facts.propertyType, codesOf(item)]).toEqual([expected, [code]]);
  });
});

describe('features', () => {
  test.each([
    ["Maid's Quarters", ['maid_room']],
    ['Maids Quarters', ['maid_room']],
    ['MAID’S QUARTERS', ['maid_room']],
    ['Barbecue Balcony', ['barbecue', 'balcony']],
    ['BarbecueBalcony', ['barbecue', 'balcony']],
    ['Concierge 24h', ['security_24h', 'doorman']],
    ['Balcony/Terrace', ['balcony', 'terrace']],
    ['24 Hour Security', ['security_24h']],
    ['Piscina', ['pool']],
    ['Churrasqueira', ['barbecue']],
    ['Amoblado', ['furnished']],
    ['Number of stories', []],
    ['Lavabo', []],
    ['Green space / Park', []],
    ['Teleporter', null],
  ])('%s says %j', (feature, expected) => {
    expect(amenitiesOf(feature)?.toSorted()).toEqual(expected?.toSorted());
    expect(amenitiesOf(feature)?.toSorted()).toEqual(expected?.toSorted());
  });

  test('unknown ones are noted once an item and stay in the raw values; known ones without a word of ours are not', async () => {
    const item = await readOne({
      features: ['Teleporter', 'Lavabo', 'Moat', 'Pool'].map((name) => `<Feature>${name}</Feature>`).join(''),
    });
    expect(item.remarks).toEqual([
      expect.objectContaining({ weight: 'noted', code: 'feature_unknown', raw: 'Teleporter | Moat' }),
    ]);
    expect(item.raw['Features']).toBe('Teleporter | Lavabo | Moat | Pool');
    expect(item.offers[0].facts).toMatchObject({ amenities: ['pool'], furnished: null, petsAllowed: null });
  });
});
