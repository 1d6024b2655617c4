/** Waits for some work while the service does what is due, again and again, as it does behind a real one. */
export async function whileServed<T>(work: Promise<T>, serve: () => Promise<unknown>, pauseMs = 50): Promise<T> {
  const over = new AbortController();
  const ended = work.finally(() => over.abort());
  ended.catch(() => undefined);
  while (!over.signal.aborted) {
    await serve();
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return ended;
}
