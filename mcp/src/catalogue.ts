import type { McpTool, ToolHints } from './tool.ts';
import { getListing } from './tools/get-listing.ts';
import { listLocations } from './tools/list-locations.ts';
import { searchListings } from './tools/search-listings.ts';

/** Every tool, in the order of the contract's table: the list is the same for everybody, so that hosts may cache it. */
export const catalogue: readonly McpTool[] = [searchListings, getListing, listLocations];

/** A tool as `tools/list` shows it. */
export interface ToolDescription {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: Readonly<Record<string, unknown>>;
  readonly outputSchema: Readonly<Record<string, unknown>>;
  readonly annotations: ToolHints;
}

/** What the tools are, for documentation. */
export const describeTools = (): readonly ToolDescription[] =>
  catalogue.map(({ name, title, description, inputSchema, outputSchema, hints }) => ({
    name,
    title,
    description,
    inputSchema,
    outputSchema,
    annotations: hints,
  }));
