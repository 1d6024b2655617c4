import { ImageRefused, makeAvif, makeImage, prepareDecoder } from './make-variants.ts';
import type { Answered, Asked } from './messages.ts';

/**
 * A process that reads what strangers sent: whatever a damaged or hostile image does to the decoder, it does it here.
 * It knows no secret, has no environment, and ends with the server.
 */
prepareDecoder();
process.on('disconnect', () => process.exit(0));
process.on('message', (asked: Asked) => {
  void answer(asked).then((answered) => process.send!(answered));
});

async function answer({ task, bytes }: Asked): Promise<Answered> {
  try {
    return { kind: 'made', made: task === 'image' ? await makeImage(bytes) : await makeAvif(bytes) };
  } catch (error) {
    if (error instanceof ImageRefused) return { kind: 'refused', reason: error.reason, message: error.message };
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}
