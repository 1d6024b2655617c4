export { findAlike } from './find-alike.ts';
export { allPictures, holdImages, keepFiles, type ImageRow } from './images.sql.ts';
export { fileName } from './names.ts';
export { stillKept } from './still-kept.ts';
export { Intake, type AddressedImage, type GivenAddress } from './intake.ts';
export { shownImagesChanged } from './job-kinds.ts';
export { imageJobs } from './jobs.ts';
export {
  addImages,
  editImage,
  imageIdOf,
  readImages,
  readShownImages,
  removeImage,
  replaceImages,
  showImages,
  type AddedImage,
  type KeptImage,
} from './listing-images.ts';
export { fetchLogo, readOwnImage } from './read-picture.ts';
export { imageRoutes } from './routes.ts';
export { StoreUnavailable } from './port.ts';
export { rejected } from './rejected.ts';
export { mostImages } from './rules.ts';
export { takeImage, takeImageFromUrl, type ImageParts, type TakenImage } from './take-image.ts';
export { Decoders } from './variants/decoders.ts';
export { fontFamily, type Box, type Drawing } from './variants/draw-picture.ts';
