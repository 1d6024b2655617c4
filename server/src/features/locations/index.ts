export { cityIdOf, describePlace, type DescribedPlace } from './describe-place.ts';
export { findPlaces, narrowToListed, type FoundPlaces, type NamedPlaces } from './find-place.ts';
export { importPlaces, type PlacesImported } from './import-places.ts';
export { keyOf, loadShippedPlaces, nameNeighborhoods, PlaceDirectory, storePlaces } from './place-directory.ts';
export { foldPlaceCounts, rankPlaces } from './places.sql.ts';
export { findNeighborhoods, sameNeighborhoodKey, type PlaceIndex } from './match-places.ts';
export { resolveWrittenPlace, type PlaceResolution } from './resolve-written-place.ts';
export { locationRoutes } from './routes.ts';
