import { Command } from 'commander';
import { readConfig } from '../config.ts';
import { resealSources } from '../features/imports/index.ts';
import { resealWebhooks } from '../features/webhooks/index.ts';
import { rotateKeys } from '../features/oauth/index.ts';
import { systemClock } from '../kernel/time.ts';
import { rotateDataKey } from '../platform/secrets/data-keys.ts';
import { secretBox } from '../platform/secrets/secret-box.ts';
import { secretKeyIn } from '../platform/secrets/secret-key-file.ts';
import { jsonText } from './output.ts';
import type { Operation } from './run.ts';
import { withSchema } from './with-database.ts';

const help = `
Servers sign with the new key within a minute. What the old ones have signed is
valid until its hour is over; then they are forgotten.
What opens the inventory sources of accounts, and the secrets of webhooks, is sealed
anew with a new key, and the old one is forgotten at once.`;

/** `oga keys rotate`: a new key for access tokens, and another for stored credentials. */
export const keysCommand = (operation: Operation): Command => {
  const keys = new Command('keys')
    .description('keys that access tokens are signed with, and stored credentials sealed')
    .helpCommand(false);
  const rotate = new Command('rotate')
    .description('make a new key and retire the others')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', help)
    .action((options: { json?: true }) => run(operation, options));
  return keys.addCommand(rotate);
};

async function run({ output }: Operation, options: { json?: true }): Promise<void> {
  const config = readConfig();
  const box = secretBox(config.secretKey?.reveal() ?? secretKeyIn(config.dataDir));
  const rotated = await withSchema(config, output, async (sql) => {
    const parts = { sql, box, clock: systemClock };
    let webhooks = 0;
    const { generation, resealed } = await rotateDataKey(parts, async (tx, from, to) => {
      webhooks = await resealWebhooks(tx, from, to);
      return resealSources(tx, from, to);
    });
    return { ...(await rotateKeys(parts)), credentials: { generation, resealed, webhooks } };
  });
  if (options.json === true) return output.print(jsonText(rotated));
  const { kid, retired, credentials } = rotated;
  const { resealed, webhooks } = credentials;
  await output.print(
    `${kid} signs now; ${retired.length} ${retired.length === 1 ? 'other' : 'others'} retired.\n` +
      `${resealed} stored ${resealed === 1 ? 'access' : 'accesses'} to inventory sources sealed anew.\n` +
      `${webhooks} ${webhooks === 1 ? 'secret' : 'secrets'} of webhooks sealed anew.\n`,
  );
}
