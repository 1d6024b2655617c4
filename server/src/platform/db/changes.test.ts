import { expect, test } from 'vitest';
import { Changes } from './changes.ts';

test('what changed counts for its topic, its parts and those who depend on anything', () => {
  const changes = new Changes();
  const before = changes.heard;
  changes.hear('listings/17');
  expect(changes.areUntouched(['listings/17'], before)).toBe(false);
  expect(changes.areUntouched(['listings'], before)).toBe(false);
  expect(changes.areUntouched(null, before)).toBe(false);
  expect(changes.areUntouched(['listings/18'], before)).toBe(true);
  expect(changes.areUntouched(['companies', 'rates'], before)).toBe(true);
  expect(changes.areUntouched(['listings/17'], changes.heard)).toBe(true);
});

test('a topic that changed as a whole changed in all its parts', () => {
  const changes = new Changes();
  const before = changes.heard;
  changes.hear('listings');
  expect(changes.areUntouched(['listings/17'], before)).toBe(false);
  expect(changes.areUntouched(['companies'], before)).toBe(true);
});

test('when nobody knows what changed, everything may have, but what depends on nothing', () => {
  const changes = new Changes();
  const before = changes.heard;
  changes.hearAll();
  expect(changes.areUntouched(['companies'], before)).toBe(false);
  expect(changes.areUntouched(null, before)).toBe(false);
  expect(changes.areUntouched([], before)).toBe(true);
});
