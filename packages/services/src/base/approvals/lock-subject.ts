import type { Database } from '@starline/db/connection';
import { sql } from 'drizzle-orm';

/**
 * Makes acts of staff on one subject wait for each other until COMMIT, where a row cannot: it does not exist
 * yet, or its lock comes after others. A proposal calls it before it compares the present values: without it,
 * an edit that changes nothing when it is judged could undo an approved one when it is done. The lock comes
 * after the maker's and before every other lock of the act.
 */
export const lockSubject = (
  tx: Database,
  subject: 'member' | 'center' | 'role' | 'approval_rule' | 'plan' | 'payout_word',
  id: number | string,
) =>
  tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`starline.approval.subject.${subject}.${id}`}, 0))`,
  );
