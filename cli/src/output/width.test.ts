import { describe, expect, it } from 'vitest';
import { padEnd, padStart, shorten, widthOf, wrap } from './width.ts';

describe('the width of a text', () => {
  it.each([
    ['casa', 4],
    ['Ñandutí', 7],
    ['n\u0303', 1],
    ['日本', 4],
    ['ｶﾀｶﾅ', 4],
    ['ＡＢ', 4],
    ['한국', 4],
    ['🏡', 2],
    ['👩‍👩‍👧', 2],
    ['🇵🇾', 2],
    ['❤️', 2],
    ['1️⃣', 2],
    ['120 m²', 6],
    ['a\u200bb', 2],
    ['', 0],
  ])('of %j is %d columns', (text, width) => {
    expect(widthOf(text)).toBe(width);
  });
});

it('is cut at whole characters, with an ellipsis inside the width', () => {
  expect(shorten('Villa Morra', 20)).toBe('Villa Morra');
  expect(shorten('Villa Morra', 8)).toBe('Villa M…');
  expect(shorten('Villa Morra', 7)).toBe('Villa…');
  expect(shorten('日本庭園', 4)).toBe('日…');
});

it('is filled up by columns, not by characters', () => {
  expect(padEnd('日本', 6)).toBe('日本  ');
  expect(padStart('é', 3)).toBe('  é');
});

it('is wrapped at spaces, keeps line breaks and addresses, cuts what is too long', () => {
  expect(wrap('una casa con patio\n\nfin', 10)).toEqual(['una casa', 'con patio', '', 'fin']);
  expect(wrap('x https://listings.example/l/casa y', 8)).toEqual(['x', 'https://listings.example/l/casa', 'y']);
  expect(wrap('mailto:ana%40example.com?body=Hola%20Ana', 8)).toEqual(['mailto:ana%40example.com?body=Hola%20Ana']);
  expect(wrap('abcdefgh', 3)).toEqual(['abc', 'def', 'gh']);
});
