export type { Api, ApiAnswer, ApiContext, ApiInput } from './api.ts';
export type { CalledOperation } from './operations.ts';
export { httpApi, type HttpApiOptions } from './http-api.ts';
export { describeTools, type ToolDescription } from './describe-tools.ts';
export { createMcpServer, type McpServerSpec, type ToolCall } from './server.ts';
export type { McpCaller, McpSignIn } from './endpoint.ts';
export type { Question, Questions } from './sessions.ts';
export {
  mcpFetch,
  mcpHandler,
  type McpFetchHandler,
  type McpFetchOptions,
  type McpHandlerOptions,
  type McpHttpHandler,
} from './http.ts';
export { serveStdio, type StdioConnection, type StdioOptions } from './stdio.ts';
