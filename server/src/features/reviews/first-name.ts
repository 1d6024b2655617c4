const longest = 40;

/** The first name of a name: what is kept of an author, and all that is ever shown. */
export const firstNameOf = (name: string): string =>
  (name.split(/[\s\p{C}]+/u).find((part) => part !== '') ?? '').slice(0, longest).toWellFormed();
