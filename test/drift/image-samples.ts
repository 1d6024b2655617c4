import * as images from '../../server/src/features/images/images.sql.ts';
import type { Samples } from './statement-samples.ts';

const listingId = 'lst_01h455vb4pex5vsknk084sn02q';
const at = new Date('2026-11-21T12:00:00.000Z');
const sha256 = '00'.repeat(32);
const name = '0'.repeat(31);
const file: images.FileRow = { format: 'jpeg', width: 640, height: 480, bytes: 1 };
const placed: images.Placed = { id: 'img_01h455vb4pex5vsknk084sn02q', sha256, position: 1, alt: null };

const image: images.NewImage = {
  sha256, name, format: 'jpeg', receivedBytes: 1, receivedWidth: 640, receivedHeight: 480, width: 640, height: 480,
  perceptualHash: '01'.repeat(32), placeholder: 'data:', files: [file], at,
}; // prettier-ignore

/** Statements of images, as those of `statement-samples.ts`. */
export const imageSamples: Readonly<Record<string, Samples>> = {
  'features/images/images.sql.ts': {
    wantImage: (sql) => [images.wantImage(sql, { sha256, at })],
    wantImages: (sql) => [images.wantImages(sql, { sha256s: [sha256], at })],
    keepImage: (sql) => [images.keepImage(sql, image), images.keepImage(sql, { ...image, perceptualHash: null })],
    findImage: (sql) => [images.findImage(sql, { sha256 })],
    findNamed: (sql) => [images.findNamed(sql, { name })],
    addFiles: (sql) => [images.addFiles(sql, { name, files: [file] })],
    listingsShowing: (sql) => [images.listingsShowing(sql, { sha256 })],
    keepFiles: (sql) => [images.keepFiles(sql)],
    mayForget: (_, tx) => [images.mayForget(tx)],
    allPictures: (sql) => [images.allPictures(sql)],
    forgetUnused: (_, tx) => [images.forgetUnused(tx, { before: at, most: 10 })],
    namesWithoutImage: (sql) => [images.namesWithoutImage(sql, { names: [name] })],
    holdImages: (_, tx) => [images.holdImages(tx, { listingId })],
    listImages: (sql) => [images.listImages(sql, { listingIds: [listingId] })],
    listShown: (sql) => [images.listShown(sql, { listingIds: [listingId] })],
    removeListed: (_, tx) => [images.removeListed(tx, { listingId, ids: [placed.id] })],
    placeListed: (_, tx) => [images.placeListed(tx, { listingId, images: [placed] })],
    insertListed: (_, tx) => [images.insertListed(tx, { listingId, images: [placed], at })],
    replaceShown: (_, tx) => [images.replaceShown(tx, { listingId })],
    alikeImages: (sql) => [images.alikeImages(sql, { listingId, mostBits: 6, most: 10 })],
  },
};
