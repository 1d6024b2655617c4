import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** How much of a budget is used. */
export interface Standing {
  /** Calls within the window, this one among them. */
  readonly used: number;
  readonly left: number;
  /** Until the window ends. */
  readonly secondsLeft: number;
}

/** Counts a call for a key, whether it is within the budget or not. Never throws. */
export type Count = (key: string) => Promise<Standing>;

export interface Budget {
  readonly policy: string;
  readonly calls: number;
  readonly windowSeconds: number;
}

/** Where budgets are kept: in this process, or shared with the other servers. */
export interface Limits {
  /** A counter for this budget. */
  budget(budget: Budget): Count;
  /** A word on the shared place for `/readyz?verbose`, or null where there is none. */
  state(): string | null;
  close(): Promise<void>;
}

type Consume = (key: string) => Promise<RateLimiterRes>;

/** The standing that a limiter's answer or refusal speaks of. */
export const counting =
  (consume: Consume): Count =>
  async (key) => {
    const result = await consume(key).catch((refusal: unknown) => {
      if (refusal instanceof RateLimiterRes) return refusal;
      throw refusal;
    });
    const secondsLeft = Math.max(1, Math.ceil(result.msBeforeNext / 1000));
    return { used: result.consumedPoints, left: result.remainingPoints, secondsLeft };
  };

/** Budgets of this process alone. */
export const limitsInMemory = (): Limits => ({
  budget: ({ calls, windowSeconds }) => {
    const limiter = new RateLimiterMemory({ points: calls, duration: windowSeconds });
    return counting((key) => limiter.consume(key));
  },
  state: () => null,
  close: () => Promise.resolve(),
});
