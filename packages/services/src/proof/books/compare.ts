import type { Database } from '@starline/db/connection';
import type { BooksFinding } from '@starline/validators/books';
import { type SQL, sql } from 'drizzle-orm';

/** What one check examined and its differences, the first hundred by name. */
export type Checked = { examined: number; differences: number; findings: Omit<BooksFinding, 'check'>[] };
export const FINDINGS_NAMED = 100;

type Row = {
  subject: string | null;
  expected: string | null;
  actual: string | null;
  examined: number;
  differences: number;
};

/**
 * Compares pairs. `pairs` is a query of subject, expected and actual (text); rows whose two values differ are
 * the findings.
 */
export async function compare(tx: Database, pairs: SQL): Promise<Checked> {
  const found = await tx.execute<Row>(sql`
    with pairs (subject, expected, actual) as materialized (${pairs}),
    wrong as (select * from pairs where expected is distinct from actual),
    counted as (select (select count(*) from pairs) as examined, (select count(*) from wrong) as differences)
    select counted.*, named.* from counted
    left join (select * from wrong order by subject limit ${FINDINGS_NAMED}) as named on true`);
  const [first] = found.rows;
  return {
    examined: first?.examined ?? 0,
    differences: first?.differences ?? 0,
    findings: found.rows.flatMap(({ subject, expected, actual }) =>
      subject === null ? [] : [{ subject, expected: expected ?? '-', actual: actual ?? '-' }],
    ),
  };
}
