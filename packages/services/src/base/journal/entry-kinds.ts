import { sql } from 'drizzle-orm';
import { DOCUMENT_KINDS } from './document-kinds.ts';
import { columns, type EntryKind, fields } from './entry-kind.ts';
import { postingText } from './posting-text.ts';
import { basesText, rewardsText, runText } from './run-text.ts';
import { adjustmentFields, instant, purchaseFields } from './text.ts';

/** Every kind of entry, in the order in which a batch is looked for. docs/decisions/0006-journal-chain.md. */
export const ENTRY_KINDS: readonly EntryKind[] = [
  {
    name: 'posting',
    records: sql`select id as subject_id, 0 as part, * from ledger_txs`,
    text: postingText,
    batch: 500,
    isByAge: true,
  },
  {
    name: 'code_grant',
    records: sql`select id as subject_id, 0 as part, * from purchases where type = 'bcode'`,
    text: fields(...purchaseFields('record')),
    batch: 2000,
    isByAge: true,
  },
  {
    name: 'code_grant_end',
    records: sql`select id as subject_id, 0 as part, * from purchases where type = 'bcode' and status = 'cancelled'`,
    text: fields(...columns('id'), instant('record.cancelled_at')),
    batch: 2000,
  },
  {
    name: 'hidden_adjustment',
    records: sql`select id as subject_id, 0 as part, * from adjustments where is_hidden`,
    text: fields(
      ...adjustmentFields('record'),
      sql`(select jsonb_agg(jsonb_build_array(purchase_id, change) order by purchase_id, id) from adjustment_limits where adjustment_id = record.id)`,
    ),
    batch: 2000,
    isByAge: true,
  },
  {
    name: 'hidden_adjustment_end',
    records: sql`select id as subject_id, 0 as part, * from adjustments where is_hidden and deleted_at is not null`,
    text: fields(...columns('id'), instant('record.deleted_at')),
    batch: 2000,
  },
  {
    name: 'setting',
    records: sql`select id as subject_id, 0 as part, * from settings`,
    text: fields(...columns('id', 'key_name', 'value'), instant('record.effective_at')),
    batch: 2000,
    isByAge: true,
  },
  {
    name: 'plan',
    records: sql`select version as subject_id, 0 as part, * from plans`,
    text: fields(...columns('version', 'content', 'activates_on'), instant('record.created_at')),
    batch: 2000,
  },
  {
    name: 'plan_end',
    records: sql`select version as subject_id, 0 as part, * from plans where removed_at is not null`,
    text: fields(...columns('version'), instant('record.removed_at')),
    batch: 2000,
  },
  {
    name: 'run',
    records: sql`select id as subject_id, 0 as part, * from settlement_runs where status in ('posted', 'reversed')`,
    text: runText,
    batch: 50,
  },
  {
    name: 'run_end',
    records: sql`select id as subject_id, 0 as part, * from settlement_runs where status = 'reversed'`,
    text: fields(...columns('id'), instant('record.reversed_at')),
    batch: 2000,
  },
  {
    // A reversal deletes what these describe: entries of reversed runs are proved by their `run_end`.
    name: 'bases',
    records: sql`select id as subject_id, 0 as part, * from settlement_runs where status = 'posted'`,
    text: basesText,
    batch: 50,
  },
  {
    name: 'closed_month',
    records: sql`select month::bigint as subject_id, 0 as part, * from closed_months where status = 'closed'`,
    text: fields(
      ...columns('month', 'sums'),
      instant('record.closed_at'),
      sql`(select encode(sha256(convert_to(coalesce(string_agg(account || ' ' || net, ',' order by account), ''), 'UTF8')), 'hex')
        from closed_balances where month = record.month)`,
    ),
    batch: 1,
  },
  {
    name: 'rewards',
    records: sql`
      select run_id as subject_id, index as part, run_id, member_from, member_to
      from settlement_chunks join settlement_runs on settlement_runs.id = run_id and status in ('posted', 'reversed')`,
    text: rewardsText,
    batch: 8,
    isByAge: true,
  },
  ...DOCUMENT_KINDS,
];
