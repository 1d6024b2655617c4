export { generateMarket, type DemoListing, type DemoMarket, type DemoOptions } from './market.ts';
export type { DemoAgent, DemoCompany } from './people.ts';
export {
  drawPhoto,
  parsePhotoPath,
  photoFolder,
  photoKinds,
  photoPath,
  photoSize,
  type PhotoAddress,
  type PhotoKind,
} from './photo.ts';
export type { PricePoint } from './timeline.ts';
