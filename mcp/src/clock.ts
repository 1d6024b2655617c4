/** Milliseconds since 1970. */
export const nowMs = (): number => Date.now();

/** Milliseconds since an arbitrary start, never going back: for durations only. */
export const monotonicMs = (): number => performance.now();
