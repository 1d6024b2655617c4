import { z } from 'zod';

/** TypeID prefixes: which kind of record an id names. The id is `prefix_` + a UUIDv7 in 26 base32 characters. */
export const idPrefixes = {
  listing: 'lst',
  project: 'prj',
  unit: 'unt',
  company: 'cmp',
  agent: 'agt',
  account: 'acc',
  inquiry: 'inq',
  savedSearch: 'svs',
  image: 'img',
  source: 'src',
  run: 'run',
  webhook: 'whk',
  event: 'evt',
  purchase: 'pur',
  limitRequest: 'lim',
  review: 'rev',
  token: 'tok',
  notice: 'ntc',
  invitation: 'inv',
  duplicate: 'dup',
} as const;
export type IdPrefix = (typeof idPrefixes)[keyof typeof idPrefixes];

/** Schema of an id with this prefix (TypeID specification 0.3). */
export const idOf = (prefix: IdPrefix) =>
  z
    .string()
    .regex(new RegExp(`^${prefix}_[0-7][0-9a-hjkmnp-tv-z]{25}$`), {
      error: (issue) =>
        `${JSON.stringify(issue.input)} is not such an id: ${prefix}_ and 26 characters, e.g. ${prefix}_01h455vb4pex5vsknk084sn02q`,
    })
    .meta({ description: `TypeID with prefix ${prefix}`, example: `${prefix}_01h455vb4pex5vsknk084sn02q` });
