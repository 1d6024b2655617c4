import type { Locale } from '@oga/contract';
import type { Sql } from '../../platform/db/sql.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { selectInvitation } from './invitations.sql.ts';
import { readReviewToken } from './review-token.ts';

/** What the page of a link shows, and whether it still counts. */
export interface FoundInvitation {
  readonly state: 'open' | 'used' | 'over';
  readonly agentName: string;
  readonly authorName: string;
  readonly locale: Locale;
}

/** The invitation of a token; null where there is none, or no more. Looking at it uses nothing up. */
export async function findInvitation(
  { sql, box }: { readonly sql: Sql; readonly box: SecretBox },
  token: string,
  at: Date,
): Promise<FoundInvitation | null> {
  const tokenHash = readReviewToken(box, token);
  const [found] = tokenHash === null ? [] : await selectInvitation(sql, { tokenHash });
  if (!found) return null;
  const state = found.used_at !== null ? 'used' : found.expires_at <= at ? 'over' : 'open';
  return { state, agentName: found.agent_name, authorName: found.author_name, locale: found.locale };
}
