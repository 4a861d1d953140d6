import type { Database } from '@starline/db/connection';
import { type SQL, sql } from 'drizzle-orm';
import type { ArchiveFile, Sums } from '../../../base/archives/manifest.ts';
import { COMPUTED, LOTTO, PAID } from '../../../settlement/settlements/run-tables.ts';

const accountKind = (account: string): SQL =>
  sql.raw(
    `case when ${account} < 16 then 'system ' || ${account} else 'member ' || ${account} % 16 end || ' ' || asset`,
  );

const OF_KIND: Record<ArchiveFile['kind'], ((table: SQL) => SQL) | undefined> = {
  rewards: (table) => sql`
    select kind as key, array[count(*), total(${PAID}), total(${COMPUTED} - ${PAID}), total(${LOTTO})]::text[] as values
    from ${table} group by 1`,
  transfers: (table) => sql`
    select key, array[count(*), total(received), total(given)]::text[] as values from (
      select ${accountKind('credit_account')} as key, amount as received, 0::bigint as given from ${table}
      union all select ${accountKind('debit_account')}, 0, amount from ${table}) as side group by 1`,
  audit: undefined,
};

/** The sums of a table's rows by kind, as its file must give them. */
export async function sumsOfTable(
  tx: Database,
  { kind, table }: Pick<ArchiveFile, 'kind' | 'table'>,
): Promise<Sums> {
  const query = OF_KIND[kind]?.(sql.raw(table));
  if (!query) return {};
  const found = await tx.execute<{ key: string; values: string[] }>(query);
  return Object.fromEntries(
    found.rows.map(({ key, values }) => [key, values] as const).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}
