/** What twenty decimals, as many as text may have, cannot tell from zero. */
const dust = 1e-20;

/**
 * A number of JSON as text would write it: what is nearer to zero than text can say is zero. Multiplied or squared it would
 * be less than the least double, which PostgreSQL refuses to work out: one search for 5e-324 would end all in its statement.
 */
export const withoutDust = (value: unknown): unknown =>
  typeof value === 'number' && Math.abs(value) < dust ? 0 : value;
