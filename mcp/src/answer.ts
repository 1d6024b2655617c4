import type { CallToolResult } from '@modelcontextprotocol/server';
import type { ToolName } from '@oga/contract/tools';
import { clip, fenced, printable, printableLines } from './fence.ts';
import { fieldFaultsOf, nextStepAfter, type ToolProblem } from './refusal.ts';
import { inToolWords } from './tool-words.ts';

/** Most bytes of JSON that one answer may have, text and structured content together. */
export const maxAnswerBytes = 25_000;

/** An answer before it is sent: the same facts for programs and as text for models that read only text. */
export interface ToolAnswer {
  readonly structured: Readonly<Record<string, unknown>>;
  readonly text: string;
}

export const resultOf = (answer: ToolAnswer): CallToolResult => ({
  content: [{ type: 'text', text: answer.text }],
  structuredContent: { ...answer.structured },
});

/** Bytes of an answer as JSON on the wire. */
export const bytesOf = (answer: ToolAnswer): number => Buffer.byteLength(JSON.stringify(resultOf(answer)));

/**
 * The largest number of records, from `most` down, with which an answer stays within `maxAnswerBytes`; at least 1, or
 * 0 where there are none.
 */
export function fittingCount(most: number, answerWith: (count: number) => ToolAnswer): number {
  if (most === 0 || bytesOf(answerWith(most)) <= maxAnswerBytes) return most;
  let fits = 1;
  let tooMany = most;
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (bytesOf(answerWith(middle)) <= maxAnswerBytes) fits = middle;
    else tooMany = middle;
  }
  return fits;
}

/** One way to make a record smaller. */
export interface Shortening<T> {
  /** What is then missing, as `left_out` names it. */
  readonly field: string;
  shorten(record: T): T;
}

/**
 * The record, whole where it fits, else shortened in the given ways, the least missed first, each taken only while the
 * answer is still too long.
 */
export function fittingRecord<T, A extends ToolAnswer>(
  whole: T,
  shortenings: readonly Shortening<T>[],
  answerWith: (record: T, leftOut: string[]) => A,
): A {
  let answer = answerWith(whole, []);
  let record = whole;
  const leftOut = new Set<string>();
  for (const { field, shorten } of shortenings) {
    if (bytesOf(answer) <= maxAnswerBytes) break;
    record = shorten(record);
    leftOut.add(field);
    answer = answerWith(record, [...leftOut]);
  }
  for (const limits of lastLimits) {
    if (bytesOf(answer) <= maxAnswerBytes) break;
    record = within(record, limits);
    answer = answerWith(record, [...leftOut.add('long texts and lists')]);
  }
  return answer;
}

interface Limits {
  readonly characters: number;
  readonly members: number;
}

/** What is taken where shortening by fields was not enough: only what nobody meant to be stored is that long. */
const lastLimits: readonly Limits[] = [
  { characters: 600, members: 30 },
  { characters: 200, members: 12 },
  { characters: 80, members: 5 },
  { characters: 40, members: 2 },
];

/** The same with every text and list cut. */
export function within<T>(value: T, limits: Limits): T {
  if (typeof value === 'string') return clip(value, limits.characters) as T;
  if (Array.isArray(value)) return value.slice(0, limits.members).map((one: unknown) => within(one, limits)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, within(inner as unknown, limits)]),
  ) as T;
}

/**
 * A refusal as an answer that a model can act on. No structured content: clients check that against the schema of
 * answers, refusals included. The problem itself stands in `_meta.problem`, and a challenge to sign in where hosts that
 * do not react to HTTP 401 look for it.
 */
export function refusedResult(
  problem: ToolProblem,
  {
    tool,
    challenge,
    signsIn = false,
  }: { readonly tool?: ToolName; readonly challenge?: string | undefined; readonly signsIn?: boolean } = {},
): CallToolResult {
  const faults = fieldFaultsOf(problem)
    .slice(0, 20)
    .map((fault) => `- ${printable(fault.path, 100)}: ${printable(inToolWords(fault.message), 600)}`);
  const { fields: _, ...otherDetails } = problem.details ?? {};
  const details = JSON.stringify(otherDetails, null, 1);
  const lines = [
    `${printable(problem.code, 60)} (${problem.status}): ${printable(inToolWords(problem.message), 1_000)}`,
    ...faults,
    ...(details === '{}' ? [] : [fenced([printableLines(details, 3_000)])]),
    `Next: ${nextStepAfter(problem, tool, signsIn)}`,
    ...(problem.request_id ? [`Request id: ${printable(problem.request_id, 128)}`] : []),
  ];
  const result = { content: [{ type: 'text' as const, text: lines.join('\n') }], isError: true };
  const told = challenge === undefined ? {} : { 'mcp/www_authenticate': [challenge] };
  const withProblem = { ...result, _meta: { problem: { ...problem }, ...told } };
  return Buffer.byteLength(JSON.stringify(withProblem)) <= maxAnswerBytes ? withProblem : { ...result, _meta: told };
}
