import type { ToolAnnotations } from '@modelcontextprotocol/server';

/** All four hints of a tool, each said. */
export type ToolHints = Required<Omit<ToolAnnotations, 'title'>>;
