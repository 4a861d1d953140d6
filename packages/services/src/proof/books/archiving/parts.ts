import type { Database } from '@starline/db/connection';
import { sql } from 'drizzle-orm';
import { monthText } from '../../../base/archives/archived.ts';
import type { ArchiveFile } from '../../../base/archives/manifest.ts';
import { boundsOf, REWARD_COLUMNS, rewardsOfMonth } from '../../../settlement/settlements/months/month.ts';
import { firstDayOf, type Month, monthAfter } from '../closing/months.ts';

/** A table that an archive writes into one file. */
export type Part = Pick<ArchiveFile, 'kind' | 'table' | 'columns' | 'bounds'>;
/**
 * What an archive covers: days of rewards, ids of postings and of audit entries; upper bounds of ids do not
 * belong to it.
 */
export type Cover = {
  month: Month;
  dayFrom: string;
  dayTo: string;
  txFrom: number;
  txTo: number;
  auditFrom: number;
  auditTo: number;
};

const IDS_PER_MONTH = 10_000_000_000;
/** The first id after a month. */
const endOf = (month: Month): number => monthAfter(month) * IDS_PER_MONTH;

/**
 * What the archive of a month covers: everything since the archive before it. The first one covers all
 * earlier months, as the first close does. A partition of several months belongs to the archive of its last
 * month.
 */
export async function coverOf(tx: Database, month: Month): Promise<Cover> {
  const found = await tx.execute<{ day: string; tx: number; audit: number }>(sql`
    select (day_to + 1)::text as day, tx_to as tx, audit_to as audit from archives order by month desc limit 1`);
  const { day = '0001-01-01', tx: txFrom = 0, audit: auditFrom = 0 } = found.rows[0] ?? {};
  const ends = await tx.execute<{ parent: string; ends: number }>(sql`
    select parent, max(ends) as ends from (
      select parent, trim((regexp_match(pg_get_expr(relpartbound, oid), 'TO \\((''\\d+'')\\)'))[1], '''')::bigint as ends
      from unnest(array['ledger_transfers', 'audit_log']) as parent
      cross join lateral pg_partition_tree(parent) as part join pg_class on oid = part.relid where isleaf) as part
    where ends <= ${endOf(month)}
      and (parent = 'audit_log' or exists (select 1 from closed_months where status = 'closed' and month_after(month) * ${IDS_PER_MONTH}::bigint = ends))
    group by parent`);
  const endsOf = (parent: string) => ends.rows.find((row) => row.parent === parent)?.ends ?? 0;
  return {
    month,
    dayFrom: day,
    dayTo: await lastDayOf(tx, month),
    txFrom,
    txTo: Math.max(txFrom, endsOf('ledger_transfers')),
    auditFrom,
    auditTo: Math.max(auditFrom, endsOf('audit_log')),
  };
}

async function lastDayOf(tx: Database, month: Month): Promise<string> {
  const found = await tx.execute<{ day: string }>(
    sql`select (${firstDayOf(monthAfter(month))}::date - 1)::text as day`,
  );
  return found.rows[0]?.day ?? '';
}

const REWARD_NAMES = REWARD_COLUMNS.queryChunks.flatMap((chunk) =>
  String((chunk as { value?: unknown }).value ?? '').split(/, */),
);

/** The tables that hold what an archive covers, in the order of their bounds. */
export async function partsOf(tx: Database, cover: Cover): Promise<Part[]> {
  const months = await tx.execute<{ month: string }>(sql`
    select month::text as month from settled_months where month between ${cover.dayFrom} and ${cover.dayTo} order by month`);
  const rewards = months.rows.map(
    ({ month }): Part => ({
      kind: 'rewards',
      table: rewardsOfMonth(month),
      columns: REWARD_NAMES,
      bounds: boundsOf(month),
    }),
  );
  return [
    ...rewards,
    ...(await partitionsOf(tx, 'ledger_transfers', { from: cover.txFrom, to: cover.txTo })),
    ...(await partitionsOf(tx, 'audit_log', { from: cover.auditFrom, to: cover.auditTo })),
  ];
}

async function partitionsOf(
  tx: Database,
  parent: 'ledger_transfers' | 'audit_log',
  { from, to }: { from: number; to: number },
): Promise<Part[]> {
  const found = await tx.execute<{ table: string; bounds: string; columns: string[] }>(sql`
    select name as table, bounds, (select array_agg(attname::text order by attnum) from pg_attribute
        where attrelid = ${parent}::regclass and attnum > 0 and not attisdropped) as columns
    from (
      select relid::regclass::text as name, pg_get_expr(relpartbound, relid) as bounds,
        regexp_match(pg_get_expr(relpartbound, relid), 'FROM \\((MINVALUE|''\\d+'')\\) TO \\((MAXVALUE|''\\d+'')\\)') as ends
      from pg_partition_tree(${parent}) as part join pg_class on oid = part.relid where isleaf) as part
    where ends[2] <> 'MAXVALUE' and trim(ends[2], '''')::bigint <= ${to}
      and (case ends[1] when 'MINVALUE' then 0 else trim(ends[1], '''')::bigint end) >= ${from}
    order by trim(ends[2], '''')::bigint`);
  return found.rows.map((row) => ({ kind: parent === 'audit_log' ? 'audit' : 'transfers', ...row }));
}

/** The name of the file of a table. */
export const fileName = (part: Part): string => `${part.table.replace('months.', '')}.csv.gz`;
/** The name of the folder of a month. */
export const folderName = (month: Month): string => monthText(month);
