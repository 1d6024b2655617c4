import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMetrics } from '../../server/src/platform/observe/metrics.ts';
import { root } from '../architecture/sources.ts';
import { createWorld, type World } from '../harness/world.ts';

interface Panel {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly targets?: readonly { readonly expr: string; readonly legendFormat: string }[];
}

const dashboard = JSON.parse(readFileSync(path.join(root, 'deploy/grafana/oga.json'), 'utf8')) as {
  readonly uid: string;
  readonly panels: readonly Panel[];
};
const targets = dashboard.panels.flatMap((panel) =>
  (panel.targets ?? []).map(({ expr, legendFormat }) => ({ title: panel.title, expr, legendFormat })),
);

/** Metrics by name, with what Prometheus makes of them and the labels that we give them. */
let metrics: Map<string, { type: string; labels: readonly string[] }>;
let world: World;
beforeAll(async () => {
  world = await createWorld();
  const made = createMetrics();
  made.add(world.system.figures);
  const text = await made.text();
  metrics = new Map();
  for (const [, name, type] of text.matchAll(/^# TYPE (\w+) (\w+)$/gm)) {
    metrics.set(name!, { type: type!, labels: made.labelsOf(name!) });
  }
});
afterAll(() => world.close());

/** `oga_x_bucket` is of the histogram `oga_x`. */
const baseOf = (name: string): string => {
  const base = name.replace(/_(bucket|sum|count)$/, '');
  return metrics.get(base)?.type === 'histogram' ? base : name;
};

/** What Prometheus itself adds: the job and the instance of a scrape; our own "job" becomes "exported_job". */
const ofScrape = ['job', 'instance', 'exported_job', 'le'];

test('every expression of the dashboard is about metrics that exist, by labels that they have', () => {
  expect(targets.length).toBeGreaterThan(25);
  for (const { title, expr } of targets) {
    const names = expr.match(/\b(?:oga|nodejs|process)_[a-z0-9_]+/g) ?? [];
    expect(names.length, `${title}: names no metric`).toBeGreaterThan(0);
    for (const name of names) {
      const known = metrics.get(baseOf(name));
      expect(known, `${title}: ${name}`).toBeDefined();
      if (known!.type === 'histogram') expect(name, title).toMatch(/_(bucket|sum|count)$/);
      if (known!.type === 'counter') expect(expr, `${title}: a counter is looked at by its rate`).toMatch(/rate\(|increase\(/);
      const asked = [
        ...[...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list]) => list!.split(/,\s*/)),
        ...[...expr.matchAll(/(\w+)(?:=~|!=|=)"/g)].map(([, label]) => label!),
      ];
      const has = [...ofScrape, ...known!.labels];
      expect(asked.filter((label) => !has.includes(label)), `${title}: ${expr}`).toEqual([]);
      if (asked.includes('exported_job')) expect(known!.labels, title).toContain('job');
    }
    const open = expr.split('(').length - expr.split(')').length;
    expect(open, `${title}: parentheses`).toBe(0);
  }
}); // prettier-ignore

test('every metric of ours is on the dashboard', () => {
  const shown = new Set(targets.flatMap(({ expr }) => (expr.match(/\boga_[a-z0-9_]+/g) ?? []).map(baseOf)));
  const missing = [...metrics.keys()].filter((name) => name.startsWith('oga_') && !shown.has(name));
  expect(missing).toEqual([]);
});

test('panels have names and numbers of their own', () => {
  const ids = dashboard.panels.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(dashboard.panels.filter(({ type, targets: own }) => type !== 'row' && (own ?? []).length === 0)).toEqual([]);
});
