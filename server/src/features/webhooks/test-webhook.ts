import { newId } from '../../kernel/id.ts';
import { toTimestamp } from '../../kernel/time.ts';
import type { CallContext } from '../../platform/http/bind.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { requireEndpoint } from './keep-webhook.ts';
import type { WebhookParts } from './parts.ts';
import { testType } from './rules.ts';
import { openSecrets } from './secrets.ts';
import { sendTo } from './send.ts';
import { signedHeaders } from './sign.ts';

/** Sends a test to a webhook of the caller, however that stands, and answers what came of it. */
export async function testWebhook(
  { sql, box, outgoing }: WebhookParts,
  { id, caller, isDryRun }: { readonly id: string; readonly caller: Caller; readonly isDryRun: boolean },
  { now: at, signal }: Pick<CallContext, 'now' | 'signal'>,
) {
  const endpoint = await requireEndpoint(sql, { id, caller, at });
  const eventId = newId('evt', at);
  if (isDryRun) return { event_id: eventId, delivered: false, status: null, error: null, duration_ms: 0 };
  const body = JSON.stringify({
    id: eventId,
    type: testType,
    at: toTimestamp(at),
    subject_id: id,
    data: { webhook_id: id },
  });
  const headers = signedHeaders(eventId, body, openSecrets(box, endpoint), at);
  const { isTaken, status, error, durationMs } = await sendTo(outgoing, { url: endpoint.url, body, headers }, signal);
  return { event_id: eventId, delivered: isTaken, status, error, duration_ms: durationMs };
}
