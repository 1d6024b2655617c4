import type { CallToolResult } from '@modelcontextprotocol/server';
import { tools, type ToolName, type ToolRow } from '@oga/contract/tools';
import type { z } from 'zod';
import { refusedResult, resultOf, type ToolAnswer } from './answer.ts';
import type { Api, ApiInput } from './api.ts';
import { readArguments } from './arguments.ts';
import type { ToolHints } from './hints.ts';
import { inputSchemaOf, outputSchemaOf, type JsonSchema } from './json-schema.ts';
import type { CalledOperation } from './operations.ts';
import { refusalOf, ToolRefusal } from './refusal.ts';

/** What a tool works with during one call. */
export interface ToolContext {
  readonly api: Api;
  readonly signal: AbortSignal;
}

/** A tool as the server registers it: its row in the contract, schemas rendered once, and what it does. */
export interface McpTool {
  readonly name: ToolName;
  readonly title: string;
  readonly description: string;
  readonly access: ToolRow['access'];
  readonly inputSchema: JsonSchema;
  readonly outputSchema: JsonSchema;
  readonly hints: ToolHints;
  /** Never rejects for a refusal; rejects when the call was aborted or for a bug. */
  run(given: unknown, context: ToolContext): Promise<CallToolResult>;
}

interface ToolWork<I extends z.ZodObject, O extends z.ZodObject> {
  readonly input: I;
  readonly output: O;
  /** Whether answers carry texts or pictures that strangers put there. */
  readonly openWorld: boolean;
  answer(args: z.output<I>, context: ToolContext): Promise<ToolAnswer & { structured: z.input<O> }>;
}

/** A tool that reads: same answer however often it is called, nothing changed by it. */
export function readingTool<I extends z.ZodObject, O extends z.ZodObject>(
  name: ToolName,
  work: ToolWork<I, O>,
): McpTool {
  const { title, description, access } = tools[name];
  return {
    name,
    title,
    description,
    access,
    inputSchema: inputSchemaOf(work.input),
    outputSchema: outputSchemaOf(work.output),
    hints: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: work.openWorld },
    async run(given, context) {
      try {
        return resultOf(await work.answer(readArguments(work.input, given), context));
      } catch (error) {
        if (error instanceof ToolRefusal) return refusedResult(error.problem);
        throw error;
      }
    },
  };
}

/** Calls the API and gives the body of a 200 answer; any other answer is thrown as a `ToolRefusal`. */
export async function ask(context: ToolContext, operation: CalledOperation, input: ApiInput) {
  const answer = await context.api.call(operation, input, { signal: context.signal });
  if (answer.status !== 200) throw refusalOf(answer);
  return answer;
}
