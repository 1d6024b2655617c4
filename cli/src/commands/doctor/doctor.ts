import { foundRecords } from '../../output/found.ts';
import { settingsPath } from '../../config/settings.ts';
import { exitCode } from '../../exit-codes.ts';
import { failureOf } from '../../failure.ts';
import { credentialOf } from '../../service/credential.ts';
import { version } from '../../version.ts';
import type { Command, Context } from '../command.ts';

interface Finding {
  readonly check: string;
  readonly ok: boolean;
  readonly message: string;
  /** The command that mends it; empty: nothing to mend, or no command does. */
  readonly remedy: string;
}

/** A check that found something wrong, with the exit code that a command would have ended with. */
interface Trouble extends Finding {
  readonly code: number;
}

const fine = (check: string, message: string, remedy = ''): Finding => ({ check, ok: true, message, remedy });

/** `listings doctor`: everything that a command needs, looked at one by one, with what mends it. */
export const doctor: Command = {
  path: ['doctor'],
  summary: 'Look whether everything works, and say what mends it',
  description:
    'The configuration, the service, the clock, and who is signed in. The exit code is that of the first thing that is wrong; not being signed in is none.',
  examples: [
    { line: 'doctor', about: 'Everything' },
    { line: "doctor --jq '.[] | select(.ok | not) | .remedy'", about: 'The commands that mend it' },
  ],
  arguments: [],
  flags: [],
  operations: [],
  fields: ['check', 'ok', 'message', 'remedy'],
  columns: ['check', 'ok', 'message', 'remedy'],
  output: 'answer',
  isOnline: true,
  async run(_, context) {
    const findings: (Finding | Trouble)[] = [fine('program', `listings ${version}, Node ${process.versions.node}`)];
    for (const [check, look] of checks) {
      const found = await look(context).catch((error: unknown) => troubleOf(check, error));
      findings.push(found);
      context.signal.throwIfAborted();
      // Without knowing which service, there is nothing to ask.
      if (!found.ok && check === 'configuration') break;
    }
    const first = findings.find((one): one is Trouble => 'code' in one);
    return {
      ...foundRecords<Finding>({
        batches: [{ records: findings.map(plain), body: findings }],
        whole: () => findings.map(plain),
        columns: [
          { title: '', rank: 1, cell: ({ ok }) => (ok ? '✓' : '✗') },
          { title: 'CHECK', rank: 2, cell: ({ check }) => check },
          { title: 'FOUND', rank: 3, cell: ({ message }) => message, least: 20 },
          { title: 'TRY', rank: 4, cell: ({ remedy }) => remedy },
        ],
        raw: (['check', 'ok', 'message', 'remedy'] as const).map((name) => ({ name, value: (row) => row[name] })),
        note: () => (first === undefined ? 'everything works' : `${first.check}: ${first.message}`),
      }),
      ...(first !== undefined && { exitCode: first.code }),
    };
  },
};

const plain = ({ check, ok, message, remedy }: Finding): Finding => ({ check, ok, message, remedy });

function troubleOf(check: string, error: unknown): Trouble {
  const {
    exitCode: code,
    error: told,
    next,
  } = failureOf(error, { command: [], serviceUrl: undefined, tokenFrom: undefined });
  return { check, ok: false, message: told.message, remedy: next[0] ?? '', code };
}

const checks: readonly (readonly [check: string, look: (context: Context) => Promise<Finding | Trouble>])[] = [
  [
    'configuration',
    async ({ settings, address, environment: { configDir } }) => {
      await settings();
      const { url, from } = await address();
      return fine('configuration', `${settingsPath(configDir)}; ${url} (${from})`);
    },
  ],
  [
    'service',
    async ({ client, signal }) => {
      const began = performance.now();
      const options = { signal, retries: 0, timeoutMs: 10_000 };
      const { data } = await (await client([])).locations.countries({}, options).withResponse();
      return fine(
        'service',
        `answers in ${Math.round(performance.now() - began)} ms, has ${data.length} ${data.length === 1 ? 'country' : 'countries'}`,
      );
    },
  ],
  ['clock', clockOf],
  ['account', accountOf],
];

/** Sign-ins say how long they are good by the clock here; a wrong one has them renewed too early or too late. */
async function clockOf({ client, signal }: Context): Promise<Finding | Trouble> {
  const options = { signal, retries: 0, timeoutMs: 10_000 };
  const response = await (await client([])).locations.countries({}, options).asResponse();
  const there = Date.parse(response.headers.get('date') ?? '');
  const seconds = Math.round((Date.now() - there) / 1000);
  if (!Number.isFinite(seconds) || Math.abs(seconds) <= 60) return fine('clock', 'agrees with that of the service');
  const message = `is ${Math.abs(seconds)} s ${seconds > 0 ? 'ahead of' : 'behind'} that of the service: set it`;
  return { check: 'clock', ok: false, message, remedy: '', code: exitCode.other };
}

async function accountOf({ auth, client, environment, signal }: Context): Promise<Finding | Trouble> {
  const given = await credentialOf(environment);
  const kept = given === undefined ? await (await auth()).credential() : undefined;
  if (given === undefined && kept === undefined) {
    return { ...fine('account', 'nobody is signed in: only what is public can be read'), remedy: 'listings login' };
  }
  const by = given?.from ?? 'listings login';
  if (kept !== undefined && !kept.scopes.includes('profile:read')) {
    return fine('account', `signed in (${by}) for ${kept.scopes.join(', ')}`);
  }
  const found = await (await client(['accounts.status'])).accounts.status({}, { signal });
  return fine(
    'account',
    `${found.account.email} (${by})${found.can_publish ? '' : ', cannot publish yet'}`,
    found.can_publish ? '' : 'listings status',
  );
}
