import { problems } from '@oga/contract/problems';
import { tools, usualToolScopes, type ToolName, type ToolRow } from '@oga/contract/tools';
import type { SignIn, ToolCaller } from './caller.ts';
import { ToolRefusal, type ToolProblem } from './refusal.ts';

/** Why a request is answered before any tool runs. */
export interface GateRefusal {
  /** 401: nobody is signed in. 403: the token lacks `lacking`. */
  readonly status: 401 | 403;
  /** What a token must hold to go on: everything usual, or what was granted and what is needed together. */
  readonly scopes: readonly string[];
  readonly lacking: readonly string[];
}

/**
 * Whether every tool that these messages call may be called by this caller; null where it may. Decided on the parsed
 * body: headers may say something else, and an array has many calls. What is not well-formed is left to the protocol.
 */
export function gate(body: unknown, caller: ToolCaller | null): GateRefusal | null {
  const needed = new Set((Array.isArray(body) ? body : [body]).flatMap(scopesOfCall));
  if (needed.size === 0) return null;
  if (caller === null)
    return { status: 401, scopes: [...new Set([...usualToolScopes, ...needed])], lacking: [...needed] };
  const lacking = [...needed].filter((scope) => !caller.scopes.includes(scope));
  if (lacking.length === 0) return null;
  return { status: 403, scopes: [...new Set([...caller.scopes, ...needed])], lacking };
}

function scopesOfCall(message: unknown): readonly string[] {
  const name = calledTool(message);
  return name === null ? [] : (tools[name] as ToolRow).scopes;
}

/** The tool that a message calls; null where it calls none that there is. */
function calledTool(message: unknown): ToolName | null {
  const { method, params } = (message ?? {}) as { method?: unknown; params?: { name?: unknown } | null };
  const name = method === 'tools/call' ? params?.name : undefined;
  return typeof name === 'string' && Object.hasOwn(tools, name) ? (name as ToolName) : null;
}

/** The tools that a body calls, where it asks for nothing else. */
export function toolsCalled(body: unknown): ReadonlySet<string> | undefined {
  const called = (Array.isArray(body) ? body : [body]).map(calledTool);
  return called.length === 0 || called.includes(null) ? undefined : new Set(called as ToolName[]);
}

/** Value of `WWW-Authenticate` (RFC 6750, 3; RFC 9728, 5.1) for a refusal of the gate. */
export const challengeTo = ({ status, scopes }: GateRefusal, signIn: SignIn): string =>
  [
    `Bearer ${status === 403 ? 'error="insufficient_scope", ' : ''}scope="${scopes.join(' ')}"`,
    `resource_metadata="${signIn.resourceMetadataUrl}"`,
    `error_description="${status === 403 ? 'The token lacks a scope' : 'Sign in to use this tool'}"`,
  ].join(', ');

/** The refusal of one call, where it was not turned away: hosts that read challenges in answers are told there. */
export function refusalFor(needed: readonly string[], caller: ToolCaller | null): ToolRefusal | null {
  const granted = caller?.scopes ?? [];
  if (needed.every((scope) => granted.includes(scope))) return null;
  const code = caller === null ? 'UNAUTHORIZED' : 'INSUFFICIENT_SCOPE';
  const { status, meaning, remedy } = problems[code];
  const details = caller === null ? {} : { details: { granted, needed } };
  return new ToolRefusal({ code, status, message: `${meaning} ${remedy}`, ...details });
}

/** The same for a refusal that a tool met; undefined where signing in is no remedy. */
export function challengeOf(
  { code, details }: ToolProblem,
  toolScopes: readonly string[],
  signIn: SignIn | undefined,
): string | undefined {
  if (signIn === undefined || (code !== 'UNAUTHORIZED' && code !== 'INSUFFICIENT_SCOPE')) return undefined;
  const granted = Array.isArray(details?.granted) ? details.granted.map(String) : [];
  if (code === 'UNAUTHORIZED') return challengeTo({ status: 401, scopes: usualToolScopes, lacking: [] }, signIn);
  return challengeTo({ status: 403, scopes: [...new Set([...granted, ...toolScopes])], lacking: [] }, signIn);
}

/** What hosts that read it from the list of tools need to know: anybody may call, or with these scopes. */
export const securitySchemesOf = (scopes: readonly string[]) => [
  scopes.length === 0 ? { type: 'noauth' } : { type: 'oauth2', scopes: [...scopes] },
];
