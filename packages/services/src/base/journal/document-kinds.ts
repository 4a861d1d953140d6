import { sql } from 'drizzle-orm';
import { columns, type EntryKind, fields } from './entry-kind.ts';
import { instant } from './text.ts';

/** Days are numbered from 2000-01-01, two numbers a day: won and USDT. */
const signedDay = (day: string, currency: string) =>
  sql.raw(`((${day} - date '2000-01-01') * 2 + (${currency} = 'USDT')::int)::bigint`);
const BATCH = 2000;

/**
 * What is written about payouts, statements, approvals and corrections: documents without a posting of their
 * own, or beside it. A kind names what is fixed at one step, so that a later step adds an entry and changes
 * none. docs/decisions/0006-journal-chain.md.
 */
export const DOCUMENT_KINDS: readonly EntryKind[] = [
  {
    name: 'payout_batch',
    records: sql`select id as subject_id, 0 as part, * from payout_batches`,
    text: fields(...columns('id', 'number', 'type', 'format', 'made_by'), instant('record.created_at')),
    batch: BATCH,
  },
  {
    name: 'payout_batch_sent',
    records: sql`select id as subject_id, 0 as part, * from payout_batches where sent_at is not null`,
    text: fields(...columns('id', 'sent_by', 'approval_id'), instant('record.sent_at')),
    batch: BATCH,
  },
  {
    name: 'payout_batch_end',
    records: sql`select id as subject_id, 0 as part, * from payout_batches where ended_at is not null`,
    text: fields(...columns('id', 'state'), instant('record.ended_at')),
    batch: BATCH,
  },
  {
    name: 'payout_line',
    records: sql`select id as subject_id, 0 as part, * from payout_items`,
    text: fields(...columns('id', 'batch_id', 'withdrawal_id', 'line', 'token')),
    batch: BATCH,
    isByAge: true,
  },
  {
    name: 'payout_line_holder',
    records: sql`select id as subject_id, 0 as part, * from payout_items where holder is not null`,
    text: fields(...columns('id', 'batch_id', 'holder')),
    batch: BATCH,
    isByAge: true,
  },
  {
    // A line that was sent is never one of an open batch again.
    name: 'payout_line_sent',
    records: sql`select id as subject_id, 0 as part, * from payout_items where state not in ('batched', 'removed')`,
    text: fields(...columns('id', 'batch_id', 'withdrawal_id')),
    batch: BATCH,
    isByAge: true,
  },
  {
    // Of the content, which is encrypted again under another key, the books compare the hash with the bytes.
    name: 'payout_file',
    records: sql`select id as subject_id, 0 as part, * from payout_files`,
    text: fields(
      ...columns('id', 'batch_id', 'kind', 'name', 'size', 'sha256', 'lines', 'won', 'payout', 'made_by'),
      instant('record.created_at'),
    ),
    batch: BATCH,
  },
  {
    name: 'payout_result',
    records: sql`select id as subject_id, 0 as part, * from payout_results`,
    text: fields(
      ...columns('id', 'batch_id', 'name', 'sha256', 'lines', 'paid', 'failed', 'unknown', 'applied_by'),
      instant('record.created_at'),
    ),
    batch: BATCH,
  },
  {
    name: 'payout_contradiction',
    records: sql`select id as subject_id, 0 as part, * from payout_contradictions`,
    text: fields(...columns('id', 'result_id', 'item_id', 'line', 'stored', 'said', 'reference', 'reason')),
    batch: BATCH,
  },
  {
    name: 'payout_return',
    records: sql`select id as subject_id, 0 as part, * from payout_returns`,
    text: fields(
      ...columns('id', 'withdrawal_id', 'resolution', 'reason', 'reopened_id', 'returned_by', 'approval_id'),
      instant('record.created_at'),
    ),
    batch: BATCH,
  },
  {
    name: 'deposit_correction',
    records: sql`select id as subject_id, 0 as part, * from deposit_corrections`,
    text: fields(
      ...columns('id', 'deposit_id', 'status', 'amount_before', 'amount_after'),
      ...columns('holder_before', 'holder_after', 'reason', 'admin_id'),
      instant('record.created_at'),
    ),
    batch: BATCH,
    isByAge: true,
  },
  {
    name: 'signed_day',
    records: sql`select ${signedDay('day', 'currency')} as subject_id, 0 as part, * from reconciled_days`,
    text: fields(
      ...columns('currency', 'day', 'lines', 'money_in', 'money_out', 'paid', 'explained'),
      ...columns('credited', 'credited_explained', 'signed_by'),
      instant('record.created_at'),
    ),
    batch: BATCH,
  },
  {
    name: 'signed_lines',
    records: sql`select ${signedDay('day', 'currency')} as subject_id, 0 as part, * from reconciled_days`,
    text: fields(
      ...columns('currency', 'day'),
      sql`(select encode(sha256(convert_to(coalesce(string_agg(jsonb_build_array(id, account_id, file_id, key, time, amount, balance,
          description, holder, reference, withdrawal_id, deposit_id, matched_by, extract(epoch from matched_at), matched_by_admin,
          explanation)::text, ',' order by id), ''), 'UTF8')), 'hex')
        from statement_lines line where (line.currency, line.day) = (record.currency, record.day))`,
    ),
    batch: 100,
  },
  {
    // Inputs lose a password hash when they end, and personal data when an account is closed; the audit log
    // has both.
    name: 'approval_request',
    records: sql`
      select id as subject_id, 0 as part, id, kind, act, rights, subject, subject_id as of, amount, parts, hash, maker_id, created_at
      from approval_requests`,
    text: fields(
      ...columns('id', 'kind', 'act', 'rights', 'subject', 'of', 'amount', 'parts', 'hash', 'maker_id'),
      instant('record.created_at'),
    ),
    batch: BATCH,
    isByAge: true,
  },
  {
    name: 'approval_end',
    records: sql`
      select id as subject_id, 0 as part, id, state, ended_by, ended_at from approval_requests where ended_at is not null`,
    text: fields(...columns('id', 'state', 'ended_by'), instant('record.ended_at')),
    batch: BATCH,
  },
  {
    name: 'approval_comment',
    records: sql`select id as subject_id, 0 as part, * from approval_comments`,
    text: fields(...columns('id', 'request_id', 'admin_id'), instant('record.created_at')),
    batch: BATCH,
    isByAge: true,
  },
  {
    name: 'policy',
    records: sql`select id as subject_id, 0 as part, * from policies where published_at is not null`,
    text: fields(
      ...columns('id', 'kind', 'version', 'effective_on', 'texts', 'published_by', 'approval_id'),
      instant('record.published_at'),
    ),
    batch: BATCH,
  },
  {
    name: 'consent',
    records: sql`select id as subject_id, 0 as part, * from consents`,
    text: fields(
      ...columns('id', 'member_id', 'policy_id', 'is_given', 'source'),
      instant('record.created_at'),
    ),
    batch: BATCH,
    isByAge: true,
  },
];
