import type { CallToolResult } from '@modelcontextprotocol/server';

/** The readable part of a result. */
export const textOf = (result: CallToolResult): string =>
  result.content.map((block) => (block.type === 'text' ? block.text : '')).join('\n');

/** The structured part of a result; a test says which shape it expects by `as`. */
export const structuredOf = (result: CallToolResult): unknown => result.structuredContent;

/** Bytes of a result on the wire. */
export const wireBytes = (result: CallToolResult): number => Buffer.byteLength(JSON.stringify(result));

/** The problem that a refused call carries for programs. */
export const problemOf = ({ _meta: meta }: CallToolResult): unknown => meta?.problem;
