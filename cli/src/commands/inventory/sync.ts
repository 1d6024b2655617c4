import { importRules, sourceKinds, wordsOf, type ImportRun } from '@oga/contract';
import type { Client, PushOptions } from '@oga/sdk';
import type { Flag } from '../../arguments/flag.ts';
import { fieldsOf, operationEntry, recordSchema } from '../../arguments/operations.ts';
import { flagsOf, readParameters, type CallParameters } from '../../arguments/parameters.ts';
import { isOn, textOf, type Command, type Context, type Given } from '../command.ts';
import { openFeed, type Feed } from './feed-source.ts';
import { follow, runLine, sendingLine } from './follow.ts';
import { tellGithub } from './github.ts';
import { nextSteps, shellWord } from './next-steps.ts';
import { readReport, reportTypeOf, writeReport } from './report-file.ts';
import { storyOf } from './story.ts';
import { storyLines } from './story-lines.ts';
import { itemsOf, toldRun, verboseFlag, wantsItems } from './told-run.ts';

const entry = operationEntry('imports.push');

/** `listings sync`: pushes a feed, and tells what comes of it. */
export const sync: Command = {
  path: ['sync'],
  summary: 'Bring your listings in step with a feed',
  description: `Sends the feed, follows the run, and tells what came of it. --dry-run reads and compares all of it and prints the plan: nothing is changed. Listings that the feed no longer has are closed; more than a tenth of them (and more than ten) only with --max-removals or an approval. The same feed again changes nothing. At most ${importRules.maxBytes / 1_000_000_000} GB; gzip is taken as it is. Exit codes, of a plan too: 0 all of it, 10 some items are rejected, 11 removals wait for a person (before 10), 7 the feed cannot be read, 6 another run of the source is under way. Piped, the output is lines of name and value, tab-separated; --ndjson gives a line for each item.`,
  examples: [
    { line: 'sync vrsync feed.xml --source main --dry-run', about: 'What would happen' },
    { line: 'sync vrsync feed.xml --source main', about: 'And do it; new listings are sent to review' },
    {
      line: 'sync ndjson https://crm.example.com/export.ndjson --source main --no-publish',
      about: 'A feed at an address, which is read from here; new listings stay drafts',
    },
    {
      line: 'sync vrsync - --source main --max-removals 15% < feed.xml',
      about: 'Let more removals through than usual',
    },
    { line: 'sync vrsync feed.xml --source main --report report.csv', about: 'With every item in a file' },
  ],
  arguments: [
    {
      name: 'format',
      description: `What the feed is: ${wordsOf(sourceKinds).join(', ')}`,
      required: true,
      words: () => wordsOf(sourceKinds),
    },
    { name: 'feed', description: 'A file, an address, or - for standard input', required: true },
  ],
  get flags(): readonly Flag[] {
    return [
      ...flagsOf(entry, ['format']),
      {
        name: 'report',
        kind: 'value',
        placeholder: 'file',
        description: 'Write what became of every item to a file, by its ending .json or .csv',
      },
      { name: 'no-wait', kind: 'switch', description: 'Leave when the feed is there; the run goes on by itself' },
      verboseFlag,
    ];
  },
  operations: ['imports.push'],
  get fields() {
    return fieldsOf(recordSchema(entry));
  },
  output: 'answer',
  isOnline: true,
  async run(given, context) {
    const [format = '', word = ''] = given.words;
    const { query } = readParameters(entry, { ...given.flags, format });
    const reportPath = textOf(given, 'report');
    const reportType = reportPath === undefined ? undefined : reportTypeOf(reportPath, '--report');
    const client = await context.client();
    const feed = await openFeed(word, context.terminal, context.signal);
    const again = commandFor(given, word, feed);
    const pushed = await push(client, feed, query, context);
    if (isOn(given, 'no-wait')) {
      const note = `the feed is there; how it goes: listings imports show ${pushed.id}`;
      return { kind: 'record', record: pushed, card: () => [runLine(pushed)], note };
    }
    const run = await follow(client, pushed.id, context);
    if (reportPath !== undefined) {
      await writeReport(reportPath, await readReport(client, run.id, reportType!, context.signal), '--report');
    }
    const { isGithubActions } = context.environment;
    if (wantsItems(given) && !isGithubActions) return itemsOf(client, run, context);
    const story = await storyOf(client, run, context.signal);
    if (isGithubActions) {
      // Its log is no terminal, and is read by people all the same.
      const look = { columns: 80, bold: String, dim: String };
      const isPlain = given.flags['json'] === undefined && given.flags['jq'] === undefined && !wantsItems(given);
      if (isPlain) context.terminal.say(`${storyLines(story, look, isOn(given, 'verbose')).join('\n')}\n`);
      await tellGithub(story, feed, nextSteps(run, again), context);
    }
    return wantsItems(given) ? itemsOf(client, run, context) : toldRun(story, given, again);
  },
};

/** Sends the feed. Ctrl-C ends the run, as far as it has come. */
async function push(client: Client, feed: Feed, query: CallParameters['query'], context: Context): Promise<ImportRun> {
  const { terminal, signal, isSilent } = context;
  const line = isSilent ? undefined : terminal.spin(sendingLine(0, feed.bytes));
  // Values are text, as the contract reads them; the types of the client are for callers who write code.
  const options = { ...query, signal } as unknown as PushOptions;
  try {
    return (await client.imports.push(feed.source, {
      ...options,
      ...(line !== undefined && {
        onProgress: ({ sentBytes, totalBytes }) => line.tell(sendingLine(sentBytes, totalBytes ?? feed.bytes)),
      }),
    })) as ImportRun;
  } catch (error) {
    line?.stop();
    if (signal.aborted) await cancelWhatBegan(client, query, context);
    throw feed.fault() ?? error;
  } finally {
    line?.stop();
  }
}

const cancelWithinMs = 5_000;

/**
 * The service ends a run whose feed breaks off by itself; one whose feed had just come whole is asked to end. What cannot
 * be asked any more is said.
 */
async function cancelWhatBegan(client: Client, query: CallParameters['query'], { terminal }: Context): Promise<void> {
  const signal = AbortSignal.timeout(cancelWithinMs);
  try {
    const { data } = await client.imports.list({ status: ['receiving', 'queued', 'running'] }, { signal, retries: 0 });
    const begun = data.filter(
      ({ source, trigger, dry_run: isTrial }) =>
        trigger === 'push' &&
        source.kind === query['format'] &&
        source.label === query['source'] &&
        String(isTrial) === (query['dry_run'] ?? 'false'),
    );
    const [run] = begun;
    if (run !== undefined) await client.imports.cancel(run.id, {}, { signal, retries: 0 });
    const isGone = run === undefined || run.status === 'receiving' || run.status === 'queued';
    terminal.say(isGone ? 'interrupted: nothing was applied\n' : `interrupted: ${run.id} was asked to end\n`);
  } catch {
    terminal.say('interrupted; how it stands: listings imports\n');
  }
}

/** The same command without `--dry-run`, as one would write it. An address may have a key in it, and is not repeated. */
function commandFor(given: Given, word: string, { name }: Feed): string {
  const feed = /^https?:/i.test(word) && word !== name ? '<feed>' : shellWord(word);
  const [format = ''] = given.words;
  const flags = ['source', 'publish', 'removals', 'max-removals'].flatMap((flag) => {
    const value = given.flags[flag];
    if (value === undefined) return [];
    if (typeof value === 'boolean') return [value ? `--${flag}` : `--no-${flag}`];
    return [`--${flag} ${shellWord(String(value))}`];
  });
  return ['listings sync', format, feed, ...flags].join(' ');
}
