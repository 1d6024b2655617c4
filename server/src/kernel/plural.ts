/** Words for a count of things: `3 bedrooms`; one is `1 bedroom`, and none is many, as in all our languages. */
export const plural =
  (one: string, many: string) =>
  (count: number): string =>
    `${count} ${count === 1 ? one : many}`;
