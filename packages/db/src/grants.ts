import { sql } from 'drizzle-orm';
import type { Database } from './connection.ts';
import { withTransaction } from './transaction.ts';

/** The database role of the portal's servers, if an operator has created it. */
export const PORTAL_ROLE = 'starline_portal';

/** The tables that members' acts write, with the privileges needed. Every other table is read-only or hidden. */
const WRITTEN: Record<string, string> = {
  alarm_tokens: 'update',
  attempts: 'insert, update',
  audit_log: 'insert',
  conversions: 'insert',
  deposits: 'insert',
  destinations: 'insert, update',
  idempotency_keys: 'insert, update',
  ledger_accounts: 'insert, update (balance)',
  ledger_transfers: 'insert',
  ledger_txs: 'insert',
  lineages: 'insert',
  member_devices: 'insert, update, delete',
  member_logins: 'insert',
  member_notifications: 'insert, update (read_at)',
  member_passkeys: 'insert, update, delete',
  member_recovery_codes: 'insert, update, delete',
  member_second_factors: 'insert, update, delete',
  member_sessions: 'insert, update, delete',
  members: 'insert, update',
  notification_mails: 'insert',
  outbox: 'insert',
  packages: 'update (id)',
  passkey_challenges: 'insert, update, delete',
  password_resets: 'insert, update',
  placements: 'insert, update',
  purchases: 'insert',
  settlement_runs: 'update (stale_since)',
  throttles: 'insert, update, delete',
  volumes: 'insert',
  withdrawals: 'insert, update',
};
/** Sequences from which a verb takes an id before it writes the row. */
const COUNTED = ['audit_ids', 'ledger_transfer_ids', 'ledger_tx_ids', 'withdrawals_id_seq'];
/** Hidden from the portal: how administrators log in and what they did. */
const UNSEEN = [
  'alert_progress',
  'security_alerts',
  'admin_recovery_codes',
  'admin_roles',
  'admin_second_factors',
  'admin_sessions',
  'admins',
  'approval_acts',
  'approval_comments',
  'approval_requests',
  'approval_rules',
  'audit_log',
  'audit_seals',
  'chain_checkpoints',
  'journal_entries',
  'maintenance_log',
  'outbox',
];

/**
 * Grants the portal's role what the portal needs: to read, and to write what members' acts write. It can neither change
 * nor delete what was posted, nor create or drop tables. `update (id)` is the privilege to lock a row. Run after each
 * migration; running servers see the old or the new privileges. Returns false, and does nothing, when the role does not
 * exist.
 */
export const grantPortal = (db: Database): Promise<boolean> => withTransaction(db, grantWithin);

async function grantWithin(tx: Database): Promise<boolean> {
  const found = await tx.execute(sql`select 1 from pg_roles where rolname = ${PORTAL_ROLE}`);
  if (found.rows.length === 0) return false;
  const role = sql.identifier(PORTAL_ROLE);
  const all = sql`all tables in schema public`;
  const written = Object.entries(WRITTEN).map(
    ([table, rights]) => sql`grant ${sql.raw(rights)} on ${sql.identifier(table)} to ${role}`,
  );
  const unseen = sql.join(
    UNSEEN.map((table) => sql.identifier(table)),
    sql`, `,
  );
  const counted = sql.join(
    COUNTED.map((sequence) => sql.identifier(sequence)),
    sql`, `,
  );
  for (const statement of [
    sql`grant usage on schema public, drizzle to ${role}`,
    sql`grant select on all tables in schema drizzle to ${role}`,
    sql`revoke all on ${all} from ${role}`,
    sql`grant select on ${all} to ${role}`,
    sql`revoke select on ${unseen} from ${role}`,
    sql`grant usage on sequence ${counted} to ${role}`,
    ...written,
  ])
    await tx.execute(statement);
  return true;
}
