import { Problem } from '../../kernel/problem.ts';
import { isSendable } from '../../kernel/text.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { recordEvents } from '../../platform/outbox/outbox.ts';
import { selectCompany, updateVerified, type StandingCompany } from './companies.sql.ts';

/** What came of it: the company as it stands, and whether that is new. */
export interface CompanyVerified {
  readonly company: StandingCompany;
  readonly changed: boolean;
}

/** Says that a company is who it says it is, or takes that back. Records an event where it changes something. */
export async function verifyCompany(
  sql: Sql,
  given: { idOrSlug: string; verified: boolean; at: Date },
): Promise<CompanyVerified> {
  const { idOrSlug, verified, at } = given;
  if (!isSendable(idOrSlug)) throw notFound(idOrSlug);
  return inTransaction(sql, async (tx) => {
    const [company] = await updateVerified(tx, { idOrSlug, verified });
    if (company) {
      const type = verified ? 'company.verified' : 'company.unverified';
      await recordEvents(tx, [{ type, subjectId: company.id, payload: { company_id: company.id } }], at);
      return { company, changed: true };
    }
    const [standing] = await selectCompany(tx, { idOrSlug });
    if (!standing) throw notFound(idOrSlug);
    return { company: standing, changed: false };
  });
}

const notFound = (idOrSlug: string) =>
  new Problem('NOT_FOUND', `No company has the id or slug ${JSON.stringify(idOrSlug)}. See: oga companies list`);
