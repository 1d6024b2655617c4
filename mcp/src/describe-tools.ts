import { catalogue } from './catalogue.ts';
import type { ToolHints } from './hints.ts';
import { metaOf } from './tool.ts';

/** A tool as `tools/list` shows it. */
export interface ToolDescription {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: Readonly<Record<string, unknown>>;
  readonly outputSchema: Readonly<Record<string, unknown>>;
  readonly annotations: ToolHints;
  readonly _meta: Readonly<Record<string, unknown>>;
}

/** What the tools are, for documentation. */
export const describeTools = (): readonly ToolDescription[] =>
  catalogue.map(({ name, title, description, inputSchema, outputSchema, hints, scopes, card }) => ({
    name,
    title,
    description,
    inputSchema,
    outputSchema,
    annotations: hints,
    _meta: metaOf({ scopes, card }),
  }));
