/** Does the work for each, at most so many at a time. Rejects with the first failure, once all that began has ended. */
export async function inParallel<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const rest = items.values();
  const one = async () => {
    for (const item of rest) await work(item);
  };
  const ends = await Promise.allSettled(Array.from({ length: Math.min(atOnce, items.length) }, one));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}
