import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../server/src/config.ts';
import { root } from '../architecture/sources.ts';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** Instructions of the Dockerfile, continued lines joined, by stage. */
const stages = read('deploy/Dockerfile')
  .split('\n')
  .filter((line) => !/^\s*#/.test(line))
  .join('\n')
  .replace(/\\\n/g, ' ')
  .split(/^(?=FROM )/m)
  .map((stage) =>
    stage
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => ({ name: line.split(/\s+/, 1)[0]!, rest: line.slice(line.indexOf(' ') + 1).trim() })),
  );
const [, building, running] = stages;
const all = stages.flat();

test('the image runs as a user without rights, says how it is, and ends in order', () => {
  expect(stages).toHaveLength(3);
  const names = running!.map(({ name }) => name);
  expect(running!.findLast(({ name }) => name === 'USER')!.rest).toBe('node');
  // Nothing is copied or run as root after that, and nothing is given to the user but his data.
  expect(names.lastIndexOf('COPY')).toBeLessThan(names.indexOf('USER'));
  expect(running!.filter(({ rest }) => rest.includes('--chown'))).toEqual([]);
  for (const name of ['HEALTHCHECK', 'STOPSIGNAL', 'VOLUME', 'EXPOSE']) expect(names, name).toContain(name);
  const known = ['ARG', 'FROM', 'WORKDIR', 'RUN', 'COPY', 'ENV', 'USER', 'VOLUME', 'EXPOSE', 'STOPSIGNAL', 'HEALTHCHECK', 'ENTRYPOINT', 'CMD']; // prettier-ignore
  expect(all.filter(({ name }) => !known.includes(name))).toEqual([]);
  for (const one of ['ENTRYPOINT', 'CMD']) {
    const { rest } = running!.find(({ name }) => name === one)!;
    expect(JSON.parse(rest)).toEqual(one === 'CMD' ? ['server/src/main.ts'] : ['node']);
  }
});

test('what is copied is there, is not ignored, and has every package whose lockfile is read', () => {
  const ignored = read('.dockerignore').split('\n').filter(Boolean);
  const sources = [...building!, ...running!]
    .filter(({ name, rest }) => name === 'COPY' && !rest.includes('--from='))
    .flatMap(({ rest }) => rest.split(/\s+/).slice(0, -1));
  expect(sources.length).toBeGreaterThan(8);
  for (const source of sources) {
    expect(existsSync(path.join(root, source)), source).toBe(true);
    if (source === 'test/package.json') continue;
    expect(ignored, source).not.toContain(source.split('/')[0]);
  }
  const { packages } = parse(read('pnpm-workspace.yaml')) as { packages: string[] };
  for (const one of packages) expect(sources, one).toContain(`${one}/package.json`);
});

interface Service {
  readonly environment?: Readonly<Record<string, string>>;
  readonly secrets?: readonly string[];
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
  readonly healthcheck?: object;
  readonly depends_on?: Readonly<Record<string, { condition: string }>>;
  readonly build?: { readonly context: string; readonly dockerfile: string };
}

const compose = parse(read('deploy/compose.yaml')) as {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
  readonly secrets: Readonly<Record<string, { file: string }>>;
};

test('the compose file names secrets, volumes and services that it has, and shows nothing to the outside', () => {
  const { services, volumes, secrets } = compose;
  expect(Object.keys(services)).toEqual(['server', 'database', 'redis']);
  for (const [name, service] of Object.entries(services)) {
    for (const secret of service.secrets ?? []) expect(Object.keys(secrets), name).toContain(secret);
    for (const volume of service.volumes ?? []) expect(Object.keys(volumes), name).toContain(volume.split(':')[0]);
    for (const other of Object.keys(service.depends_on ?? {})) expect(services[other]?.healthcheck, other).toBeDefined();
    for (const port of service.ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:/);
    for (const [variable, value] of Object.entries(service.environment ?? {})) {
      if (/PASSWORD|SECRET|TOKEN|DATABASE_URL|SMTP/.test(variable)) expect(variable).toMatch(/_FILE$/);
      const file = /^\/run\/secrets\/(\w+)$/.exec(value)?.[1];
      if (file !== undefined) expect(service.secrets, variable).toContain(file);
    }
  }
  expect(read('.gitignore').split('\n')).toContain('deploy/secrets');
  expect(existsSync(path.join(root, 'deploy', compose.services['server']!.build!.context, 'deploy/Dockerfile'))).toBe(true);
}); // prettier-ignore

test('the server understands its environment: every variable is known and valid', () => {
  const { environment } = compose.services['server']!;
  const env = Object.fromEntries(
    Object.entries(environment!).map(([name, value]) => [name, value.startsWith('${SITE_URL') ? 'https://oga.example' : value]),
  );
  const ofImage = Object.fromEntries(
    (running!.find(({ name }) => name === 'ENV')!.rest.match(/\w+=\S+/g) ?? []).map((pair) => pair.split('=') as [string, string]),
  );
  const secrets = {
    DATABASE_URL: 'postgres://oga:secret@database:5432/oga',
    SECRET_KEY: 'k'.repeat(43),
    SMTP_URL: 'smtps://name:password@mail.example.com:465',
  };
  const withoutFiles = Object.entries({ ...ofImage, ...env }).filter(([name]) => !name.endsWith('_FILE'));
  expect(Object.keys(env).filter((name) => name.endsWith('_FILE')).sort()).toEqual(Object.keys(secrets).map((name) => `${name}_FILE`).sort());
  const config = readConfig({ ...Object.fromEntries(withoutFiles), ...secrets }, root);
  expect(config).toMatchObject({ environment: 'production', host: '0.0.0.0', port: 4000, dataDir: '/data', trustedProxies: 1 });
  expect(config.redisUrl!.reveal()).toBe('redis://redis:6379/0');
}); // prettier-ignore
