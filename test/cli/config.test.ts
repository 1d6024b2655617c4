import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readEnvironment } from '../../cli/src/environment.ts';
import { answers, page, serviceThat } from '../sdk/service.ts';
import { configFolder, listings } from './cli.ts';

const configured = async () => {
  const folder = await configFolder();
  const environment = { LISTINGS_CONFIG_DIR: folder };
  return { folder, run: (...words: string[]) => listings(words, { environment }) };
};

it('keeps addresses by profile, the first one in use', async () => {
  const { run } = await configured();
  await run('config', 'set', 'url', 'https://listings.example/');
  await run('config', 'set', 'url', 'http://localhost:4001/api/v1', '--profile', 'local');
  expect((await run('config', 'list')).stdout).toBe(
    'default\thttps://listings.example\ttrue\t\nlocal\thttp://localhost:4001\tfalse\t\n',
  );
  await run('config', 'set', 'profile', 'local');
  expect((await run('config', 'get', 'url')).stdout).toBe('http://localhost:4001\n');
  expect((await run('config', 'get', 'url', '--profile', 'default')).stdout).toBe('https://listings.example\n');
});

it('says to a person what it did', async () => {
  const environment = { LISTINGS_CONFIG_DIR: await configFolder() };
  const outcome = await listings(['config', 'set', 'url', 'http://localhost:4001'], { columns: 80, environment });
  const stderr = 'profile default: http://localhost:4001 · in use: default\n';
  expect(outcome).toEqual({ code: 0, stdout: '', stderr });
});

it('forgets a profile with its address', async () => {
  const { run } = await configured();
  await run('config', 'set', 'url', 'http://localhost:4001');
  await run('config', 'unset', 'url');
  expect(await run('config', 'list')).toEqual({ code: 0, stdout: '', stderr: '' });
  expect(await run('config', 'get', 'url')).toMatchObject({ code: 2, stdout: '' });
});

it('writes a file for its owner alone, and leaves no drafts', async () => {
  const { folder, run } = await configured();
  await Promise.all(
    ['a', 'b', 'c'].map((name) => run('config', 'set', 'url', 'http://localhost:1', '--profile', name)),
  );
  expect(await readdir(folder)).toEqual(['config.json']);
  expect((await stat(join(folder, 'config.json'))).mode & 0o777).toBe(0o600);
});

it('refuses a file that it did not write, and does not touch it', async () => {
  const { folder, run } = await configured();
  await writeFile(join(folder, 'config.json'), '{"profiles": 3}');
  expect(await run('config', 'set', 'url', 'http://localhost:1')).toMatchObject({ code: 2, stdout: '' });
  expect((await run('config', 'path')).stdout).toBe(`${join(folder, 'config.json')}\n`);
});

it('refuses a setting, a profile and an address that are none', async () => {
  const { run } = await configured();
  for (const words of [
    ['set', 'ulr', 'http://x'],
    ['set', 'url', 'x'],
    ['set', 'profile', 'nowhere'],
    ['get', 'url', '--profile', '__proto__'],
  ]) {
    expect((await run('config', ...words)).code).toBe(2);
  }
});

it('asks --url before --profile before LISTINGS_URL before the profile in use', async () => {
  const services = await Promise.all([1, 2, 3, 4].map(() => serviceThat(answers(page([], null, 0)))));
  const [byFlag, byProfile, byEnvironment, byUse] = services.map(({ baseUrl }) => baseUrl);
  const { folder, run } = await configured();
  await run('config', 'set', 'url', byUse!);
  await run('config', 'set', 'url', byProfile!, '--profile', 'other');
  const askedBy = async (words: string[], environment: Record<string, string> = {}) => {
    const before = services.map(({ asked }) => asked.length);
    await listings(['search', ...words], { environment: { LISTINGS_CONFIG_DIR: folder, ...environment } });
    return services.findIndex(({ asked }, i) => asked.length > before[i]!);
  };
  const environment = { LISTINGS_URL: byEnvironment!, LISTINGS_PROFILE: 'other' };
  expect(await askedBy(['--url', byFlag!, '--profile', 'other'], environment)).toBe(0);
  expect(await askedBy(['--profile', 'other'], environment)).toBe(1);
  expect(await askedBy([], environment)).toBe(2);
  expect(await askedBy([], { LISTINGS_PROFILE: 'other' })).toBe(1);
  expect(await askedBy([])).toBe(3);
});

it('lies where each system keeps configuration', () => {
  const dirOf = (values: Record<string, string>, platform: string) =>
    readEnvironment(values, platform, '/home/ana').configDir;
  expect(dirOf({}, 'linux')).toBe('/home/ana/.config/listings');
  expect(dirOf({ XDG_CONFIG_HOME: '/x' }, 'linux')).toBe('/x/listings');
  expect(dirOf({ XDG_CONFIG_HOME: 'x' }, 'linux')).toBe('/home/ana/.config/listings');
  expect(dirOf({}, 'darwin')).toBe('/home/ana/Library/Preferences/listings');
  expect(dirOf({ LISTINGS_CONFIG_DIR: '/c', XDG_CONFIG_HOME: '/x' }, 'linux')).toBe('/c');
});
