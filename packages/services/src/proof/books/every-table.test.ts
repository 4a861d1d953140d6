import { testDatabase } from '@starline/db/testing/test-database';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ENTRY_KINDS } from '../../base/journal/entry-kinds.ts';
import { AUDITED } from './audited-checks.ts';
import { CHECKS } from './check.ts';

const { db } = await testDatabase();

/** Tables whose rows the journal chain covers, with the kinds of their entries. */
const CHAINED: Record<string, string[]> = {
  adjustments: ['hidden_adjustment', 'hidden_adjustment_end'],
  approval_comments: ['approval_comment'],
  approval_requests: ['approval_request', 'approval_end'],
  closed_balances: ['closed_month'],
  closed_months: ['closed_month'],
  consents: ['consent'],
  deposit_corrections: ['deposit_correction'],
  ledger_transfers: ['posting'],
  ledger_txs: ['posting'],
  payout_batches: ['payout_batch', 'payout_batch_sent', 'payout_batch_end'],
  payout_files: ['payout_file'],
  payout_items: ['payout_line', 'payout_line_holder', 'payout_line_sent'],
  payout_contradictions: ['payout_contradiction'],
  payout_results: ['payout_result'],
  payout_returns: ['payout_return'],
  plans: ['plan', 'plan_end'],
  policies: ['policy'],
  purchases: ['code_grant', 'code_grant_end'],
  reconciled_days: ['signed_day'],
  rewards: ['rewards'],
  settings: ['setting'],
  settlement_bases: ['bases'],
  settlement_runs: ['run', 'run_end'],
  statement_lines: ['signed_lines'],
};

/** Tables that a check of the books compares with what they follow from. */
const CHECKED: Record<string, string> = {
  adjustment_limits: 'limits',
  archives: 'archives',
  audit_log: 'audit',
  audit_seals: 'audit',
  chain_checkpoints: 'audit',
  conversions: 'documents',
  deposit_explanations: 'reconciliation',
  deposits: 'documents',
  journal_entries: 'journal',
  ledger_accounts: 'balances',
  lineages: 'lineages',
  maintenance_log: 'maintenances',
  opening_balances: 'documents',
  payout_explanations: 'reconciliation',
  placements: 'sponsor_tree',
  purchase_limits: 'limits',
  reward_sums: 'sums',
  settlement_chunks: 'chunks',
  settlement_draws: 'limits',
  settlement_draws_small: 'limits',
  volumes: 'volumes',
  withdrawals: 'documents',
};

const LOGIN = 'a login or its proof; it moves nothing without an act that is audited';
const MESSAGE = 'a message to a person; nothing is computed from it';
const WORK = 'work of a job, made again when it is lost';
const HISTORY = 'written by a trigger beside the row that it explains';
/** Tables that neither a chain nor a check covers, and why a forged row pays nothing to anybody. */
const REASONS: Record<string, string> = {
  admin_invitations: LOGIN,
  admin_mails: MESSAGE,
  admin_moves: 'sums of a day for limits of a role; deleted after a day',
  access_tokens: LOGIN,
  webhook_deliveries: MESSAGE,
  webhook_endpoints: MESSAGE,
  admin_passkeys: LOGIN,
  admin_recovery_codes: LOGIN,
  admin_second_factors: LOGIN,
  admin_sessions: LOGIN,
  alarm_tokens: MESSAGE,
  alert_messages: MESSAGE,
  alert_progress: WORK,
  approval_acts: 'sums of a day for rules of approvals; deleted after a day',
  attempts: 'unlogged counts of guesses',
  chain_polls: WORK,
  worker_beats: WORK,
  chain_transfers: 'a copy of the chain, read again from there',
  confirmed_emails: MESSAGE,
  countries: 'names; their withdrawal types are read when a request is made',
  data_keys: 'wrapped keys; a forged one opens nothing',
  dead_letters: MESSAGE,
  deposit_entries: 'which note explains a deposit that staff entered',
  draw_changes: HISTORY,
  email_confirmations: MESSAGE,
  idempotency_keys: 'answers of requests, kept for 30 days',
  import_faults: WORK,
  import_jobs: WORK,
  import_steps: WORK,
  imported_history: 'rewards of another system, shown and never paid',
  imports: 'sums of the import, compared by its own proof',
  inquiries: MESSAGE,
  inquiry_messages: MESSAGE,
  installation: 'time zone and first day; every check reads them',
  invited_members: MESSAGE,
  job_days: WORK,
  kept_exports: 'spreadsheets for their maker, deleted after days',
  limit_changes: HISTORY,
  member_attachments: 'files of notes, append-only',
  member_changes: HISTORY,
  member_devices: LOGIN,
  member_logins: LOGIN,
  member_looks: LOGIN,
  member_notes: 'texts of staff, append-only',
  member_notifications: MESSAGE,
  member_passkeys: LOGIN,
  member_ranks: 'of computed runs; their rewards are compared',
  member_recovery_codes: LOGIN,
  member_second_factors: LOGIN,
  member_sessions: LOGIN,
  notice_reads: MESSAGE,
  notices: MESSAGE,
  notification_mails: MESSAGE,
  notification_pushes: MESSAGE,
  notification_switches: MESSAGE,
  outbox: MESSAGE,
  outside_services: WORK,
  passkey_challenges: LOGIN,
  password_resets: LOGIN,
  payout_txids: 'keeps one transfer from paying two batches; it can only refuse',
  purchase_changes: HISTORY,
  push_subscriptions: MESSAGE,
  report_mails: MESSAGE,
  report_recipients: MESSAGE,
  reports: MESSAGE,
  reward_merges: WORK,
  reward_months: 'which tables hold a month; the months are checked',
  reward_returns: 'what a void gave back; limits and postings are checked',
  risk_holds: 'a hold can only refuse, and who released it is audited',
  saved_answers: MESSAGE,
  saved_views: 'filters of lists',
  security_alerts: MESSAGE,
  settled_months: WORK,
  statement_accounts: 'how the columns of files are read',
  statement_files: 'names and hashes of files whose lines are chained when their day is signed',
  files_taken_back: 'files that have no lines any more; why is in the audit log too',
  throttles: 'counts of calls',
  rate_quotes: 'the latest rates, replaced within minutes; a request keeps its own',
  usdt_rates: 'of releases before',
  wallet_balances: 'what the chain says, compared at each reading of a wallet',
};

test('every table is chained, checked, compared with the audit log, or has a written reason', async () => {
  const found = await db.execute<{ name: string }>(sql`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`);
  const tables = found.rows.map(({ name }) => name);
  const proved = [CHAINED, CHECKED, REASONS].flatMap(Object.keys);
  const audited = AUDITED.map(({ table }) => table);
  expect(tables.filter((table) => !proved.includes(table) && !audited.includes(table))).toEqual([]);
  expect([...proved, ...audited].filter((table) => !tables.includes(table))).toEqual([]);
  // A reason says that nothing proves the table.
  const both = Object.keys(REASONS).filter(
    (table) => table in CHAINED || table in CHECKED || audited.includes(table),
  );
  expect(both).toEqual([]);
});

test('every kind of entry belongs to a table of this list, and every check that it names exists', () => {
  expect([...new Set(Object.values(CHAINED).flat())].sort()).toEqual(
    ENTRY_KINDS.map(({ name }) => name).sort(),
  );
  expect(Object.values(CHECKED).filter((check) => !CHECKS.includes(check))).toEqual([]);
});
