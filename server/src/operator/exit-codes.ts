/** What a command's end says to the script that called it; the same numbers as the `listings` CLI. */
export const exitCodes = {
  done: 0,
  other: 1,
  usage: 2,
  conflict: 6,
  rejected: 7,
  network: 9,
  partly: 10,
  approval: 11,
  interrupted: 130,
} as const;

/** Something about the command line itself. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
