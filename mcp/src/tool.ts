import type { CallToolResult } from '@modelcontextprotocol/server';
import { tools, type ToolName, type ToolRow } from '@oga/contract/tools';
import type { z } from 'zod';
import { refusedResult, resultOf, type ToolAnswer } from './answer.ts';
import type { Api, ApiAnswer, ApiInput } from './api.ts';
import { readArguments } from './arguments.ts';
import type { ToolHints } from './hints.ts';
import { cardUri, type CardName } from './cards/cards.ts';
import { inputSchemaOf, outputSchemaOf, type JsonSchema } from './json-schema.ts';
import { takesKey, type CalledOperation } from './operations.ts';
import type { Person } from './person.ts';
import { refusalOf, ToolRefusal } from './refusal.ts';
import type { SignIn, ToolCaller } from './caller.ts';
import { challengeOf, refusalFor, securitySchemesOf } from './sign-in.ts';

/** What a tool works with during one call. */
export interface ToolContext {
  readonly api: Api;
  readonly signal: AbortSignal;
  /** The same for a message that is sent again: what it writes is written once. */
  readonly idempotencyKey?: string;
  /** Public origin of the service, for addresses of its pages. */
  readonly siteUrl: string;
  /** Who sits at the client, as far as the client lets him be asked. */
  readonly person: Person;
  /** How clients sign in; without it a refusal only says so in words. */
  readonly signIn?: SignIn | undefined;
  /** Who calls, null for nobody; not given where only the API knows. */
  readonly caller?: ToolCaller | null | undefined;
}

/** A tool as the server registers it: its row in the contract, schemas rendered once, and what it does. */
export interface McpTool {
  readonly name: ToolName;
  readonly title: string;
  readonly description: string;
  readonly access: ToolRow['access'];
  readonly scopes: ToolRow['scopes'];
  readonly inputSchema: JsonSchema;
  readonly outputSchema: JsonSchema;
  readonly hints: ToolHints;
  /** The card that shows its answers, where there is one. */
  readonly card: CardName | null;
  /** Never rejects for a refusal; rejects with `InputNeeded`, when the call was aborted, or for a bug. */
  run(given: unknown, context: ToolContext): Promise<CallToolResult>;
}

interface ToolWork<I extends z.ZodObject, O extends z.ZodObject> {
  readonly input: I;
  readonly output: O;
  readonly hints: ToolHints;
  /** Where the arguments that hosts are shown are simpler than those that are read. */
  readonly shownInput?: z.ZodObject;
  readonly card?: CardName;
  answer(args: z.output<I>, context: ToolContext): Promise<ToolAnswer & { structured: z.input<O> }>;
}

/** A tool over its row in the contract. */
export function toolOf<I extends z.ZodObject, O extends z.ZodObject>(name: ToolName, work: ToolWork<I, O>): McpTool {
  const { title, description, access, scopes } = tools[name] as ToolRow;
  return {
    name,
    title,
    description,
    access,
    scopes,
    inputSchema: inputSchemaOf(work.shownInput ?? work.input),
    outputSchema: outputSchemaOf(work.output),
    hints: work.hints,
    card: work.card ?? null,
    async run(given, context) {
      try {
        // Before a word about arguments, and before the person is asked anything.
        const refusal = context.caller === undefined ? null : refusalFor(scopes, context.caller);
        if (refusal !== null) throw refusal;
        return resultOf(await work.answer(readArguments(work.input, given), context));
      } catch (error) {
        if (!(error instanceof ToolRefusal)) throw error;
        return refusedResult(error.problem, {
          tool: name,
          challenge: challengeOf(error.problem, scopes, context.signIn),
          signsIn: context.signIn !== undefined,
        });
      }
    },
  };
}

/** A tool that reads: same answer however often it is called, nothing changed by it. */
export function readingTool<I extends z.ZodObject, O extends z.ZodObject>(
  name: ToolName,
  {
    openWorld,
    ...work
  }: Omit<ToolWork<I, O>, 'hints'> & {
    /** Whether answers carry texts or pictures that strangers put there. */
    readonly openWorld: boolean;
  },
): McpTool {
  const hints = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: openWorld };
  return toolOf(name, { ...work, hints });
}

/** Calls the API and gives its answer where it succeeded; any other answer is thrown as a `ToolRefusal`. */
export async function ask(context: ToolContext, operation: CalledOperation, input: ApiInput): Promise<ApiAnswer> {
  const { api, signal, idempotencyKey } = context;
  const isKeyed = idempotencyKey !== undefined && takesKey(operation);
  const answer = await api.call(operation, input, { signal, ...(isKeyed && { idempotencyKey }) });
  if (answer.status >= 300) throw refusalOf(answer);
  return answer;
}

/** The record of an answer. */
export async function askForRecord<T>(context: ToolContext, operation: CalledOperation, input: ApiInput): Promise<T> {
  const { body } = await ask(context, operation, input);
  return (body as { readonly data: T }).data;
}

/** What hosts read beside the descriptions: who may call, and the card. */
export const metaOf = ({ scopes, card }: Pick<McpTool, 'scopes' | 'card'>): Record<string, unknown> => ({
  securitySchemes: securitySchemesOf(scopes),
  ...(card !== null && { ui: { resourceUri: cardUri(card) } }),
});
