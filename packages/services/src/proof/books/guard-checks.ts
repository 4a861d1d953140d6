import type { Database } from '@starline/db/connection';
import { sql } from 'drizzle-orm';
import { type Checked, compare } from './compare.ts';

/**
 * Triggers that protect written rows, by table. Created in packages/db/sql/triggers.
 * docs/decisions/0007-append-only-tables.md.
 */
export const GUARDS: Record<string, readonly string[]> = {
  adjustments: ['adjustments_kept', 'adjustments_written'],
  archives: ['archives_kept', 'archives_transition'],
  audit_log: ['audit_log_append_only'],
  audit_seals: ['audit_seals_append_only'],
  closed_balances: ['closed_balances_append_only'],
  closed_months: ['closed_months_closed', 'closed_months_closing', 'closed_months_kept'],
  consents: ['consents_append_only'],
  conversions: ['conversions_append_only'],
  deposit_corrections: ['deposit_corrections_append_only'],
  deposit_explanations: ['deposit_explanations_kept', 'deposit_explanations_written'],
  deposits: ['deposits_completed', 'deposits_kept'],
  imported_history: ['imported_history_append_only'],
  journal_entries: ['journal_entries_append_only'],
  ledger_transfers: ['ledger_transfers_append_only'],
  ledger_txs: ['ledger_txs_append_only'],
  maintenance_log: ['maintenance_log_append_only'],
  member_attachments: ['member_attachments_kept'],
  inquiry_messages: ['inquiry_messages_kept'],
  member_notes: ['member_notes_kept'],
  opening_balances: ['opening_balances_append_only'],
  payout_batches: ['payout_batches_kept', 'payout_batches_written'],
  payout_contradictions: ['payout_contradictions_append_only'],
  payout_explanations: ['payout_explanations_kept', 'payout_explanations_written'],
  payout_files: ['payout_files_append_only'],
  payout_items: ['payout_items_kept', 'payout_items_written'],
  payout_results: ['payout_results_append_only'],
  payout_returns: ['payout_returns_append_only'],
  payout_txids: ['payout_txids_append_only'],
  payout_words: ['payout_words_append_only'],
  plans: ['plans_kept', 'plans_written'],
  policies: ['policies_kept', 'policies_written'],
  purchases: ['purchases_ended', 'purchases_kept', 'purchases_written'],
  reconciled_days: ['reconciled_days_append_only'],
  settings: ['settings_kept', 'settings_written'],
  statement_lines: [
    'statement_lines_gone',
    'statement_lines_kept',
    'statement_lines_shown',
    'statement_lines_written',
  ],
  withdrawals: ['withdrawals_ended', 'withdrawals_kept', 'withdrawals_written'],
};

/** Constraint triggers that demand the posting of a document at COMMIT. docs/domain/ledger.md#documents. */
const POSTED = sql.raw(
  [
    ['adjustments', 'posted', 'end_posted'],
    ['conversions', 'posted'],
    ['deposit_corrections', 'posted'],
    ['deposits', 'entry_posted', 'end_posted'],
    ['payout_items', 'posted'],
    ['payout_returns', 'posted'],
    ['purchases', 'of_portal', 'price_posted', 'void_posted'],
    ['reward_returns', 'posted'],
    ['withdrawals', 'hold_posted', 'end_posted'],
  ]
    .flatMap(([table, ...names]) => names.map((name) => `('${table}', '${table}_${name}')`))
    .join(', '),
);

/** Checks that every guard exists and fires for every role, also in a session that acts as a replica. */
export const checkGuards = (tx: Database): Promise<Checked> =>
  compare(
    tx,
    sql`
    select name || ' on ' || guarded, 'always', case tgenabled when 'A' then 'always' when 'D' then 'disabled' when 'O' then 'not in a replica' else 'nothing' end
    from unnest(${sql.param(Object.keys(GUARDS).flatMap((table) => GUARDS[table]?.map(() => table) ?? []))}::text[],
      ${sql.param(Object.values(GUARDS).flat())}::text[]) as wanted (guarded, name)
    left join pg_trigger on tgrelid = to_regclass(guarded) and tgname = name and not tgisinternal
    union all
    select name || ' on ' || guarded, 'enabled', case when tgenabled in ('O', 'A') then 'enabled' else 'nothing' end
    from (values ('ledger_transfers', 'ledger_transfers_parents'), ('ledger_accounts', 'ledger_accounts_numbered'),
      ('closed_balances', 'closed_balances_in_time'), ('settlement_runs', 'settlement_runs_transition'),
      ('ledger_txs', 'ledger_txs_clock'), ('ledger_txs', 'ledger_txs_caused'), ${POSTED}) as other (guarded, name)
    left join pg_trigger on tgrelid = to_regclass(guarded) and tgname = name`,
  );
