import { reviewRules } from '@oga/contract';
import { z } from 'zod';
import type { Transaction } from '../../platform/db/sql.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { defineJob, enqueue, type Job, type JobKind } from '../../platform/jobs/index.ts';
import { inviteToReview } from '../reviews/index.ts';
import { selectAnswered } from './inquiries.sql.ts';
import type { LeadParts } from './parts.ts';

const asking: JobKind<{ inquiry_id: string }> = {
  name: 'leads.ask-review',
  payload: z.object({ inquiry_id: z.string() }),
};

/** Has a buyer asked how he was answered, once he has had the time to see it. */
export const askLater = (tx: Transaction, inquiryId: string, repliedAt: Date): Promise<void> =>
  enqueue(
    tx,
    asking,
    { inquiry_id: inquiryId },
    { at: new Date(repliedAt.getTime() + reviewRules.askedAfterHours * 3_600_000) },
  );

/** Asks him, as the inquiry stands by then: none that was deleted, looks suspicious, or was not answered after all. */
export const askReviewJob = (parts: LeadParts): Job =>
  defineJob({
    ...asking,
    run: ({ inquiry_id: inquiryId }, { now }) =>
      inTransaction(parts.sql, async (tx) => {
        const [answered] = await selectAnswered(tx, { id: inquiryId });
        if (!answered) return;
        const { agent_id: agentId, agent_name: agentName, phone_is_mobile: phoneIsMobile, ...buyer } = answered;
        await inviteToReview(tx, parts, { ...buyer, inquiryId, agentId, agentName, phoneIsMobile }, now);
      }),
  }) as Job;
