export { SharePictures } from './pictures.ts';
export { pictureRoutes, picturePath, sharingRoutes, type SharingParts } from './routes.ts';
export { kindText, placeText, priceText } from './words.ts';
