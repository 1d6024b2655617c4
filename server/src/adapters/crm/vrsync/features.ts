import type { Amenity } from '@oga/contract';
import { detached } from '../../../kernel/plain-text.ts';
import { amenityWords, foldFeature } from '../amenity-words.ts';
import type { Remarks } from '../remarks.ts';
import type { RawItem } from './elements.ts';

/** Feature names, of the current list, the 2016 schema and real feeds, that say one of our amenities. */
const said: Readonly<Partial<Record<Amenity, string>>> = {
  pool: 'Pool, Private Pool, Adult Pool, Childrens Pool, Covered Pool, Heated Pool, Semi Olympic Pool, Swimming Pool',
  quincho: 'Gourmet Area',
  barbecue: 'BBQ, Barbecue Balcony, BarbecueBalcony, Barbecue',
  garden: 'Garden Area, Garden, Lawn',
  patio: 'Backyard, Fenced Yard',
  balcony: 'Balcony, Wall Balcony, Gourmet Balcony, Barbecue Balcony, BarbecueBalcony, Balcony/Terrace',
  terrace: 'Terrace, Balcony/Terrace',
  air_conditioning: 'Cooling, Air handling and energy - Cooling, Air Conditioning',
  heating: 'Heating',
  furnished: 'Furnished',
  built_in_wardrobes: 'Planned Furniture, Bedroom Wardrobe, Builtin Wardrobe, Closet',
  fitted_kitchen: 'Kitchen Cabinets',
  maid_room: "Maid's Quarters, Maids Quarters, Employee Dependency, Service Room",
  laundry: 'Laundry',
  study: 'Home Office, Study',
  fireplace: 'Fireplace',
  elevator: 'Elevator',
  security_24h: '24 Hour Security, Security Guard on Duty, Patrol, Concierge 24h',
  gated: 'Gated Community',
  doorman: 'Doorman, Concierge, Concierge 24h, Reception room',
  cctv: 'Security Camera, TV Security',
  alarm: 'Alarm System',
  electric_gate: 'Electronic Gate',
  gym: 'Gym, Fitness Room',
  sum: 'Party Room, Convention Hall',
  coworking: 'Coworking',
  playground: 'Playground, Toys Place',
  sports_court: 'Sports Court, Football Field, Indoor Soccer, Tennis court, Squash',
  sauna: 'Sauna, Spa',
  generator: 'Generator',
  solar: 'Solar Energy',
  well_water: 'Well, Artesian Well',
  fiber: 'Internet Connection',
  paved_street: 'Paved Street',
  corner: 'Corner Property',
  view: 'Exterior View, Lake View, Mountain View, Ocean View, Panoramic View',
  pets: 'Pets Allowed',
  wheelchair: 'Disabled Access',
};

/** Known names for which we have no word; kept in the raw values. */
const unmapped = `Close to main roads/avenues, Close to shopping centers, Close to public transportation,
  Close to schools, Close to hospitals, Near Shopping Center, Gravel, River, Lake, Square, Stores, Restaurant,
  Coffee Shop, Administration, Armored Security Cabin, Caretaker, Caretaker House, Controlled Access, Fence, Intercom,
  Valet Parking, Walls Grids, Digital Locker, Pay-per-use Services, Utilities, Bicycles Place, Electric Charger,
  Entrance Hall, Guest Parking, Helipad, Marina, Parking Garage, Service Entrance, Side Entrance, Stair, Pool Bar,
  Reflective Pool, Hot Tub, Whirlpool, Bathtub, Solarium, Massage Room, Beauty Center, Beauty Room, Band Practice Room,
  Bar, Gourmet Kitchen, Pizza Oven, Game room, Teen Space, Zen Space, Children Care, Jogging track, Climbing Wall,
  Tree Climbing, Golf Field, Skate Lane, Sand Pit, Recreation Area, Redario, Library, Media Room, Meeting Room,
  Pet Space, Dog Kennel, Gas Shower, Natural Ventilation, Thermal Insulation, Soundproofing, Smart Apartment,
  Smart Condominium, Eco Condominium, Eco Garbage Collector, Cable Television, Fully Wired, Water Tank, American Kitchen,
  Kitchen, Large Kitchen, Copa, Dinner Room, Dining Room, Lunch Room, Pantry, Service Bathroom, Dress Room2, Dress Room,
  Lavabo, Mezzanine, Reversible Room, Large Room, Small Room, Integrated Environments, Edicule, Background House,
  Headquarters, Warehouse, Coverage, Green space / Park, Deck, Land, Bathroom Cabinets, Blindex Box, Aluminium Window,
  Large Window, Glass Wall, Dividers, Drywall, Burn Cement, Carpet, Cold Floor, Laminated Floor, Porcelain, Raised Floor,
  Vinyl Floor, Wood Floor, Platibanda, Sanca, Slab, High Ceiling Height, Cooker, Freezer, Aquarium, Full Floor,
  Half Floor, Geminada, Number of stories, Barn, Corral, Pasture, Pomar, Fruit Trees, Vegetable Garden, Orchid Place,
  Jacuzzi/Hot Tub, Parking Places, RV Parking, Fire Alarm, Basement, Living Room, Storage Room, Front Desk`;

const names = (list: string): string[] => list.split(',').map(foldFeature);

/** Folded name → amenities; none where the name is known and says nothing we have a word for. */
const table = new Map<string, Amenity[]>(names(unmapped).map((name) => [name, []]));
for (const [amenity, list] of Object.entries(said)) {
  for (const name of new Set(names(list))) table.set(name, [...(table.get(name) ?? []), amenity as Amenity]);
}
// Feeds also carry free text in Portuguese or Spanish: our own words for an amenity are understood too.
for (const [name, amenity] of amenityWords) if (!table.has(name)) table.set(name, [amenity]);

/** Feature names as written, seen before: a feed repeats some hundred of them. Bounded, since free text is possible. */
const seen = new Map<string, readonly Amenity[] | null>();
const SEEN_KEPT = 5_000;

/** Our amenities for a feature name; none for a known one without an amenity, null for an unknown one. */
export const amenitiesOf = (feature: string): readonly Amenity[] | null => {
  const known = seen.get(feature);
  if (known !== undefined) return known;
  const found = table.get(foldFeature(feature)) ?? null;
  if (seen.size >= SEEN_KEPT) seen.clear();
  if (feature.length <= 100) seen.set(detached(feature), found);
  return found;
};

/** The item's amenities, sorted; unknown features are noted once, together. */
export const readAmenities = (item: RawItem, remarks: Remarks): Amenity[] => {
  const found = new Set<Amenity>();
  const unknown: string[] = [];
  for (const feature of item.features) {
    const words = amenitiesOf(feature);
    if (words === null) unknown.push(feature);
    else for (const word of words) found.add(word);
  }
  if (unknown.length > 0) {
    remarks.noted(
      'feature_unknown',
      'Details/Features/Feature',
      unknown.join(' | '),
      `${unknown.length === 1 ? 'A feature is' : `${unknown.length} features are`} not known to us and stay only in the raw values.`,
    );
  }
  return [...found].sort();
};
