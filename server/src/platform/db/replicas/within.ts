/** What was asked has not been answered in time. */
export class Silent extends Error {}

/** The answer, or `Silent` after so long; whoever was asked may still be at it. */
export async function within<T>(ms: number, work: PromiseLike<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  try {
    const late = new Promise<never>((_resolve, reject) => {
      const give = () => reject(new Silent(`no answer within ${ms} ms`));
      // Where it was this process that had no time, the answer lies there by now, and is read before.
      timer = setTimeout(() => setImmediate(give), ms);
    });
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
