import type { WaitReason } from '@oga/contract';
import { Problem } from '../../../../kernel/problem.ts';

/** What an offer waits for after a refusal or a failure, and until when. */
export interface Met {
  readonly waitsFor: WaitReason | null;
  readonly until?: Date;
  readonly problem?: string;
  readonly attempts?: number;
}

/** Seconds after which what others free is looked for again. */
const retrySeconds = { active: 300, in_review: 15, whatsapp: 60, account: 600 } as const;
const firstRetrySeconds = 30;
const longestRetrySeconds = 3_600;

/** Limits hold for all offers of a source alike. */
export const isOfSource = (waitsFor: WaitReason | null): waitsFor is WaitReason =>
  waitsFor !== null && waitsFor !== 'turn' && waitsFor !== 'photos' && waitsFor !== 'duplicate';

/** When an account that is suspended is looked at again. */
export const suspendedUntil = (now: Date): Date => new Date(now.getTime() + retrySeconds.account * 1000);

/** What a refusal means for what was refused: a limit passes, a fault of the listing does not, a failure is repeated. */
export function waitOf(error: unknown, attempts: number, now: Date): Met {
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  if (error instanceof Problem && error.status < 500) {
    const { code, details, message } = error;
    if (code === 'TIER_LIMIT_REACHED') {
      const limit = details!['limit'] as 'active' | 'in_review' | 'new_per_day' | 'edits_per_day';
      const resetsAt = details!['resets_at'];
      const until =
        typeof resetsAt === 'string'
          ? new Date(resetsAt)
          : after(limit === 'active' ? retrySeconds.active : retrySeconds.in_review);
      return { waitsFor: limit, until };
    }
    if (code === 'WHATSAPP_NOT_VERIFIED') return { waitsFor: 'whatsapp', until: after(retrySeconds.whatsapp) };
    if (code === 'ACCOUNT_SUSPENDED') return { waitsFor: 'account', until: suspendedUntil(now) };
    return { waitsFor: null, problem: problemText(message, details) };
  }
  const seconds = Math.min(longestRetrySeconds, firstRetrySeconds * 2 ** attempts);
  const problem = 'The service could not do this now; it is tried again by itself.';
  return { waitsFor: 'turn', until: after(seconds), attempts: attempts + 1, problem };
}

/** The refusal with the fields that it names: what is wrong with each. */
function problemText(message: string, details: Problem['details']): string {
  const fields = details?.['fields'] as readonly { path: string; message: string }[] | undefined;
  const named = fields?.map(({ path, message: why }) => `${path} ${why}`).join('; ');
  return named === undefined || named === '' ? message : `${message} ${named}.`;
}
