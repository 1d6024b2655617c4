import { Problem } from '../../kernel/problem.ts';

/** `details.reason` of IMAGE_REJECTED, as the contract has it: a closed list. */
export type RejectionReason =
  'unreachable' | 'forbidden_address' | 'not_an_image' | 'too_large' | 'too_small' | 'timeout' | 'too_many';

/** An image that is not taken, why, and what to do about it. */
export const rejected = (
  reason: RejectionReason,
  message: string,
  more: Readonly<Record<string, unknown>> = {},
): Problem => new Problem('IMAGE_REJECTED', message, { details: { reason, ...more } });
