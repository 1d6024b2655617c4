import { hash } from 'node:crypto';

/** One sheet for all pages: no fonts or pictures of its own, light and dark, from a phone upwards. */
export const style = `:root { color-scheme: light dark; --ink: #1c2320; --dim: #55605a; --paper: #fbfcfb; --card: #fff; --line: #d8dfdb; --brand: #1f6f54; --on-brand: #fff; --head: #1f3a34; --note: #f2f8f5; --bad: #a32020; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6ece8; --dim: #a7b3ac; --paper: #131816; --card: #1b2220; --line: #36413c; --brand: #7fd0b0; --on-brand: #0d1a15; --head: #14211d; --note: #1d2925; --bad: #ff9b92; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; overflow-wrap: anywhere; }
a { color: var(--brand); text-underline-offset: .15em; }
a:focus-visible, button:focus-visible, input:focus-visible, select:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: .5rem; top: .5rem; background: var(--card); padding: .5rem 1rem; z-index: 1; }
.site { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: center; padding: .7rem 1.25rem; background: var(--head); }
.site a { color: #e4f4ec; text-decoration: none; display: inline-block; padding: .25rem 0; }
.site a:hover { text-decoration: underline; }
.site .brand { font-size: 1.35rem; font-weight: 700; color: #fff; margin-right: auto; }
.site nav, .site ul { display: flex; gap: 1rem; margin: 0; padding: 0; list-style: none; }
.site [aria-current] { text-decoration: underline; text-underline-offset: .3em; font-weight: 600; }
main { max-width: 70rem; margin: 0 auto; padding: 1.25rem; }
h1 { font-size: clamp(1.6rem, 4.5vw, 2.3rem); line-height: 1.2; margin: .6rem 0; }
h2 { font-size: 1.3rem; margin: 2.2rem 0 .8rem; }
.lead { font-size: 1.1rem; color: var(--dim); max-width: 45rem; margin: 0 0 1.2rem; }
.search { display: grid; gap: .8rem; grid-template-columns: repeat(auto-fit, minmax(10rem, 1fr)); align-items: end; background: var(--card); border: 1px solid var(--line); border-radius: .8rem; padding: 1rem; }
.search .wide { grid-column: 1 / -1; }
.search .within { margin: 0; }
.search label { display: block; font-size: .9rem; color: var(--dim); margin-bottom: .2rem; }
input, select, button { font: inherit; width: 100%; min-height: 2.75rem; padding: .4rem .7rem; border-radius: .5rem; border: 1px solid var(--dim); background: var(--paper); color: var(--ink); }
button, .button { background: var(--brand); color: var(--on-brand); border: 0; font-weight: 600; cursor: pointer; }
.button { display: inline-flex; align-items: center; justify-content: center; min-height: 2.75rem; padding: .4rem 1.2rem; border-radius: .5rem; text-decoration: none; }
.fault { color: var(--bad); font-weight: 600; margin: 1rem 0; }
.cards { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 16rem), 1fr)); padding: 0; margin: 1rem 0; list-style: none; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: .8rem; overflow: hidden; position: relative; display: flex; flex-direction: column; }
.card img, .card .blank { width: 100%; height: auto; aspect-ratio: 4 / 3; object-fit: cover; display: block; background: var(--note); }
.card div { padding: .8rem 1rem 1rem; }
.card h3 { font-size: 1rem; line-height: 1.35; margin: .2rem 0 .4rem; }
.card h3 a { color: inherit; text-decoration: none; }
.card h3 a::after { content: ""; position: absolute; inset: 0; }
.card h3 a:hover { text-decoration: underline; }
.card p { margin: 0; color: var(--dim); font-size: .92rem; }
.card .price { color: var(--ink); font-weight: 700; font-size: 1.1rem; }
.tags { display: flex; flex-wrap: wrap; gap: .4rem; margin: .3rem 0; padding: 0; list-style: none; }
.tags li { background: var(--note); border: 1px solid var(--line); border-radius: 1rem; padding: .1rem .7rem; font-size: .9rem; }
.pager { display: flex; gap: 1rem; justify-content: center; align-items: center; margin: 1.5rem 0; }
.places { columns: 14rem; padding: 0; list-style: none; }
.places li { break-inside: avoid; padding: .2rem 0; }
.places span { color: var(--dim); }
.panel { background: var(--note); border: 1px solid var(--line); border-radius: .8rem; padding: .2rem 1.25rem 1.25rem; margin-top: 2rem; }
.panel h2 { margin-top: 1rem; }
code { background: var(--card); border: 1px solid var(--line); border-radius: .4rem; padding: .1rem .4rem; font-size: .95em; }
pre { overflow-x: auto; background: var(--card); border: 1px solid var(--line); border-radius: .5rem; padding: .8rem; }
pre code { border: 0; padding: 0; background: none; overflow-wrap: normal; }
.crumbs { font-size: .92rem; color: var(--dim); }
.crumbs ol { display: flex; flex-wrap: wrap; gap: .2rem .5rem; margin: 0; padding: 0; list-style: none; }
.crumbs li + li::before { content: "›"; margin-right: .5rem; }
.amount { font-size: 1.7rem; font-weight: 700; margin: .2rem 0; }
.amount small { display: block; font-size: .95rem; font-weight: 400; color: var(--dim); }
.columns { display: grid; gap: 0 2rem; }
@media (min-width: 56rem) { .columns { grid-template-columns: minmax(0, 1fr) 20rem; } .aside { position: sticky; top: 1rem; align-self: start; } }
.gallery { display: grid; gap: .5rem; grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr)); padding: 0; margin: 1rem 0; list-style: none; }
.gallery li:first-child { grid-column: 1 / -1; }
.gallery img { width: 100%; height: auto; aspect-ratio: 4 / 3; object-fit: cover; border-radius: .5rem; background: var(--note); display: block; }
.gallery li:first-child img { aspect-ratio: 16 / 10; }
.facts { display: grid; grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr)); gap: 0 1.5rem; margin: 0; }
.facts div { display: flex; justify-content: space-between; gap: 1rem; border-bottom: 1px solid var(--line); padding: .45rem 0; }
.facts dt { color: var(--dim); }
.facts dd { margin: 0; text-align: right; font-weight: 600; min-width: 40%; }
.facts dt { overflow-wrap: normal; }
.text { white-space: pre-line; max-width: 45rem; }
.note { color: var(--dim); font-size: .92rem; }
.contact { border: 1px solid var(--line); border-radius: .8rem; background: var(--card); padding: 1rem 1.25rem; margin-top: 1rem; }
.contact h2 { margin: 0 0 .5rem; }
.contact ul { padding: 0; margin: .8rem 0 0; list-style: none; display: grid; gap: .6rem; }
.contact .button { width: 100%; }
.ask { display: grid; gap: .6rem; margin-top: 1rem; border-top: 1px solid var(--line); padding-top: .8rem; }
.ask h3 { margin: 0; font-size: 1.05rem; }
.ask label { display: block; font-size: .9rem; color: var(--dim); }
.ask p { margin: 0; }
.ask .trap { position: absolute; left: -100vw; height: 1px; width: 1px; overflow: hidden; }
textarea { font: inherit; width: 100%; min-height: 7rem; padding: .4rem .7rem; border-radius: .5rem; border: 1px solid var(--dim); background: var(--paper); color: var(--ink); }
.narrow { display: grid; gap: .6rem; max-width: 24rem; margin: 1rem 0; }
.narrow p { margin: 0; }
.rating { border: 1px solid var(--line); border-radius: .5rem; padding: .4rem .9rem .6rem; margin: 0; }
.rating input { width: auto; vertical-align: middle; }
.choice { display: grid; gap: .8rem; grid-template-columns: repeat(auto-fit, minmax(10rem, 1fr)); margin-top: 1rem; }
button.quiet { background: none; color: var(--brand); border: 1px solid var(--brand); }
.contact .plain { list-style: disc; padding-left: 1.2rem; gap: .3rem; }
.facts.wide { grid-template-columns: 1fr; margin-top: 1rem; }
.apps { padding: 0; margin: 0; list-style: none; }
.apps li { border-bottom: 1px solid var(--line); padding: .8rem 0; }
.apps h3 { margin: 0; font-size: 1.05rem; }
.apps p { margin: .2rem 0; }
footer { border-top: 1px solid var(--line); color: var(--dim); padding: 1.25rem; text-align: center; font-size: .92rem; }
@media (max-width: 40rem) { .search { grid-template-columns: 1fr 1fr; } .site { gap: .5rem 1rem; padding: .7rem 1rem; } .site nav ul { gap: .7rem; } }
@media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }
@media print { .site, .search, footer, .aside .button { display: none; } }
`;

/** The sheet's address says what is in it, so that it can be kept for ever. */
export const styleAddress = `/assets/pages-${hash('sha1', style, 'base64url').slice(0, 12)}.css`;

/** A house between two roofs of straw, as the word óga is drawn: one vector file, light on dark. */
export const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#1f3a34"/><path d="M5 16 16 6l11 10" fill="none" stroke="#7fd0b0" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/><path d="M9 15v10h14V15" fill="none" stroke="#fff" stroke-width="3" stroke-linejoin="round"/><path d="M14 25v-6h4v6" fill="#fff"/></svg>`;
