import type { Database } from '@starline/db/connection';
import { sql } from 'drizzle-orm';
import { type Checked, compare } from '../compare.ts';

/**
 * Checks that the tables agree with the archives: an archived month has no table of rewards and no partition
 * of transfers or audit entries, and a settled month that is not archived has its table.
 */
export const checkArchives = (tx: Database): Promise<Checked> =>
  compare(
    tx,
    sql`
    select 'rewards of ' || month, case when is_archived then 'no table' else 'a table' end,
      case when to_regclass('rewards_' || to_char(month, 'YYYY_MM')) is null then 'no table' else 'a table' end
    from (select month, exists (select 1 from archives where state = 'archived' and settled_months.month between day_from and day_to) as is_archived
      from settled_months) as settled
    union all
    select 'partitions of ' || parent || ' in ' || archives.month, '0', count(part.oid)::text
    from archives cross join unnest(array['ledger_transfers', 'audit_log']) as parent
    left join lateral (
      select oid, trim((regexp_match(pg_get_expr(relpartbound, oid), 'TO \\((''\\d+'')\\)'))[1], '''')::bigint as ends
      from pg_partition_tree(parent) as tree join pg_class on oid = tree.relid where isleaf) as part
      on ends > case parent when 'audit_log' then audit_from else tx_from end and ends <= case parent when 'audit_log' then audit_to else tx_to end
    where state = 'archived' group by parent, archives.month`,
  );
