import { deserialize } from 'node:v8';
import { drawPicture, type Drawing } from './draw-picture.ts';
import { ImageRefused, makeAvif, makeImage, makeLogo, prepareDecoder } from './make-variants.ts';
import type { Answered, Answers, Asked } from './messages.ts';

/**
 * A process that reads what strangers sent: whatever a damaged or hostile image does to the decoder, it does it here.
 * It knows no secret, has no environment, and ends with the server.
 */
prepareDecoder();
process.on('disconnect', () => process.exit(0));
process.on('message', (asked: Asked) => {
  void answer(asked).then((answered) => process.send!(answered));
});

const tasks: { readonly [T in Asked['task']]: (bytes: Uint8Array) => Promise<Answers[T]> } = {
  image: makeImage,
  avif: makeAvif,
  logo: makeLogo,
  picture: (bytes) => drawPicture(deserialize(bytes) as Drawing),
};

async function answer({ task, bytes }: Asked): Promise<Answered> {
  try {
    return { kind: 'made', made: await tasks[task](bytes) };
  } catch (error) {
    if (error instanceof ImageRefused) return { kind: 'refused', reason: error.reason, message: error.message };
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}
