import type { Database } from '@starline/db/connection';
import { sql } from 'drizzle-orm';
import { MONTHLY } from '../../base/months/prepare.ts';
import { type Checked, compare } from './compare.ts';

/** Each partition with the range of ids that it holds: from 0, and to null for the last one. */
const BOUNDS = sql`
  part as (
    select parent, part.relid, part.relid::regclass::text as name,
      regexp_match(pg_get_expr(relpartbound, relid),
        'FROM \\((MINVALUE|''\\d+'')\\) TO \\((MAXVALUE|''\\d+'')\\)') as bounds
    from unnest(${sql.param([...MONTHLY])}::text[]) as parent
    cross join lateral pg_partition_tree(parent) as part join pg_class on pg_class.oid = part.relid
    where isleaf
  ), bound as (
    select parent, relid, name,
      case bounds[1] when 'MINVALUE' then 0 else trim(bounds[1], '''')::bigint end as begins,
      case bounds[2] when 'MAXVALUE' then null else trim(bounds[2], '''')::bigint end as ends
    from part
  )`;

/** Each partition begins where the one before it ends. What lies between may be archived. */
const BEGINNINGS = sql`
  select 'begin of ' || name,
    case when ends_before < begins and int8range(ends_before, begins) <@ (
      select range_agg(case parent
        when 'ledger_transfers' then int8range(tx_from, tx_to) else int8range(audit_from, audit_to) end)
      from archives where state = 'archived') then begins else ends_before end::text,
    begins::text
  from (
    select bound.*, coalesce(lag(ends) over (partition by parent order by begins), 0) as ends_before
    from bound) as bound`;

/** The current month is not in the last partition, which takes every later id. */
const CURRENT_MONTHS = sql`
  select 'month of ' || parent, 'in a partition of its own',
    case when max(begins) <= month_id(business_day(), 0)
      then 'in the last one' else 'in a partition of its own' end
  from bound group by parent`;

/** Each partition has the triggers of its parent, as strict as there. */
const GUARDS = sql`
  select parent || '_append_only on ' || name, 'always',
    case tgenabled when 'A' then 'always' when 'D' then 'disabled' when 'O' then 'not in a replica'
      else 'nothing' end
  from bound left join pg_trigger
    on tgrelid = relid and tgname = parent || '_append_only' and not tgisinternal
  union all
  select 'ledger_transfers_parents on ' || name, 'enabled',
    case when tgenabled in ('O', 'A') then 'enabled' else 'nothing' end
  from bound left join pg_trigger on tgrelid = relid and tgname = 'ledger_transfers_parents'
  where parent = 'ledger_transfers'`;

/** Each partition has as many valid indexes as its parent has indexes. */
const INDEXES = sql`
  select 'indexes of ' || name, (select count(*) from pg_index where indrelid = parent::regclass)::text,
    (select count(*) from pg_index where indrelid = relid and indisvalid)::text
  from bound`;

/**
 * Checks the tables that are partitioned by month: no gap, a partition for the current month, guards and
 * indexes. The clock is the database's, as for the partitions that a migration made.
 */
export const checkMonths = (tx: Database): Promise<Checked> =>
  compare(
    tx,
    sql`with ${BOUNDS} ${sql.join([BEGINNINGS, CURRENT_MONTHS, GUARDS, INDEXES], sql` union all `)}`,
  );
