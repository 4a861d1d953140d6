import { columnsWith } from '@starline/domain/member-columns';
import { members } from '../schema/members.ts';
import type { RunTimeRole } from './names.ts';

/** Privileges of each role on one table, as GRANT writes them; a role that is missing has none. */
export type Privileges = Partial<Record<RunTimeRole, string>>;

const READ = 'select';
const ADD = 'select, insert';
const WRITE = 'select, insert, update';
const ALL = 'select, insert, update, delete';

/** Read by everyone who serves; written by staff. */
const ofStaff: Privileges = { member: READ, admin: ALL, worker: READ };
/** Read by everyone who serves; written by settlements. */
const ofSettlements: Privileges = { member: READ, admin: READ, worker: ALL };
/** Written by a proof of the books, which the worker makes each night and staff ask for. */
const ofBooks: Privileges = { admin: WRITE, worker: WRITE };
/** Written by triggers with the rights of their owner. */
const history: Privileges = { admin: READ, worker: READ };
/** Of a member's login; staff reset it, the nightly job deletes what has expired. */
const ofLogins: Privileges = { member: ALL, admin: ALL, worker: ALL };

/**
 * Columns that acts of members change. What a member earns and where in the trees the member stands is not
 * among them.
 */
const OWN_COLUMNS = columnsWith('own')
  .map(([name]) => members[name].name)
  .join(', ');

/**
 * Every table and view of the schema `public` with what each run-time role may do. `apply.ts` makes it so
 * after each migration; a test fails for a table without an entry. `update (id)` and the like are the
 * privilege to lock a row. Balances and transfers are written by functions of the owner, and by settlements.
 * docs/security/database-roles.md.
 */
export const PRIVILEGES: Readonly<Record<string, Privileges>> = {
  access_tokens: { admin: ALL },
  account_movements: { member: READ, admin: READ, worker: READ },
  adjustment_limits: { admin: ALL, worker: ALL },
  adjustments: { member: READ, admin: ALL, worker: WRITE },
  admin_invitations: { admin: WRITE, worker: 'select, update' },
  admin_mails: { admin: WRITE, worker: ALL },
  admin_moves: { admin: ADD, worker: 'select, delete' },
  admin_passkeys: { admin: ALL },
  admin_recovery_codes: { admin: ALL },
  admin_roles: { admin: ALL, worker: READ },
  admin_second_factors: { admin: ALL },
  admin_sessions: { admin: ALL, worker: 'select, delete' },
  admins: {
    admin: ALL,
    worker: 'select (id, username, name, role, disabled_at, email, email_before, mail_language)',
  },
  alarm_tokens: { member: 'select, update', admin: ADD, worker: ALL },
  alert_messages: { admin: 'select, update', worker: ALL },
  alert_progress: { admin: READ, worker: ALL },
  // Staff reverse a settlement as the worker, in the transaction of its approval.
  approval_acts: { admin: ADD, worker: ALL },
  approval_comments: { admin: ADD, worker: READ },
  approval_requests: { admin: WRITE, worker: WRITE },
  approval_rules: { admin: ALL, worker: READ },
  archives: { member: READ, admin: READ, worker: READ },
  attempts: { member: WRITE, admin: ALL, worker: ALL },
  audit_log: { member: 'insert', admin: ADD, worker: ADD },
  audit_seals: { admin: ADD, worker: ADD },
  centers: ofStaff,
  chain_checkpoints: ofBooks,
  chain_polls: { admin: READ, worker: WRITE },
  chain_transfers: { member: READ, admin: WRITE, worker: ALL },
  closed_balances: { member: READ, admin: READ, worker: ADD },
  closed_months: { member: READ, admin: READ, worker: WRITE },
  confirmed_emails: { member: ALL, admin: ALL, worker: READ },
  consents: { member: ADD, admin: READ, worker: READ },
  conversions: { member: ADD, admin: READ, worker: READ },
  countries: { member: READ, admin: READ, worker: READ },
  data_keys: { member: READ, admin: READ, worker: READ },
  dead_letters: { admin: 'select, update', worker: ALL },
  deposit_corrections: { admin: ADD, worker: READ },
  deposit_entries: { admin: ADD, worker: READ },
  deposit_explanations: { admin: WRITE, worker: READ },
  deposits: { member: ADD, admin: WRITE, worker: WRITE },
  destinations: {
    member: 'select, insert, update (removed_at)',
    admin: 'select, update, delete',
    worker: 'select, update, delete',
  },
  draw_changes: history,
  email_confirmations: { member: WRITE, admin: ALL, worker: ALL },
  files_taken_back: { admin: ADD, worker: READ },
  idempotency_keys: { member: WRITE, admin: ALL, worker: ALL },
  // The owner does what the page asks for: no run-time role may load members. docs/domain/moving-in.md#page.
  import_faults: { admin: READ },
  import_jobs: { admin: WRITE, worker: READ },
  import_steps: { admin: READ, worker: READ },
  imported_history: { admin: READ, worker: READ },
  imports: { member: READ, admin: READ, worker: READ },
  inquiries: {
    member: 'select, insert, update (state, waiting_since, last_message_id, last_at, member_read_id)',
    admin: 'select, update (state, waiting_since, last_message_id, last_at, staff_read_id), delete',
    worker: 'select, delete',
  },
  inquiry_messages: { member: ADD, admin: 'select, insert, delete', worker: 'select, delete' },
  installation: { member: READ, admin: READ, worker: READ },
  job_days: { admin: READ, worker: ALL },
  journal_entries: { admin: ADD, worker: ADD },
  kept_exports: { admin: ADD, worker: 'select, delete' },
  ledger_accounts: {
    member: 'select, insert (id, member_id), update (member_id)',
    admin: 'select, insert (id, member_id), update (member_id)',
    worker: WRITE,
  },
  ledger_days: { member: READ, admin: READ, worker: READ },
  ledger_transfers: { member: READ, admin: READ, worker: 'select, insert, maintain' },
  ledger_txs: { member: READ, admin: READ, worker: 'select, insert, maintain' },
  limit_changes: history,
  lineages: { member: ADD, admin: ALL, worker: ALL },
  maintenance_log: { admin: READ, worker: READ },
  invited_members: { member: ADD, admin: READ, worker: READ },
  member_attachments: { admin: 'select, insert, delete' },
  member_changes: history,
  member_devices: ofLogins,
  member_logins: { member: ADD, admin: 'select, delete', worker: 'select, delete' },
  member_looks: { admin: ADD },
  member_notes: { admin: 'select, insert, delete' },
  member_notifications: {
    member: 'select, insert, update (read_at)',
    admin: 'select, insert, delete',
    worker: ALL,
  },
  member_passkeys: ofLogins,
  member_ranks: ofSettlements,
  member_recovery_codes: ofLogins,
  member_second_factors: ofLogins,
  member_sessions: ofLogins,
  members: { member: `select, insert, update (${OWN_COLUMNS})`, admin: ALL, worker: 'select, update' },
  // Closing an account deletes them.
  notice_reads: { member: ADD, admin: 'select, delete' },
  // The worker tells of those whose time begins or ends.
  notices: { member: READ, admin: ALL, worker: 'select, update (told_state)' },
  notification_pushes: { member: 'insert', admin: 'insert', worker: ALL },
  notification_switches: { member: ALL, admin: 'select, delete', worker: READ },
  // Staff try a message again that was given up.
  notification_mails: { member: ADD, admin: WRITE, worker: ALL },
  opening_balances: { admin: READ, worker: READ },
  outbox: { member: 'insert', admin: ALL, worker: ALL },
  outside_services: { admin: READ, worker: WRITE },
  packages: { member: 'select, update (id)', admin: ALL, worker: READ },
  passkey_challenges: ofLogins,
  password_resets: { member: WRITE, admin: ALL, worker: ALL },
  // Members read when their own request was checked and sent, and why it was returned.
  // docs/domain/receipts.md. The worker completes the lines that transfers from the payout wallet pay.
  payout_batches: { member: 'select (id, created_at, sent_at)', admin: WRITE, worker: 'select, update' },
  payout_contradictions: { admin: ADD, worker: READ },
  payout_explanations: { admin: ALL, worker: READ },
  payout_files: { admin: ADD, worker: READ },
  payout_items: {
    member: 'select (id, batch_id, withdrawal_id, state, resolution, reason)',
    admin: WRITE,
    worker: 'select, update',
  },
  payout_results: { admin: ADD, worker: READ },
  // Members read that their own payout came back, and why.
  payout_returns: {
    member: 'select (withdrawal_id, reason, reopened_id, created_at)',
    admin: ADD,
    worker: READ,
  },
  payout_txids: { admin: ADD, worker: ADD },
  payout_words: { admin: ADD, worker: READ },
  placements: {
    member: 'select, insert, update (open_depth, child_count)',
    admin: ALL,
    worker: 'select, update',
  },
  plans: ofStaff,
  policies: { member: READ, admin: ALL, worker: READ },
  purchase_changes: history,
  purchase_limits: { member: READ, admin: WRITE, worker: WRITE },
  push_subscriptions: { member: ALL, admin: 'select, delete', worker: 'select, update (used_at), delete' },
  purchases: { member: ADD, admin: ALL, worker: READ },
  rate_quotes: { member: READ, admin: READ, worker: WRITE },
  reconciled_days: { admin: ADD, worker: READ },
  report_mails: { admin: 'select, update, delete', worker: ALL },
  report_recipients: { admin: ALL, worker: READ },
  reports: { admin: READ, worker: 'select, insert, delete' },
  reward_merges: ofSettlements,
  reward_months: { member: READ, admin: ALL, worker: ALL },
  reward_returns: { member: READ, admin: ALL, worker: ALL },
  reward_rows: { member: READ, admin: READ, worker: READ },
  reward_sums: { member: READ, admin: WRITE, worker: ALL },
  reward_totals: { member: READ, admin: READ, worker: READ },
  rewards: { member: READ, admin: 'select, update', worker: ALL },
  // Members read whether their own request is being checked.
  risk_holds: { member: 'select (withdrawal_id, released_at)', admin: WRITE, worker: ADD },
  risk_rules: { member: 'select (rule, is_on)', admin: WRITE, worker: READ },
  saved_answers: { admin: ALL },
  saved_views: { admin: ALL },
  security_alerts: { admin: 'select, update (acknowledged_at, acknowledged_by)', worker: ALL },
  settings: { member: READ, admin: 'select, insert, maintain', worker: READ },
  settled_months: ofSettlements,
  settlement_bases: { member: READ, admin: ALL, worker: ALL },
  settlement_chunks: { member: READ, admin: WRITE, worker: ALL },
  settlement_draws: { member: READ, admin: ALL, worker: ALL },
  settlement_draws_small: { admin: READ, worker: ALL },
  settlement_runs: { member: 'select, update (stale_since)', admin: WRITE, worker: WRITE },
  statement_accounts: { admin: WRITE, worker: READ },
  statement_files: { admin: 'select, insert, update (id)', worker: READ },
  statement_lines: { admin: ALL, worker: READ },
  throttles: ofLogins,
  usdt_rates: { member: READ, admin: READ, worker: WRITE },
  visible_reward_sums: { member: READ, admin: READ, worker: READ },
  visible_rewards: { member: READ, admin: READ, worker: READ },
  volumes: { member: ADD, admin: WRITE, worker: ALL },
  wallet_balances: { admin: ADD },
  // A trigger of the owner writes deliveries.
  webhook_deliveries: { admin: 'select, update, delete', worker: 'select, update, delete' },
  webhook_endpoints: { admin: ALL, worker: 'select, update (failures, paused_until)' },
  withdrawals: {
    member: 'select, insert, update (status, repaid, ended_at, ended_by)',
    admin: WRITE,
    worker: WRITE,
  },
  worker_beats: { admin: READ, worker: WRITE },
};

/** Sequences from which a statement takes an id before it writes the row, and those of defaults. */
export const SEQUENCES: Readonly<Record<string, readonly RunTimeRole[]>> = {
  audit_ids: ['member', 'admin', 'worker'],
  ledger_transfer_ids: ['worker'],
  live_notices: ['member', 'admin', 'worker'],
  ledger_tx_ids: ['worker'],
  withdrawals_id_seq: ['member', 'admin', 'worker'],
};

/** Functions with the rights of their owner, which only these roles call. */
export const FUNCTIONS: Readonly<Record<string, readonly RunTimeRole[]>> = {
  attach_settlement: ['worker'],
  end_look: ['member', 'admin'],
  open_look: ['member', 'admin'],
  post_caused: ['admin', 'worker'],
  post_member_transfers: ['member', 'admin', 'worker'],
  post_transfers: ['admin', 'worker'],
  prepare_months: ['worker'],
  read_look: ['member', 'admin'],
  refuse_postings_until: ['worker'],
};
