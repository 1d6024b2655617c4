import type { Contract } from '@oga/contract';
import { Problem } from '../../../kernel/problem.ts';
import type { Handlers } from '../../../platform/http/bind.ts';
import type { KeptImage, AddedImage } from '../../images/index.ts';
import { addressesIn, givenPhotos } from './body.ts';
import { addPhoto, arrangePhotos, editPhoto, removePhoto, requireEditable, requireRoom } from './edit-images.ts';
import { actorOf, type OwnParts } from './parts.ts';
import { knownPhotos } from './stated.ts';

type ImageRoute = 'addImage' | 'uploadImage' | 'editImage' | 'removeImage' | 'arrangeImages';

/** What an account does with the photos of its listings. What takes long comes before the transaction. */
export const ownImageRoutes = (parts: OwnParts): Pick<Handlers<Contract['ownListings']>, ImageRoute> => ({
  addImage: async ({ params, query, body }, context) => {
    const actor = actorOf(context);
    const { url, alt = null, position } = body;
    const asked = { id: params.id, ifMatch: context.ifMatch };
    const row = await requireEditable(parts, actor, asked);
    const known = knownPhotos(row.stated);
    await requireRoom(parts, row, known.get(url));
    const options = { isTrial: query.dry_run, known };
    const [taken] = await parts.intake.fetch(actor.accountId, [{ url, path: 'url' }], options);
    const photo = { taken: { ...taken!, alt }, url, position };
    return context.commit(parts.sql, (tx) => addPhoto(tx, parts, actor, { ...asked, photo }));
  },
  uploadImage: async ({ params, query, body }, context) => {
    const actor = actorOf(context);
    const { alt = null, position } = query;
    const asked = { id: params.id, ifMatch: context.ifMatch };
    await requireRoom(parts, await requireEditable(parts, actor, asked), body.sha256);
    const taken = await parts.intake.receive(actor.accountId, body, { isTrial: query.dry_run });
    const photo = { taken: { ...taken, alt }, url: null, position };
    return context.commit(parts.sql, (tx) => addPhoto(tx, parts, actor, { ...asked, photo }));
  },
  editImage: ({ params, body }, context) =>
    context.commit(parts.sql, (tx) => {
      const { alt, position } = body;
      const fields = { ...(alt !== undefined && { alt }), ...(position !== undefined && { position }) };
      const asked = { id: params.id, ifMatch: context.ifMatch, imageId: params.image_id, ...fields };
      return editPhoto(tx, parts, actorOf(context), asked);
    }),
  removeImage: ({ params }, context) =>
    context.commit(parts.sql, (tx) => {
      const asked = { id: params.id, ifMatch: context.ifMatch, imageId: params.image_id };
      return removePhoto(tx, parts, actorOf(context), asked);
    }),
  arrangeImages: async ({ params, query, body }, context) => {
    const actor = actorOf(context);
    const asked = { id: params.id, ifMatch: context.ifMatch };
    const addresses = addressesIn(
      body.images.map(({ url }) => url),
      (index) => `images.${index}.url`,
    );
    const row = await requireEditable(parts, actor, asked);
    const missing = body.images.find(({ id }) => id !== undefined && !row.images.some((image) => image.id === id));
    if (missing) throw new Problem('NOT_FOUND', `The listing has no image ${missing.id!}.`);
    const options = { isTrial: query.dry_run, known: knownPhotos(row.stated) };
    const photos = await parts.intake.fetch(actor.accountId, addresses, options);
    const byUrl = new Map(photos.map((photo) => [photo.url, photo]));
    const images = body.images.map(({ id, url, alt }): KeptImage | AddedImage => {
      const text = alt === undefined ? {} : { alt };
      return id === undefined ? { ...byUrl.get(url!)!, ...text } : { id, ...text };
    });
    const remembered = givenPhotos(photos);
    return context.commit(parts.sql, (tx) => arrangePhotos(tx, parts, actor, { ...asked, images, remembered }));
  },
});
