import type { Shape } from '../reduce-to.ts';

const plain = 'plain' as const;
const image = {
  id: plain,
  id_image: plain,
  filename: plain,
  description: plain,
  position: plain,
  url: plain,
  url_big: plain,
  url_original: plain,
};
const features = { id: plain, nombre: plain, name: plain };

/**
 * What is taken of a property of Wasi. Not among it, and so never held or stored: `comment` and `owner`, which are the
 * agency's own, `registration_number`, `visits`, portals.
 */
export const wasiShape = {
  id_property: plain,
  reference: plain,
  for_sale: plain,
  for_rent: plain,
  for_transfer: plain,
  for_temporary_rent: plain,
  sale_price: plain,
  rent_price: plain,
  iso_currency: plain,
  id_rents_type: plain,
  maintenance_fee: plain,
  id_status_on_page: plain,
  id_availability: plain,
  id_property_condition: plain,
  id_property_type: plain,
  country_label: plain,
  region_label: plain,
  city_label: plain,
  location_label: plain,
  zone_label: plain,
  address: plain,
  latitude: plain,
  longitude: plain,
  map: plain,
  id_publish_on_map: plain,
  area: plain,
  id_unit_area: plain,
  unit_area_label: plain,
  built_area: plain,
  id_unit_built_area: plain,
  unit_built_area_label: plain,
  private_area: plain,
  id_unit_private_area: plain,
  unit_private_area_label: plain,
  bedrooms: plain,
  bathrooms: plain,
  half_bathrooms: plain,
  garages: plain,
  floor: plain,
  stratum: plain,
  building_date: plain,
  title: plain,
  observations: plain,
  video: plain,
  created_at: plain,
  updated_at: plain,
  features: { internal: { '#': features, ...features }, external: { '#': features, ...features } },
  main_image: image,
  // Photos stand under numbers, beside the album's own id.
  galleries: { '#': { '#': image, ...image }, ...image },
  user_data: { first_name: plain, last_name: plain, email: plain, phone: plain, cell_phone: plain },
} as const satisfies Shape;
