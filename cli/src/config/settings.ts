import { randomBytes } from 'node:crypto';
import { chmod, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { UsageError } from '../usage-error.ts';

const Profile = z.looseObject({ url: z.string().optional() });
const SettingsFile = z.looseObject({
  profile: z.string().optional(),
  profiles: z.record(z.string(), Profile).default({}),
  /** Who signed in last to which service, by its address: for showing, the credential itself is kept apart. */
  accounts: z.record(z.string(), z.looseObject({ email: z.string() })).optional(),
});

/** What the configuration file holds. Members that this version does not know are kept. */
export type Settings = z.infer<typeof SettingsFile>;

/** Path of the configuration file. */
export const settingsPath = (configDir: string): string => join(configDir, 'config.json');

/** The settings; none when there is no file. Refuses a file that is not as this program writes it. */
export async function readSettings(configDir: string): Promise<Settings> {
  const path = settingsPath(configDir);
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return { profiles: {} };
    throw refusal(path, `cannot be read (${code})`);
  }
  try {
    return SettingsFile.parse(JSON.parse(text));
  } catch {
    throw refusal(path, 'is not a configuration of this program; mend it or remove it');
  }
}

const refusal = (path: string, why: string) =>
  new UsageError({ path: 'configuration', code: 'invalid', message: `${path} ${why}` }, ['listings config path']);

/** Writes the settings so that a reader sees the old file or the new one, and nobody else sees either. */
export async function writeSettings(configDir: string, settings: Settings): Promise<void> {
  await mkdir(configDir, { recursive: true, mode: 0o700 });
  const path = settingsPath(configDir);
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(`${JSON.stringify(settings, null, 2)}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    await chmod(draft, 0o600);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
