// One long table: each row is a tool, as models read it.
import type { Operation } from './index.ts';
import type { Scope } from './scopes.ts';

/** One MCP tool: a row over operations of the contract. */
export interface ToolRow {
  /** `public`: anybody. `agent`: who manages listings. `account`: who keeps something for himself. */
  readonly access: 'public' | 'account' | 'agent';
  /** What a token must hold; none on public tools. */
  readonly scopes: readonly Scope[];
  /** What it calls. */
  readonly operations: readonly Operation[];
  readonly title: string;
  /** What it does, when to use it and when not, whether to sign in, with an example: read by a model. */
  readonly description: string;
}

export const tools = {
  search_listings: {
    access: 'public',
    scopes: [],
    operations: ['listings.search'],
    title: 'Search listings',
    description:
      'Find properties for sale or rent in Paraguay and South America by place, type, price, size, amenities or free text. ' +
      'Use it whenever somebody looks for a property or asks what is on the market. Prices are filtered in `currency` (default USD). ' +
      'Answers slim records, the exact total and a next_cursor; call get_listing with an id for the whole record. ' +
      'Not for what an area costs as a whole (get_market_summary), and not for a listing whose id is known. No sign-in needed. ' +
      'Example: {"city":"Asunción","listing_type":"rent","min_bedrooms":2,"max_price":900}',
  },
  get_listing: {
    access: 'public',
    scopes: [],
    operations: ['listings.get'],
    title: 'Get a listing',
    description:
      'Read one listing in full by its id (lst_…) or slug: texts, price, facts, place, photos, who offers it. ' +
      'Use it after search_listings, or when somebody names a listing. Not for searching. No sign-in needed. ' +
      'Example: {"id_or_slug":"lst_01h455vb4pex5vsknk084sn02q"}',
  },
  search_projects: {
    access: 'public',
    scopes: [],
    operations: ['projects.search'],
    title: 'Search projects',
    description:
      'Find new developments (being planned, sold before completion, built or just finished) by place, stage, price of an available unit and developer. ' +
      'Use it for buying new or off plan. Not for single resale homes (search_listings). No sign-in needed. ' +
      'Example: {"city":"Asunción","stage":["pre_sale"],"max_price":120000}',
  },
  get_project: {
    access: 'public',
    scopes: [],
    operations: ['projects.get'],
    title: 'Get a project',
    description:
      'Read one development in full by its id (prj_…) or slug: every unit with price and state, delivery, progress, developer. ' +
      'Use it after search_projects, or for the project_id of a listing. Not for searching. No sign-in needed. ' +
      'Example: {"id_or_slug":"prj_01h455vb4pex5vsknk084sn02q"}',
  },
  search_companies: {
    access: 'public',
    scopes: [],
    operations: ['companies.search'],
    title: 'Search companies',
    description:
      'Find estate agencies and developers by name, city or specialty, verified ones first. ' +
      'Use it when somebody wants an agency or asks who builds there. Not for what they offer: give the id found to search_listings (company) or search_projects (developer). No sign-in needed. ' +
      'Example: {"city":"Asunción","type":"agency","verified":true}',
  },
  get_company: {
    access: 'public',
    scopes: [],
    operations: ['companies.get'],
    title: 'Get a company',
    description:
      'Read one agency or developer by its id (cmp_…) or slug: profile, rating, specialties, contact. ' +
      'Use it after search_companies, or for the company of a listing. Not for searching. No sign-in needed. ' +
      'Example: {"id_or_slug":"cmp_01h455vb4pex5vsknk084sn02q"}',
  },
  get_agent: {
    access: 'public',
    scopes: [],
    operations: ['agents.get'],
    title: 'Get an agent',
    description:
      'Read one estate agent by id (agt_…) or slug: profile, languages, rating, latest reviews, contact. ' +
      'Use it for the agent named by get_listing. Not for companies (get_company). No sign-in needed. ' +
      'Example: {"id_or_slug":"agt_01h455vb4pex5vsknk084sn02q"}',
  },
  list_locations: {
    access: 'public',
    scopes: [],
    operations: ['locations.countries', 'locations.cities', 'locations.neighborhoods'],
    title: 'List places',
    description:
      'List the countries, the cities of a country or the neighborhoods of a city that have listings, with their numbers, most first. ' +
      'Use it to learn how a place is spelled here or where there is anything on offer. Not for the listings there (search_listings). ' +
      'No sign-in needed. Example: {"level":"neighborhoods","city":"Asunción"}',
  },
  get_market_summary: {
    access: 'public',
    scopes: [],
    operations: ['market.summary'],
    title: 'Market figures',
    description:
      'What properties cost in a city or neighborhood: average, median and quartiles of asking prices and of prices per m² in USD, with the sample size. ' +
      'Use it to judge a price or compare areas. Figures with reliability thin are only a hint. Not for nightly rates (get_str_data), not for single properties. No sign-in needed. ' +
      'Example: {"city":"Asunción","neighborhood":"Villa Morra","listing_type":"sale","property_type":"apartment"}',
  },
  get_str_data: {
    access: 'public',
    scopes: [],
    operations: ['stays.summary'],
    title: 'Short-term rental figures',
    description:
      'What a night costs in a city or neighborhood, how much is booked (estimated) and how many hosts are superhosts. ' +
      'Use it for Airbnb-like income; covered_cities names the places that there are figures of. Always name the source. Not for rents by the month (get_market_summary). No sign-in needed. ' +
      'Example: {"city":"Santiago","room_type":"entire_home"}',
  },
  mortgage_calculator: {
    access: 'public',
    scopes: [],
    operations: ['calculators.mortgage'],
    title: 'Mortgage calculator',
    description:
      'Monthly payment, interest in all and share of income of a mortgage (level payments, any currency). Give principal, or price with a down payment. ' +
      'Use it instead of calculating yourself; name the defaults that it used. Not for fees, taxes or closing costs. No sign-in needed. ' +
      'Example: {"price":120000,"down_payment_percent":20,"annual_rate_pct":8.75,"years":20}',
  },
  create_lead: {
    access: 'public',
    scopes: [],
    operations: ['leads.create'],
    title: 'Ask about a listing',
    description:
      'Send a question about a listing to whoever offers it: it reaches a person at once. ' +
      'Use it only when somebody wants to be contacted, with the name, contact and words that they gave; offer the WhatsApp link that it answers. ' +
      'Not for facts that get_listing has. No sign-in needed. ' +
      'Example: {"listing_id":"lst_01h455vb4pex5vsknk084sn02q","name":"Ana","phone":"+595 981 123456","message":"¿Se puede visitar?"}',
  },
  account_status: {
    access: 'public',
    scopes: [],
    operations: ['accounts.status'],
    title: 'Account status',
    description:
      'Tell whether an account is connected, whether it can publish and what is missing, its limits and what is used of them today. ' +
      'Use it before creating or publishing, and after a refusal for limits. Not for the listings themselves (my_listings). No sign-in needed: without one it says how to connect. ' +
      'Example: {}',
  },
  connect_account: {
    access: 'public',
    scopes: [],
    operations: ['accounts.status'],
    title: 'Connect an account',
    description:
      'Give the link under which a person connects or manages an account. ' +
      'Use it when somebody wants to publish and no account is connected, or asks how to sign in or disconnect. Not for checking what is connected (account_status). No sign-in needed. ' +
      'Example: {}',
  },
  my_listings: {
    access: 'agent',
    scopes: ['listings:read'],
    operations: ['ownListings.list', 'ownListings.get'],
    title: 'My listings',
    description:
      'List the own listings of the connected account in every state, with what review said of each; with `id` one of them in full. ' +
      'Use it to find what to edit, publish or close, and to see why one was rejected. Not for listings of others (search_listings). Needs sign-in. ' +
      'Example: {"status":["rejected"]}',
  },
  my_inquiries: {
    access: 'agent',
    scopes: ['listings:read'],
    operations: ['inquiries.list', 'inquiries.get'],
    title: 'My inquiries',
    description:
      'List what buyers asked about the own listings, newest first, with how to reach them. ' +
      'Use it to see who waits for an answer, then reply_to_inquiry. Not for asking about listings of others (create_lead). Needs sign-in. ' +
      'Example: {"status":["new"]}',
  },
  share_listing_whatsapp: {
    access: 'agent',
    scopes: ['listings:read'],
    operations: ['sharing.share'],
    title: 'Share a listing',
    description:
      'Compose what shows an own public listing around: a message, a link that opens WhatsApp with it, a picture. Nothing is sent: the person taps and chooses to whom. ' +
      'Use it when somebody wants to send a listing of his. Not for answering a buyer (reply_to_inquiry). Needs sign-in. ' +
      'Example: {"id":"lst_01h455vb4pex5vsknk084sn02q"}',
  },
  reply_to_inquiry: {
    access: 'agent',
    scopes: ['listings:write'],
    operations: ['inquiries.reply'],
    title: 'Reply to an inquiry',
    description:
      'Draft an answer in the language of the buyer, with a link that opens WhatsApp or mail with it. Nothing is sent: the person taps the link. ' +
      'Use it for an inquiry of my_inquiries; mark_replied once it was sent. Not for writing to anybody else. Needs sign-in. ' +
      'Example: {"id":"inq_01h455vb4pex5vsknk084sn02q"}',
  },
  save_search: {
    access: 'account',
    scopes: ['profile:write'],
    operations: ['savedSearches.create'],
    title: 'Save a search',
    description:
      'Save a search, so that the person hears of each new listing that fits, by mail, WhatsApp or webhook. ' +
      'Use it when somebody wants to be told of what comes; agree on criteria and frequency first. Not for what is there now (search_listings). Needs sign-in. ' +
      'Example: {"name":"Flat near work","criteria":{"city":"Asunción","listing_type":"rent","max_price":900},"frequency":"daily"}',
  },
  delete_saved_search: {
    access: 'account',
    scopes: ['profile:write'],
    operations: ['savedSearches.remove'],
    title: 'Delete a saved search',
    description:
      'Remove a saved search, which tells nothing more. ' +
      'Use it with an id of my_saved_searches, when the person wants no more of it. Not for listings (close_listing). Needs sign-in. ' +
      'Example: {"id":"svs_01h455vb4pex5vsknk084sn02q"}',
  },
  my_saved_searches: {
    access: 'account',
    scopes: ['profile:read'],
    operations: ['savedSearches.list'],
    title: 'My saved searches',
    description:
      'List the saved searches of the account, with what each looks for, how it tells and how often it matched. ' +
      'Use it before saving one more or deleting one. Not for finding listings (search_listings). Needs sign-in. ' +
      'Example: {}',
  },
  create_listing: {
    access: 'agent',
    scopes: ['listings:write'],
    operations: ['ownListings.create'],
    title: 'Create a listing',
    description:
      'Write a new listing as a draft; anything may be left for edit_listing. Nobody else sees it until publish_listing. ' +
      'Use it when somebody offers a property; ask for what is missing instead of inventing it. No phone numbers, addresses of e-mail or links in the texts. ' +
      'Not for changing one that exists: look in my_listings first. Needs sign-in. ' +
      'Example: {"listing_type":"sale","property_type":"house","title":"Casa con patio en Luque","price":{"amount":85000,"currency":"USD"},"bedrooms":3,"location":{"country":"Paraguay","city":"Luque"}}',
  },
  upload_listing_image: {
    access: 'agent',
    scopes: ['listings:write'],
    operations: ['ownListings.addImage'],
    title: 'Add a photo',
    description:
      'Add a photo to an own listing from its public web address: JPEG, PNG, WebP, AVIF or GIF; the first stands for the listing. ' +
      'Use it for each photo that the owner gives. A file of the conversation needs a public address first: without one its owner sends it with the command line (listings image add) or POST /agent/listings/{id}/images/upload. ' +
      'Not for videos (video_url). Needs sign-in. ' +
      'Example: {"id":"lst_01h455vb4pex5vsknk084sn02q","url":"https://photos.example.com/patio.jpg","alt":"Patio with a grill"}',
  },
  edit_listing: {
    access: 'agent',
    scopes: ['listings:write'],
    operations: ['ownListings.update'],
    title: 'Edit a listing',
    description:
      'Change fields of an own listing. Price and availability change at once; other changes of a public listing go to review while the approved version stays public. ' +
      'Use it to complete a draft, repair a rejected one, or change a price. Not for closing (close_listing). Needs sign-in. ' +
      'Example: {"id":"lst_01h455vb4pex5vsknk084sn02q","changes":{"price":{"amount":79000}}}',
  },
  publish_listing: {
    access: 'agent',
    scopes: ['listings:write'],
    operations: ['ownListings.publish'],
    title: 'Publish a listing',
    description:
      'Send an own draft, or a rejected listing that was edited, to review; approved, it is public. Needs a verified WhatsApp number and a whole listing. ' +
      'Use it when its owner says that it may go out; my_listings then tells the decision. Not for changes of a public listing (edit_listing). Needs sign-in. ' +
      'Example: {"id":"lst_01h455vb4pex5vsknk084sn02q"}',
  },
  close_listing: {
    access: 'agent',
    scopes: ['listings:write'],
    operations: ['ownListings.close'],
    title: 'Close a listing',
    description:
      'Take an own public listing out of all results at once, because it was sold, rented or withdrawn. ' +
      'Use it only when its owner said so; it asks for confirmation where the host can. Not for a change of price (edit_listing). Needs sign-in. ' +
      'Example: {"id":"lst_01h455vb4pex5vsknk084sn02q","reason":"sold"}',
  },
  promote_listing: {
    access: 'agent',
    scopes: ['listings:write'],
    operations: ['credits.promote'],
    title: 'Promote a listing',
    description:
      'Spend one promotional credit: an own public listing comes first for 14 days; every call spends another and adds 14. ' +
      'Use it only when its owner said so; it asks for confirmation where the host can. Not for buying credits (buy_promotional_credits). Needs sign-in. ' +
      'Example: {"id":"lst_01h455vb4pex5vsknk084sn02q"}',
  },
  buy_promotional_credits: {
    access: 'agent',
    scopes: ['profile:write'],
    operations: ['credits.buy'],
    title: 'Buy promotional credits',
    description:
      'Open a purchase of credits and get the page where the person pays; nothing is charged here. ' +
      'Use it when none is left and the person wants some; never ask for card numbers. Not for spending them (promote_listing). Needs sign-in. ' +
      'Example: {"package":"five","currency":"PYG"}',
  },
  send_whatsapp_verification: {
    access: 'agent',
    scopes: ['profile:write'],
    operations: ['whatsapp.verify'],
    title: 'Send a WhatsApp code',
    description:
      'Send a code of six digits to a WhatsApp number, valid for ten minutes; it makes the one before worthless. ' +
      'Use it when account_status says that a number is missing, with the number that the person gave; ask for the code then. ' +
      'Not for a code that has come (verify_whatsapp_code). Needs sign-in. ' +
      'Example: {"phone":"+595 981 123456"}',
  },
  verify_whatsapp_code: {
    access: 'agent',
    scopes: ['profile:write'],
    operations: ['whatsapp.confirm'],
    title: 'Confirm a WhatsApp code',
    description:
      'Confirm a WhatsApp number by the code that was sent to it; it replaces the number of the account, which can then publish. ' +
      'Use it when the person tells the code; never guess one, five tries are all. Not for sending one (send_whatsapp_verification). Needs sign-in. ' +
      'Example: {"code":"123456"}',
  },
} as const satisfies Record<string, ToolRow>;

export type ToolName = keyof typeof tools;
export const toolNames = Object.keys(tools) as ToolName[];

/** What a client is asked to sign in for at once, so that verifying and publishing need no second consent. */
export const usualToolScopes = [
  'listings:read',
  'listings:write',
  'profile:read',
  'profile:write',
] as const satisfies readonly Scope[];
