/** Colours are the host's where it gives them, else ours, light and dark. */
export const cardStyle = `
:root { color-scheme: light dark; --bg: #ffffff; --ink: #1d2327; --soft: #56616a; --line: #d8dee3; --tint: #f2f5f4; --mark: #0b6b50; }
:root[data-theme=dark] { --bg: #16191c; --ink: #eceff1; --soft: #a9b4bc; --line: #363d43; --tint: #20262a; --mark: #6fd3b2; }
@media (prefers-color-scheme: dark) { :root:not([data-theme=light]) { --bg: #16191c; --ink: #eceff1; --soft: #a9b4bc; --line: #363d43; --tint: #20262a; --mark: #6fd3b2; } }
* { box-sizing: border-box; margin: 0; }
body { font: 15px/1.45 var(--font-sans, system-ui, sans-serif); color: var(--color-text-primary, var(--ink)); background: var(--color-background-primary, var(--bg)); padding: 12px; }
h2 { font-size: 15px; font-weight: 600; margin-bottom: 10px; }
ul { list-style: none; padding: 0; display: grid; gap: 10px; grid-template-columns: repeat(auto-fill, minmax(210px, 1fr)); }
.tile { display: flex; flex-direction: column; width: 100%; height: 100%; text-align: left; font: inherit; color: inherit; background: var(--tint); border: 1px solid var(--line); border-radius: 10px; overflow: hidden; padding: 0; cursor: pointer; }
.tile:focus-visible, .open:focus-visible { outline: 3px solid var(--mark); outline-offset: 2px; }
.photo { aspect-ratio: 4 / 3; width: 100%; object-fit: cover; background: var(--line); display: block; }
.facts { padding: 10px 12px 12px; display: grid; gap: 2px; }
.price { font-weight: 700; font-variant-numeric: tabular-nums; }
.name { overflow-wrap: anywhere; display: -webkit-box; -webkit-line-clamp: 2; -webkit-box-orient: vertical; overflow: hidden; }
.soft { color: var(--color-text-secondary, var(--soft)); font-size: 13px; }
.wide { max-width: 640px; border: 1px solid var(--line); border-radius: 10px; overflow: hidden; background: var(--tint); }
.wide .photo { aspect-ratio: 16 / 9; }
.big { font-size: 26px; font-weight: 700; font-variant-numeric: tabular-nums; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin-top: 8px; }
dt { color: var(--color-text-secondary, var(--soft)); }
dd { margin: 0; text-align: right; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
.text { white-space: pre-line; overflow-wrap: anywhere; margin-top: 8px; display: -webkit-box; -webkit-line-clamp: 8; -webkit-box-orient: vertical; overflow: hidden; }
.open { margin-top: 10px; font: inherit; font-weight: 600; color: var(--mark); background: none; border: 1px solid currentcolor; border-radius: 8px; padding: 8px 14px; cursor: pointer; justify-self: start; }
`;
