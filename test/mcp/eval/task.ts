import type { ToolName } from '@oga/contract/tools';

/** What a call of a tool came back with. */
export interface ToolResult {
  readonly isError?: boolean;
  readonly content: readonly { readonly type: string; readonly text?: string }[];
  // Tasks look into answers freely; their shapes are checked by the client.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly structuredContent?: any;
  readonly _meta?: { readonly problem?: { readonly code: string } };
}

/** What the person has at hand besides the assistant. */
export interface Person {
  /** Public address of a photo of this name. */
  photo(name: string): string;
  /** A WhatsApp number that is nobody's account's yet, E.164. */
  readonly phone: string;
  /** The code that came to it. */
  codeSentTo(phone: string): Promise<string>;
}

/** What a task works with. */
export interface Hands {
  readonly person: Person;
  /** Calls a tool; a refusal is a result too. */
  try(tool: string, given?: object): Promise<ToolResult>;
  /** Calls a tool that must succeed, and gives the structured part. */
  // oxlint-disable-next-line typescript/no-explicit-any
  call(tool: ToolName, given?: object): Promise<any>;
  /** Ends the task as failed unless this holds. */
  check(holds: unknown, what: string): void;
  /** Ends the task as waiting: what it is about is not there. */
  lacks(what: string): never;
}

/** What a person wants, as the calls that a good assistant makes, with looks at how things then stand. */
export interface Task {
  readonly name: string;
  /** In the person's own words. */
  readonly wish: string;
  readonly language: 'en' | 'es' | 'pt';
  /** Whether an account must be connected. */
  readonly account: boolean;
  /** Tools that it cannot do without; it waits while one of them is not there. */
  readonly tools: readonly string[];
  /** What of the person it cannot do without. */
  readonly needs?: 'photos' | 'codes';
  run(hands: Hands): Promise<void>;
}

/** Code of a refusal; undefined where there was none. */
export const codeOf = ({ _meta: meta }: ToolResult): string | undefined => meta?.problem?.code;
