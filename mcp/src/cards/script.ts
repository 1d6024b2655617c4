/**
 * What runs in a card: the handshake of MCP Apps (2026-01-26) over `postMessage`, then one drawing for each result of the
 * tool. Texts are set as text, never as markup; addresses are opened by the host. Needs `words`, `kinds` (names of property types)
 * and `draw`, the name of the drawing.
 */
export const cardScript = `
const root = document.documentElement;
const card = document.getElementById('card');
let locale = 'en', region = 'en', result = null, last = 0;
const waiting = new Map();
const post = (message) => parent.postMessage({ jsonrpc: '2.0', ...message }, '*');
const request = (method, params) => new Promise((done, failed) => {
  last += 1;
  waiting.set(last, { done, failed });
  post({ id: last, method, params });
});
const t = () => words[locale] ?? words.en;
const fill = (words, n) => (n === 1 ? words.one : words.other).replace('{n}', number(n));
const number = (n, most = 0) => new Intl.NumberFormat(region, { maximumFractionDigits: most }).format(n);
const money = (amount, currency) => {
  try { return new Intl.NumberFormat(region, { style: 'currency', currency, maximumFractionDigits: amount % 1 ? 2 : 0 }).format(amount); }
  catch { return currency + ' ' + number(amount, 2); }
};
const el = (name, className, ...inside) => {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...inside.filter((one) => one !== null && one !== ''));
  return made;
};
const webAddress = (url) => typeof url === 'string' && /^https?:\\/\\//.test(url);
const open = (url) => { if (webAddress(url)) request('ui/open-link', { url }).catch(() => {}); };
const photo = (url, alt) => {
  if (!webAddress(url)) return null;
  const image = el('img', 'photo');
  image.alt = alt; image.loading = 'lazy'; image.src = url;
  image.addEventListener('error', () => image.remove());
  return image;
};
const priceOf = ({ price, price_period: period }) => price === null ? t().on_request : money(price.amount, price.currency) + (period ? ' ' + (t().per[period] ?? '') : '');
const sizesOf = (one) => [!one.bedrooms ? '' : fill(t().bedrooms, one.bedrooms), one.bathrooms === null ? '' : fill(t().bathrooms, one.bathrooms), one.living_area_m2 === null ? '' : area(one.living_area_m2), one.lot_area_m2 === null || one.living_area_m2 !== null ? '' : area(one.lot_area_m2)].filter(Boolean).join(' · ');
const area = (m2) => number(m2, 1) + '\\u00a0m²';
const rows = (pairs) => el('dl', '', ...pairs.filter(([, value]) => value !== null).flatMap(([name, value]) => [el('dt', '', name), el('dd', '', value)]));
const openButton = (url) => {
  const button = el('button', 'open', t().open);
  button.addEventListener('click', () => open(url));
  return button;
};
const drawings = {
  listings: ({ total, next_cursor, listings }) => listings.length === 0 ? [el('p', 'soft', t().none)] : [
    el('h2', '', fill(t().found, total)),
    el('ul', '', ...listings.map((one) => {
      const tile = el('button', 'tile', photo(one.image_url, '') ?? '', el('span', 'facts',
        el('span', 'price', priceOf(one)), el('span', 'name', one.title),
        el('span', 'soft', [one.neighborhood, one.city].filter(Boolean).join(', ')), el('span', 'soft', sizesOf(one))));
      tile.addEventListener('click', () => open(one.url));
      return el('li', '', tile);
    })),
    next_cursor === null ? '' : el('p', 'soft', t().more),
  ],
  listing: ({ listing }) => [el('article', 'wide', photo(listing.images[0]?.url, listing.images[0]?.alt ?? '') ?? '', el('div', 'facts',
    el('span', 'soft', t().for[listing.listing_type] ?? ''), el('span', 'big', priceOf(listing)), el('h2', '', listing.title),
    el('span', 'soft', [listing.location.neighborhood, listing.location.city, listing.location.country].filter(Boolean).join(', ')),
    el('span', '', sizesOf(listing)), el('p', 'text', listing.description), openButton(listing.url)))],
  market: ({ summary }) => {
    const usd = (amount) => amount === null ? null : money(Math.round(amount), 'USD');
    const q = summary.price_quartiles_usd;
    const where = [summary.resolved.neighborhood, summary.resolved.city, summary.resolved.country].filter(Boolean).join(', ');
    const known = summary.median_price_usd !== null;
    return [el('section', 'wide', el('div', 'facts', el('h2', '', where),
      el('span', 'soft', [t().for[summary.listing_type], kinds[locale]?.[summary.property_type]].filter(Boolean).join(' · ')),
      known ? el('span', 'big', usd(summary.median_price_usd) + (summary.price_period ? ' ' + (t().per[summary.price_period] ?? '') : '')) : el('p', '', t().no_figures),
      known ? el('span', 'soft', t().median) : '',
      known ? rows([[t().average, usd(summary.average_price_usd)], [t().half_between, q === null ? null : usd(q.lower) + ' – ' + usd(q.upper)], [t().per_m2, usd(summary.price_per_m2_usd)]]) : '',
      el('p', 'soft', fill(t().sample, summary.sample_size)), summary.reliability === 'thin' ? el('p', 'soft', t().thin) : ''))];
  },
  mortgage: ({ mortgage }) => {
    const cash = (amount) => money(amount, mortgage.currency);
    const share = mortgage.payment_to_income_ratio;
    return [el('section', 'wide', el('div', 'facts', el('span', 'soft', t().monthly), el('span', 'big', cash(mortgage.monthly_payment)),
      rows([[t().loan, cash(mortgage.principal)], [t().term, fill(t().months, mortgage.months)], [t().rate, number(mortgage.annual_rate_pct, 2) + ' %'], [t().interest, cash(mortgage.total_interest)], [t().share, share === null ? null : number(share * 100, 1) + ' %']]),
      el('p', 'soft', t().indicative)))];
  },
};
const show = () => {
  root.lang = locale;
  if (result === null) return;
  const told = result.isError || !result.structuredContent;
  card.replaceChildren(...(told ? [el('p', 'text', (result.content ?? []).map((one) => one.text ?? '').join('\\n'))] : drawings[draw](result.structuredContent)));
};
const take = (context) => {
  if (context.theme) root.dataset.theme = context.theme;
  if (context.locale) locale = ['en', 'es', 'pt'].find((one) => context.locale.toLowerCase().startsWith(one)) ?? 'en';
  if (context.locale) region = Intl.NumberFormat.supportedLocalesOf([context.locale].filter((one) => /^[a-zA-Z0-9-]+$/.test(one)))[0] ?? locale;
  for (const [name, value] of Object.entries(context.styles?.variables ?? {})) if (typeof value === 'string') root.style.setProperty(name, value);
  show();
};
addEventListener('message', ({ source, data }) => {
  if (source !== parent || data?.jsonrpc !== '2.0') return;
  if (data.method === undefined) {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    return data.error ? asked?.failed(new Error(data.error.message)) : asked?.done(data.result);
  }
  if (data.method === 'ui/notifications/tool-result') { result = data.params; show(); }
  if (data.method === 'ui/notifications/host-context-changed') take(data.params);
  if (data.method === 'ping' || data.method === 'ui/resource-teardown') post({ id: data.id, result: {} });
});
new ResizeObserver(() => post({ method: 'ui/notifications/size-changed', params: { width: Math.ceil(root.scrollWidth), height: Math.ceil(card.getBoundingClientRect().height + 24) } })).observe(card);
request('ui/initialize', { appInfo: { name: 'oga-' + draw, version: '1.0.0' }, appCapabilities: {}, protocolVersion: '2026-01-26' })
  .then(({ hostContext = {} }) => { take(hostContext); post({ method: 'ui/notifications/initialized', params: {} }); });
`;
