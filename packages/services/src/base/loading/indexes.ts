import type { Database } from '@starline/db/connection';
import { sql } from 'drizzle-orm';

/**
 * Skips row-by-row checks of foreign keys for rows that were checked in sets, where the database allows it.
 */
export async function trustRows(tx: Database): Promise<void> {
  const allowed = await tx.execute<{ ok: boolean }>(
    sql`select has_parameter_privilege('session_replication_role', 'set') as ok`,
  );
  if (allowed.rows[0]?.ok) await tx.execute(sql`set local session_replication_role = replica`);
}

/**
 * Drops the plain indexes of the tables and returns a function that builds them, sorted, which is several
 * times faster. The definition of a partitioned index says ONLY, which would leave the partitions without
 * one.
 */
export async function suspendIndexes(tx: Database, tables: readonly string[]): Promise<() => Promise<void>> {
  const found = await tx.execute<{ name: string; definition: string }>(sql`
    select index.indexrelid::regclass::text as name,
      replace(pg_get_indexdef(index.indexrelid), ' ON ONLY ', ' ON ') as definition from pg_index index
    where index.indrelid::regclass::text = any(${sql.param(tables)}::text[])
      and not exists (select 1 from pg_constraint where conindid = index.indexrelid)`);
  for (const { name } of found.rows) await tx.execute(sql.raw(`drop index ${name}`));
  return async () => {
    await tx.execute(sql`set local maintenance_work_mem = '512MB'`);
    for (const { definition } of found.rows) await tx.execute(sql.raw(definition));
  };
}

/** Advances the id sequences of the tables past their rows. */
export async function advanceIds(tx: Database, tables: readonly string[]): Promise<void> {
  for (const table of tables)
    await tx.execute(
      sql.raw(`
      select setval(pg_get_serial_sequence('${table}', 'id'), greatest(1, (select coalesce(max(id), 1) from ${table})))`),
    );
}
