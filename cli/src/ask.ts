import type { Readable, Writable } from 'node:stream';
import type { Ask } from './terminal.ts';

/** The person pressed Ctrl-C in a question. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

/** The person said no. */
export class Declined extends Error {
  override readonly name = 'Declined';
  constructor() {
    super('Not confirmed; nothing was changed.');
  }
}

/** Questions on these streams. What draws them is loaded when the first is asked. */
export function askOn(input: Readable, output: Writable): Ask {
  const prompts = () => import('@clack/prompts');
  return {
    text: async ({ message, example, faultOf }) => {
      const { isCancel, text } = await prompts();
      const answer = await text({
        message,
        input,
        output,
        ...(example !== undefined && { placeholder: example }),
        validate: (given) => (given === undefined || given.trim() === '' ? undefined : faultOf(given.trim())),
      });
      if (isCancel(answer)) throw new Interrupted();
      return answer?.trim() || undefined;
    },
    choose: async ({ message, options }) => {
      const { isCancel, select } = await prompts();
      const skip = { value: '', label: 'later' };
      const answer = await select({ message, input, output, options: [...options, skip], maxItems: 10 });
      if (isCancel(answer)) throw new Interrupted();
      return answer || undefined;
    },
    secret: async ({ message }) => {
      const { isCancel, password } = await prompts();
      const answer = await password({ message, input, output });
      if (isCancel(answer)) throw new Interrupted();
      return answer?.trim() || undefined;
    },
  };
}
