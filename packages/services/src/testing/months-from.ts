import type { Database } from '@starline/db/connection';
import { sql } from 'drizzle-orm';

/**
 * Gives each month from the one of `first` (a day) a partition of its own. A new database has one partition
 * for all months before the present one, so a test about October would say something else each month. Call it
 * before the first posting.
 */
export async function monthsFrom(db: Database, first: string): Promise<void> {
  await db.execute(
    sql.raw(`do $$
    declare parent text; month date; ends date; owner name;
    begin
      foreach parent in array array['ledger_transfers', 'audit_log'] loop
        select to_date(left(substring(pg_get_expr(relpartbound, oid) from 'TO \\(''(\\d+)'), 6), 'YYYYMM') into ends
        from pg_class where relname = parent || '_earlier' and relnamespace = 'months'::regnamespace;
        owner := (select pg_get_userbyid(relowner) from pg_class where oid = parent::regclass);
        month := least(date_trunc('month', '${first}'::date)::date, ends);
        execute format('drop table months.%I', parent || '_earlier');
        execute format('create table months.%I partition of %I for values from (minvalue) to (%s)', parent || '_earlier', parent, month_id(month, 0));
        execute format('alter table months.%I owner to %I', parent || '_earlier', owner);
        perform guard_partition(parent, format('months.%I', parent || '_earlier'));
        while month < ends loop
          execute format('create table months.%I partition of %I for values from (%s) to (%s)', parent || '_' || to_char(month, 'YYYYMM'),
            parent, month_id(month, 0), month_id((month + interval '1 month')::date, 0));
          execute format('alter table months.%I owner to %I', parent || '_' || to_char(month, 'YYYYMM'), owner);
          perform guard_partition(parent, format('months.%I', parent || '_' || to_char(month, 'YYYYMM')));
          month := month + interval '1 month';
        end loop;
      end loop;
    end $$`),
  );
}
