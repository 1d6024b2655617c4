// Long because the tasks are one table, to be read beside each other.
import { codeOf, type Hands, type Task } from './task.ts';

/** The city with most listings, as list_locations spells it. */
async function busiestCity({ call }: Hands): Promise<{ country: string; city: string }> {
  const { places: countries } = await call('list_locations', { level: 'countries', limit: 1 });
  const country = countries[0].name as string;
  const { places } = await call('list_locations', { level: 'cities', country, limit: 1 });
  return { country, city: places[0].name as string };
}

const wholeHouse = {
  listing_type: 'sale',
  property_type: 'house',
  title: 'Casa con patio en barrio tranquilo',
  description: 'Casa de dos plantas con patio amplio, cocina luminosa y tres dormitorios, a pasos de la avenida.',
  price: { amount: 150_000, currency: 'USD' },
  bedrooms: 3,
  living_area_m2: 180,
};

/** A draft in a place that exists here. */
async function draftOf(hands: Hands, changes: object = {}): Promise<string> {
  const { country, city } = await busiestCity(hands);
  const given = { ...wholeHouse, location: { country, city }, ...changes };
  const { listing } = await hands.call('create_listing', given);
  return listing.id as string;
}

/** A house that photos are added to. */
const outdoors = { title: 'Casa con quincho y jardín cerrado', bathrooms: 2, property_type: 'house' };

const reading = { account: false } as const;
const owning = { account: true } as const;

/** Wishes of buyers and owners. */
export const tasks: readonly Task[] = [
  {
    ...reading,
    name: 'find by place and budget',
    language: 'en',
    wish: 'What is for sale below two hundred thousand dollars in the biggest city?',
    tools: ['search_listings', 'list_locations'],
    async run(hands) {
      const { country, city } = await busiestCity(hands);
      const given = {
        country,
        city,
        listing_type: 'sale',
        max_price: 200_000,
        currency: 'USD',
        sort: 'price_asc',
        limit: 5,
      };
      const found = await hands.call('search_listings', given);
      hands.check(found.total >= found.listings.length, 'the total counts all');
      for (const { price_usd, city: where } of found.listings) {
        hands.check(price_usd <= 200_000 && where === city, 'each is there and within the budget');
      }
    },
  },
  {
    ...reading,
    name: 'find and read',
    language: 'es',
    wish: 'Mostrame un departamento y contame todo lo que se sabe de él.',
    tools: ['search_listings', 'get_listing'],
    async run({ call, check }) {
      const { listings } = await call('search_listings', { property_type: ['apartment'], limit: 1 });
      const { listing } = await call('get_listing', { id_or_slug: listings[0].id, locale: 'es' });
      check(listing.id === listings[0].id && listing.locale === 'es', 'the same one, in Spanish');
      check(listing.url.startsWith('http'), 'with an address to give');
    },
  },
  {
    ...reading,
    name: 'walk all pages',
    language: 'pt',
    wish: 'Liste todos os terrenos, sem repetir nenhum.',
    tools: ['search_listings'],
    async run({ call, check }) {
      const seen = new Set<string>();
      let [cursor, total] = [null as string | null, 0];
      do {
        const page = await call('search_listings', { property_type: ['land'], limit: 25, cursor });
        for (const { id } of page.listings) {
          check(!seen.has(id), 'none twice');
          seen.add(id);
        }
        cursor = page.next_cursor;
        total = page.total;
      } while (cursor !== null && seen.size < 100);
      check(cursor !== null || seen.size === total, 'none left out');
    },
  },
  {
    ...reading,
    name: 'repair a misspelled place',
    language: 'es',
    wish: 'Busco casa en Asunsión.',
    tools: ['search_listings', 'list_locations'],
    async run({ try: attempt, call, check }) {
      const refused = await attempt('search_listings', { city: 'Asunsiónn' });
      check(refused.isError === true, 'an unknown place is refused');
      check(refused.content[0]?.text?.includes('list_locations'), 'with the next step');
      const { places } = await call('list_locations', { level: 'countries' });
      check(places.length > 0, 'which works');
    },
  },
  {
    ...reading,
    name: 'repair an unknown argument',
    language: 'en',
    wish: 'Three rooms at most 900 a month.',
    tools: ['search_listings'],
    async run({ try: attempt, call, check }) {
      const refused = await attempt('search_listings', { max_prize: 900 });
      check(refused.content[0]?.text?.includes('did you mean max_price?'), 'the right name is told');
      const found = await call('search_listings', { listing_type: 'rent', max_price: 900, min_bedrooms: 3 });
      check(
        found.listings.every((one: { price_usd: number }) => one.price_usd <= 900),
        'and works',
      );
    },
  },
  {
    ...reading,
    name: 'compare two',
    language: 'pt',
    wish: 'Compare as duas casas mais baratas por metro quadrado.',
    tools: ['search_listings', 'get_listing'],
    async run({ call, check }) {
      const { listings } = await call('search_listings', {
        property_type: ['house'],
        sort: 'price_per_m2_asc',
        limit: 2,
      });
      check(listings.length === 2, 'there are two');
      const both = await Promise.all(
        listings.map(({ id }: { id: string }) => call('get_listing', { id_or_slug: id, locale: 'pt' })),
      );
      const [one, two] = both.map(({ listing }) => listing.price_per_m2_usd as number | null);
      check((one ?? 0) <= (two ?? Number.POSITIVE_INFINITY), 'in order');
    },
  },
  {
    ...reading,
    name: 'near a point',
    language: 'pt',
    wish: 'O que há a menos de três quilômetros dele?',
    tools: ['search_listings', 'get_listing'],
    async run({ call, check }) {
      const { listings } = await call('search_listings', { limit: 1 });
      const { listing } = await call('get_listing', { id_or_slug: listings[0].id });
      const { longitude, latitude } = listing.location;
      const near = await call('search_listings', { near: [longitude, latitude], radius_km: 3, sort: 'distance' });
      check(near.total >= 1, 'at least that one');
    },
  },
  {
    ...reading,
    name: 'filter by amenities',
    language: 'es',
    wish: 'Con pileta, por favor.',
    tools: ['search_listings', 'get_listing'],
    async run({ call, check }) {
      const { listings } = await call('search_listings', { amenities: ['pool'], limit: 1 });
      if (listings.length === 0) return;
      const { listing } = await call('get_listing', { id_or_slug: listings[0].id });
      check(listing.amenities.includes('pool'), 'it has one');
    },
  },
  {
    ...reading,
    name: 'judge a price',
    language: 'en',
    wish: 'Is that a fair price for the area?',
    tools: ['search_listings', 'get_market_summary'],
    async run(hands) {
      const { country, city } = await busiestCity(hands);
      const { summary } = await hands.call('get_market_summary', { country, city, listing_type: 'sale' });
      hands.check(summary.resolved.city === city, 'of that city');
      hands.check(
        summary.reliability === 'none' || summary.median_price_usd > 0,
        'with figures, or the word that there are none',
      );
    },
  },
  {
    ...reading,
    name: 'compare neighborhoods',
    language: 'es',
    wish: '¿Qué barrio es más caro?',
    tools: ['list_locations', 'get_market_summary'],
    async run(hands) {
      const { country, city } = await busiestCity(hands);
      const { places } = await hands.call('list_locations', { level: 'neighborhoods', country, city, limit: 2 });
      for (const { name } of places) {
        const { summary } = await hands.call('get_market_summary', { country, city, neighborhood: name });
        hands.check(summary.resolved.neighborhood === name, 'each of its own');
      }
    },
  },
  {
    ...reading,
    name: 'short-term income',
    language: 'pt',
    wish: 'Quanto rende por noite no Airbnb em Santiago?',
    tools: ['get_str_data'],
    async run({ call, check, try: attempt }) {
      const result = await attempt('get_str_data', { city: 'Santiago', country: 'Chile' });
      if (result.isError === true) return check(result.content[0]?.text?.includes('Next:'), 'told what to do');
      const { rentals } = await call('get_str_data', { city: 'Santiago', country: 'Chile' });
      check(rentals.nightly_rate === null || rentals.source !== null, 'with a source where there are figures');
    },
  },
  {
    ...reading,
    name: 'compute a mortgage',
    language: 'en',
    wish: 'What would I pay a month for 120,000 with a fifth down, over twenty years at 8.75 %?',
    tools: ['mortgage_calculator'],
    async run({ call, check }) {
      const given = { price: 120_000, down_payment_percent: 20, annual_rate_pct: 8.75, years: 20, currency: 'USD' };
      const { mortgage } = await call('mortgage_calculator', given);
      check(mortgage.principal === 96_000 && mortgage.months === 240, 'what was asked');
      check(Math.abs(mortgage.monthly_payment - 848.36) < 0.01, 'the right payment');
    },
  },
  {
    ...reading,
    name: 'can we afford it',
    language: 'es',
    wish: 'Ganamos 12 millones al mes, ¿nos alcanza para 400 millones?',
    tools: ['mortgage_calculator'],
    async run({ call, check }) {
      const given = { principal: 400_000_000, monthly_income: 12_000_000, currency: 'PYG', years: 25 };
      const { mortgage } = await call('mortgage_calculator', given);
      check(mortgage.payment_to_income_ratio > 0, 'the share of the income');
      check(
        mortgage.defaults_used.some(({ name }: { name: string }) => name === 'annual_rate_pct'),
        'the rate assumed is named',
      );
    },
  },
  {
    ...reading,
    name: 'off plan',
    language: 'es',
    wish: '¿Qué hay en pozo?',
    tools: ['search_projects', 'get_project'],
    async run({ call, check }) {
      const { projects } = await call('search_projects', { available: 'any', limit: 1 });
      if (projects.length === 0) return;
      const { project } = await call('get_project', { id_or_slug: projects[0].id, locale: 'es' });
      check(project.id === projects[0].id && Array.isArray(project.units), 'with its units');
    },
  },
  {
    ...reading,
    name: 'who builds it',
    language: 'pt',
    wish: 'Quem é a construtora e como falo com ela?',
    tools: ['search_projects', 'get_project', 'get_company'],
    async run({ call, check }) {
      const { projects } = await call('search_projects', { available: 'any', limit: 1 });
      if (projects.length === 0) return;
      const { project } = await call('get_project', { id_or_slug: projects[0].id });
      const { company } = await call('get_company', { id_or_slug: project.developer.id });
      check(company.id === project.developer.id && 'phone' in company.contact, 'the developer with its contact');
    },
  },
  {
    ...reading,
    name: 'an agency and what it offers',
    language: 'en',
    wish: 'Find a good agency and show me two of its homes.',
    tools: ['search_companies', 'search_listings'],
    async run({ call, check }) {
      const { companies } = await call('search_companies', { type: 'agency', sort: 'listings', limit: 1 });
      if (companies.length === 0) return;
      const found = await call('search_listings', { company: companies[0].id, limit: 2 });
      check(found.total === companies[0].listing_count, 'all that are its own');
    },
  },
  {
    ...reading,
    name: 'who offers it',
    language: 'es',
    wish: '¿Quién lo vende y qué dicen de él?',
    tools: ['search_listings', 'get_listing', 'get_agent'],
    async run({ call, check }) {
      const { listings } = await call('search_listings', { limit: 5 });
      for (const { id } of listings) {
        const { listing } = await call('get_listing', { id_or_slug: id });
        if (listing.agent === null) continue;
        const { agent } = await call('get_agent', { id_or_slug: listing.agent.id });
        return check(agent.id === listing.agent.id, 'the agent named');
      }
    },
  },
  {
    ...reading,
    name: 'is an account connected',
    language: 'en',
    wish: 'Can I publish here?',
    tools: ['account_status', 'connect_account'],
    async run({ call, check }) {
      const status = await call('account_status');
      const { connect_url, connected } = await call('connect_account');
      check(connected === status.connected && connect_url.endsWith('/connect'), 'both say the same');
    },
  },
  {
    ...owning,
    name: 'write a draft',
    language: 'es',
    wish: 'Quiero publicar mi casa de tres dormitorios.',
    tools: ['create_listing', 'my_listings'],
    async run(hands) {
      const id = await draftOf(hands);
      const { listing } = await hands.call('my_listings', { id });
      hands.check(listing.status === 'draft' && listing.bedrooms === 3 && !listing.live, 'a draft that nobody sees');
      const strangers = await hands.try('get_listing', { id_or_slug: id });
      hands.check(codeOf(strangers) === 'NOT_FOUND', 'not even by its id');
    },
  },
  {
    ...owning,
    name: 'try before writing',
    language: 'en',
    wish: 'Check my text first, write nothing yet.',
    tools: ['create_listing', 'my_listings'],
    async run({ call, check }) {
      const before = await call('my_listings');
      const tried = await call('create_listing', { ...wholeHouse, dry_run: true });
      const after = await call('my_listings');
      check(tried.dry_run === true && before.total === after.total, 'nothing was written');
    },
  },
  {
    ...owning,
    name: 'repair a refused text',
    language: 'pt',
    wish: 'Cadastre meu apartamento.',
    tools: ['create_listing', 'edit_listing'],
    async run(hands) {
      const refused = await hands.try('create_listing', { property_type: 'apartament' });
      hands.check(refused.content[0]?.text?.includes('apartment'), 'the known word is told');
      const id = await draftOf(hands, { property_type: 'apartment' });
      const { listing } = await hands.call('edit_listing', {
        id,
        changes: { title: 'Apartamento com varanda no centro' },
      });
      hands.check(listing.title === 'Apartamento com varanda no centro', 'and mended');
    },
  },
  {
    ...owning,
    name: 'change a price',
    language: 'es',
    wish: 'Bajá el precio a 139.000.',
    tools: ['edit_listing', 'my_listings'],
    async run(hands) {
      const id = await draftOf(hands);
      await hands.call('edit_listing', { id, changes: { price: { amount: 139_000 } } });
      const { listing } = await hands.call('my_listings', { id });
      hands.check(listing.price.amount === 139_000 && listing.price.currency === 'USD', 'the new price');
      hands.check(listing.title === wholeHouse.title, 'and nothing else');
    },
  },
  {
    ...owning,
    name: 'empty a field',
    language: 'en',
    wish: 'Take the number of bedrooms out again.',
    tools: ['edit_listing', 'my_listings'],
    async run(hands) {
      const id = await draftOf(hands);
      await hands.call('edit_listing', { id, changes: { bedrooms: null } });
      hands.check((await hands.call('my_listings', { id })).listing.bedrooms === null, 'it is empty');
    },
  },
  {
    ...owning,
    name: 'publish what is not whole',
    language: 'pt',
    wish: 'Publique meu rascunho.',
    tools: ['publish_listing', 'create_listing'],
    async run({ call, try: attempt, check }) {
      const { listing } = await call('create_listing', { title: 'Ainda incompleto' });
      const refused = await attempt('publish_listing', { id: listing.id });
      const code = codeOf(refused);
      check(code === 'LISTING_INCOMPLETE' || code === 'WHATSAPP_NOT_VERIFIED', 'it says what is missing');
      check(refused.content[0]?.text?.includes('Next:'), 'and what to do');
      check((await call('my_listings', { id: listing.id })).listing.status === 'draft', 'it stays a draft');
    },
  },
  {
    ...owning,
    name: 'close what is no longer offered',
    language: 'es',
    wish: 'Ya se vendió, sacalo.',
    tools: ['close_listing', 'my_listings', 'search_listings'],
    async run({ call, try: attempt, check, lacks }) {
      const { listings } = await call('my_listings', { status: ['public'], limit: 1 });
      if (listings.length === 0) lacks('public listing of the account');
      const { id } = listings[0];
      const { listing } = await call('close_listing', { id, reason: 'sold' });
      check(listing.status === 'closed', 'closed');
      const gone = await attempt('get_listing', { id_or_slug: id });
      check(codeOf(gone) === 'GONE', 'out of what strangers see');
    },
  },
  {
    ...owning,
    name: 'leave others alone',
    language: 'en',
    wish: 'Lower the price of the neighbour’s house.',
    tools: ['edit_listing', 'search_listings', 'my_listings'],
    async run({ call, try: attempt, check }) {
      const { listings } = await call('search_listings', { limit: 1 });
      const changes = { price: { amount: 1, currency: 'USD' } };
      const refused = await attempt('edit_listing', { id: listings[0].id, changes });
      check(codeOf(refused) === 'NOT_FOUND', 'it is not his');
      const { listing } = await call('get_listing', { id_or_slug: listings[0].id });
      check(listing.price?.amount !== 1, 'and stays as it is');
    },
  },
  {
    ...owning,
    name: 'publish with photos',
    needs: 'photos',
    language: 'es',
    wish: 'Subí estas fotos, ordenalas y publicalo.',
    tools: ['create_listing', 'upload_listing_image', 'publish_listing', 'my_listings'],
    async run(hands) {
      const id = await draftOf(hands, outdoors);
      const photos = ['frente', 'patio', 'cocina'].map((name) => hands.person.photo(name));
      for (const url of photos) await hands.call('upload_listing_image', { id, url });
      const first = await hands.call('upload_listing_image', { id, url: hands.person.photo('tapa'), position: 1 });
      hands.check(first.image.position === 1 && first.listing.status === 'draft', 'the cover comes first');
      const again = await hands.call('upload_listing_image', { id, url: photos[0] });
      hands.check(again.image.position === 2, 'the same photo again is the one that is there');
      const { listing } = await hands.call('my_listings', { id });
      hands.check(listing.images.length === 4, 'all four, and no more');
      const published = await hands.call('publish_listing', { id });
      hands.check(['in_review', 'public'].includes(published.listing.status as string), 'it went to review');
    },
  },
  {
    ...owning,
    name: 'repair a photo that cannot be taken',
    needs: 'photos',
    language: 'en',
    wish: 'Use the photo on my own computer.',
    tools: ['create_listing', 'upload_listing_image'],
    async run(hands) {
      const id = await draftOf(hands, outdoors);
      const refused = await hands.try('upload_listing_image', { id, url: 'http://127.0.0.1/patio.jpg' });
      hands.check(codeOf(refused) === 'IMAGE_REJECTED', 'no address of a network of one’s own');
      hands.check(refused.content[0]?.text?.includes('listings image add'), 'and how a file gets there');
      const { image } = await hands.call('upload_listing_image', { id, url: hands.person.photo('quincho') });
      hands.check(image.width > 0 && image.url.startsWith('http'), 'a public one is taken');
    },
  },
  {
    ...owning,
    name: 'verify a number',
    needs: 'codes',
    language: 'pt',
    wish: 'Quero publicar; este é o meu WhatsApp.',
    tools: ['account_status', 'send_whatsapp_verification', 'verify_whatsapp_code'],
    async run(hands) {
      const { phone, codeSentTo } = hands.person;
      const sent = await hands.call('send_whatsapp_verification', { phone });
      hands.check(sent.number === phone && sent.attempts > 0, 'the code is on its way');
      const code = await codeSentTo(phone);
      const wrong = code === '000000' ? '000001' : '000000';
      hands.check(
        codeOf(await hands.try('verify_whatsapp_code', { code: wrong })) === 'CODE_INVALID',
        'not by guessing',
      );
      await hands.call('verify_whatsapp_code', { code });
      const status = await hands.call('account_status');
      hands.check(status.whatsapp.number === sent.number && status.whatsapp.verified, 'the number is the account’s');
      hands.check(codeOf(await hands.try('verify_whatsapp_code', { code })) === 'CODE_EXPIRED', 'a code serves once');
    },
  },
  {
    ...reading,
    name: 'contact the owner',
    language: 'pt',
    wish: 'Quero visitar, avise o anunciante.',
    tools: ['create_lead', 'search_listings'],
    async run({ call, try: attempt, check }) {
      const { listings } = await call('search_listings', { limit: 1 });
      const asked = { listing_id: listings[0].id, name: 'Rafael Souza', message: 'Posso visitar no sábado de manhã?' };
      const refused = await attempt('create_lead', asked);
      check(codeOf(refused) === 'VALIDATION_ERROR', 'nobody is asked without a way to answer');
      const given = { ...asked, email: 'rafael.souza@example.com', locale: 'pt' };
      const lead = await call('create_lead', given);
      check(lead.listing_id === listings[0].id && lead.locale === 'pt', 'the question is kept');
      check((await call('create_lead', given)).id === lead.id, 'asked again it is the same question');
    },
  },
  {
    ...owning,
    name: 'answer a buyer',
    language: 'es',
    wish: '¿Quién preguntó? Contestale.',
    tools: ['my_inquiries', 'reply_to_inquiry', 'my_listings', 'create_lead'],
    async run({ call, check, lacks }) {
      const { listings } = await call('my_listings', { status: ['public'], limit: 1 });
      if (listings.length === 0) lacks('public listing of the account');
      const asked = { listing_id: listings[0].id, name: 'Rosa Vera', phone: '+595 981 555 777', locale: 'es' };
      const { id } = await call('create_lead', { ...asked, message: '¿Cuándo se puede visitar?' });
      const { inquiries } = await call('my_inquiries', { status: ['new'] });
      check(
        inquiries.some((one: { id: string }) => one.id === id),
        'the question is there',
      );
      const drafted = await call('reply_to_inquiry', { id });
      check(drafted.message.includes('Rosa') && drafted.locale === 'es', 'drafted in the language of the buyer');
      check(drafted.whatsapp_url.startsWith('https://wa.me/595981555777?text='), 'one tap away');
      check(drafted.inquiry.status === 'new', 'and nothing is marked before it is sent');
      await call('reply_to_inquiry', { id, mark_replied: true });
      const { inquiries: whole } = await call('my_inquiries', { id });
      check(whole[0].status === 'replied', 'then it is answered');
    },
  },
  {
    ...owning,
    name: 'put it on top',
    language: 'en',
    wish: 'Put my house on top of the list. Buy what it takes, in guaraníes.',
    tools: ['promote_listing', 'buy_promotional_credits', 'account_status'],
    async run(hands) {
      const { call, check } = hands;
      const id = await draftOf(hands);
      const refused = await hands.try('promote_listing', { id });
      check(codeOf(refused) === 'INVALID_STATE', 'what is not public is not promoted');
      const { credits } = await call('account_status');
      const bought = await call('buy_promotional_credits', { package: 'five', currency: 'PYG' });
      check(bought.credits === 5 && bought.price.currency === 'PYG', 'five credits in guaraníes');
      check(/^https?:/.test(bought.payment_url), 'a page where the person pays');
      check((await call('account_status')).credits === credits, 'nothing comes before it is paid');
    },
  },
  {
    ...owning,
    name: 'send a listing around',
    language: 'en',
    wish: 'Give me something to send around for my newest one, in Portuguese.',
    tools: ['share_listing_whatsapp', 'my_listings'],
    async run({ call, check, lacks }) {
      const { listings } = await call('my_listings', { status: ['public'], limit: 1 });
      if (listings.length === 0) lacks('public listing of the account');
      const share = await call('share_listing_whatsapp', { id: listings[0].id, locale: 'pt' });
      check(share.message.includes('Fotos e detalhes'), 'in the language asked for');
      check(share.whatsapp_url.startsWith('https://wa.me/?text='), 'one tap away, to whom the person chooses');
      check(share.image_url.endsWith('.png'), 'with a picture');
    },
  },
  {
    ...owning,
    name: 'save a search',
    language: 'pt',
    wish: 'Avise quando aparecer algo assim.',
    tools: ['save_search', 'my_saved_searches', 'delete_saved_search'],
    async run(hands) {
      const { call, check } = hands;
      const refused = await hands.try('save_search', { name: 'Casas', criteria: { city: 'Asunción', sort: 'newest' } });
      check(codeOf(refused) === 'VALIDATION_ERROR', 'what belongs to a page is refused in words');
      const criteria = { city: 'Asunción', max_price: 200_000 };
      const { id, frequency } = await call('save_search', { name: 'Casas', criteria });
      check(frequency === 'daily', 'once a day without a word');
      const { saved_searches: all } = await call('my_saved_searches', {});
      check(all[0].id === id && all[0].criteria.max_price === 200_000, 'it is there as it was asked');
      check((await call('delete_saved_search', { id })).removed === true, 'and gone when it is no longer wanted');
    },
  },
];
