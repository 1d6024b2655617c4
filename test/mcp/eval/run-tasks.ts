import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import type { Hands, Person, Task, ToolResult } from './task.ts';

/** Any client that can list and call tools. */
export interface ToolClient {
  listTools(): Promise<{ tools: readonly { readonly name: string }[] }>;
  callTool(call: { name: string; arguments: Record<string, unknown> }): Promise<unknown>;
}

export interface TaskReport {
  readonly task: string;
  readonly language: string;
  readonly outcome: 'done' | 'failed' | 'waits';
  /** Why it failed, or what it waits for. */
  readonly why: string | null;
  readonly calls: number;
  /** Of arguments and answers as JSON. */
  readonly bytes: number;
  /** Of the same for a model that reads text and structured content both (o200k_base). */
  readonly tokens: number;
}

class CheckFailed extends Error {}
class Lacking extends Error {}

/** Who the tasks are run for. */
export interface Circumstances {
  readonly hasAccount: boolean;
  readonly photo?: Person['photo'] | undefined;
  /** A number and what comes to it. */
  readonly whatsapp?: Omit<Person, 'photo'> | undefined;
}

/** Runs the tasks one after the other. One waits that needs what these circumstances lack. */
export async function runTasks(
  client: ToolClient,
  tasks: readonly (Task | Omit<Task, 'run'>)[],
  circumstances: Circumstances,
): Promise<TaskReport[]> {
  const { tools } = await client.listTools();
  const listed = new Set(tools.map(({ name }) => name));
  const reports: TaskReport[] = [];
  for (const task of tasks) {
    const missing = task.tools.filter((name) => !listed.has(name));
    const spent = { calls: 0, bytes: 0, tokens: 0 };
    const report = (outcome: TaskReport['outcome'], why: string | null) =>
      reports.push({ task: task.name, language: task.language, outcome, why, ...spent });
    const lacking = [...missing, ...lackingOf(task, circumstances)];
    if (!('run' in task) || lacking.length > 0) {
      report('waits', `no ${lacking.join(', ')}`);
      continue;
    }
    try {
      await task.run(handsOf(client, personOf(circumstances), spent));
      report('done', null);
    } catch (error) {
      if (error instanceof Lacking) report('waits', error.message);
      else report('failed', error instanceof Error ? error.message : String(error));
    }
  }
  return reports;
}

const lackingOf = ({ account, needs }: Omit<Task, 'run'>, given: Circumstances): string[] => [
  ...(account && !given.hasAccount ? ['account'] : []),
  ...(needs === 'photos' && given.photo === undefined ? ['photos'] : []),
  ...(needs === 'codes' && given.whatsapp === undefined ? ['codes'] : []),
];

/** The person; a task that needs what he lacks is not run. */
const personOf = ({ photo, whatsapp }: Circumstances): Person => ({
  photo: photo ?? nowhere,
  phone: whatsapp?.phone ?? '',
  codeSentTo: whatsapp?.codeSentTo ?? nowhere,
});

const nowhere = (): never => {
  throw new CheckFailed('the task says nothing of this in its needs');
};

function handsOf(client: ToolClient, person: Person, spent: { calls: number; bytes: number; tokens: number }): Hands {
  const count = (value: unknown) => {
    const json = JSON.stringify(value);
    spent.bytes += Buffer.byteLength(json);
    spent.tokens += countTokens(json, { disallowedSpecial: new Set() });
  };
  const attempt = async (name: string, given: object = {}): Promise<ToolResult> => {
    spent.calls += 1;
    count(given);
    const result = (await client.callTool({ name, arguments: { ...given } })) as ToolResult;
    count([result.content, result.structuredContent ?? null]);
    return result;
  };
  return {
    person,
    try: attempt,
    call: async (tool, given) => {
      const result = await attempt(tool, given);
      if (result.isError === true) throw new CheckFailed(`${tool}: ${result.content[0]?.text ?? 'refused'}`);
      return result.structuredContent as unknown;
    },
    lacks: (what) => {
      throw new Lacking(`no ${what}`);
    },
    check: (holds, what) => {
      if (!holds) throw new CheckFailed(what);
    },
  };
}

/** The reports as lines of a table, and the sums below. */
export function tableOf(reports: readonly TaskReport[]): string {
  const lines = reports.map(({ task, language, outcome, calls, bytes, tokens, why }) =>
    [
      outcome.padEnd(6),
      language,
      task.padEnd(34),
      String(calls).padStart(5),
      String(bytes).padStart(8),
      String(tokens).padStart(7),
      why ?? '',
    ].join('  '),
  );
  const sum = (of: 'calls' | 'bytes' | 'tokens') => reports.reduce((total, report) => total + report[of], 0);
  const done = reports.filter(({ outcome }) => outcome === 'done').length;
  const head = `outcome     ${'task'.padEnd(34)}  calls     bytes   tokens`;
  return [
    head,
    ...lines,
    `${done} of ${reports.length} done, ${sum('calls')} calls, ${sum('bytes')} bytes, ${sum('tokens')} tokens`,
  ].join('\n');
}
