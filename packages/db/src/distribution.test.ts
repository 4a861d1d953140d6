import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from './testing/test-database.ts';

/** Small tables: each machine would hold a whole copy. docs/decisions/0090-beyond-one-primary.md. */
const COPIED = [
  'access_tokens admin_invitations admin_mails admin_moves admin_passkeys admin_recovery_codes admin_roles admin_second_factors admin_sessions admins',
  'alert_messages alert_progress approval_acts approval_comments approval_requests approval_rules archives centers chain_checkpoints chain_polls',
  'closed_months countries data_keys dead_letters files_taken_back import_faults import_jobs import_steps imports installation job_days maintenance_log notices',
  'kept_exports outside_services packages plans policies',
  'payout_batches payout_files payout_results payout_words rate_quotes reconciled_days report_mails report_recipients reports reward_merges',
  'risk_rules',
  'saved_answers saved_views security_alerts settings settled_months settlement_runs statement_accounts statement_files usdt_rates wallet_balances webhook_deliveries webhook_endpoints worker_beats',
].flatMap((line) => line.split(' '));

/** Large tables without a member or run, by the column that leads to one. */
const LED_BY: Record<string, string> = {
  adjustment_limits: 'purchase_id',
  alarm_tokens: 'notification_id',
  closed_balances: 'account',
  deposit_corrections: 'deposit_id',
  deposit_entries: 'deposit_id',
  deposit_explanations: 'deposit_id',
  ledger_transfers: 'debit_account',
  limit_changes: 'purchase_id',
  member_attachments: 'note_id',
  members: 'id',
  notification_mails: 'notification_id',
  notification_pushes: 'subscription_id',
  opening_balances: 'account',
  payout_contradictions: 'item_id',
  payout_explanations: 'withdrawal_id',
  payout_items: 'withdrawal_id',
  payout_returns: 'withdrawal_id',
  purchase_changes: 'purchase_id',
  purchase_limits: 'purchase_id',
  risk_holds: 'withdrawal_id',
};

/**
 * Large tables that stay on one machine: one order of everything, or keys that belong to a caller and not to
 * a member.
 */
const IN_ONE_PLACE = [
  'attempts audit_log audit_seals chain_transfers idempotency_keys journal_entries ledger_txs outbox passkey_challenges',
  'payout_txids statement_lines throttles',
].flatMap((line) => line.split(' '));

const { db } = await testDatabase();

async function columnsOfTables(): Promise<Map<string, string[]>> {
  const { rows } = await db.execute<{ name: string; columns: string[] }>(sql`
    select relname as name, array_agg(attname::text) as columns from pg_class
    join pg_namespace on pg_namespace.oid = relnamespace
    join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where nspname = 'public' and relkind in ('r', 'p') and not relispartition group by relname`);
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

test('each large table says which member or run a row belongs to, or is named among the few that stay in one place', async () => {
  const tables = await columnsOfTables();
  const listed = new Set([...COPIED, ...IN_ONE_PLACE, ...Object.keys(LED_BY)]);
  expect([...listed].filter((name) => !tables.has(name))).toEqual([]);
  const lost = [...tables].filter(
    ([name, columns]) => !listed.has(name) && !columns.includes('member_id') && !columns.includes('run_id'),
  );
  expect(lost.map(([name]) => name)).toEqual([]);
  for (const [name, column] of Object.entries(LED_BY)) expect(tables.get(name), name).toContain(column);
});

test('the rows of a settlement are kept under their run and member', async () => {
  const tables = await columnsOfTables();
  for (const name of ['rewards', 'reward_sums', 'settlement_draws'])
    expect(tables.get(name), name).toEqual(expect.arrayContaining(['run_id', 'member_id']));
});
