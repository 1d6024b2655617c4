import { expect, it } from 'vitest';
import { during, fakeApi } from '../testing/fake-api.ts';
import { textOf } from '../testing/read-result.ts';
import { createListing, editListing } from './tools/write-listings.ts';

const id = 'lst_01h455vb4pex5vsknk084sn02q';
const refusalOf = async (tool: typeof editListing, given: object) => textOf(await tool.run(given, during(fakeApi({}))));

it('a field inside an argument that there is none of is refused with the nearest one, or with those that there are', async () => {
  const misspelt = { location: { city: 'Luque', neighbourhood: 'Centro' } };
  expect(await refusalOf(createListing, misspelt)).toContain('did you mean neighborhood?');
  expect(await refusalOf(editListing, { id, changes: { bedroms: 4 } })).toContain('did you mean bedrooms?');
  expect(await refusalOf(editListing, { id, changes: { images: [] } })).toContain('is not a field of changes; known: ');
});

it('a change of nothing is refused, not said to be done', async () => {
  expect(await refusalOf(editListing, { id, changes: {} })).toContain('changes: must have a field');
});
