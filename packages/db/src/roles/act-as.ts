import type { Database } from '../connection.ts';
import { sendLater } from '../transaction.ts';
import { ROLES } from './names.ts';

const AS_WORKER = `select set_config('role', rolname, true) from pg_roles
  where rolname = '${ROLES.worker}' and rolname <> current_user and pg_has_role(oid, 'set')`;

/**
 * Runs the rest of the transaction as the worker's role, where this user may: settlements make, attach and
 * drop tables that only the worker owns, also when staff or the operator begin them. Does nothing in a
 * database without the roles. Costs no round trip. docs/security/database-roles.md.
 */
export const actAsWorker = (tx: Database): Promise<void> => sendLater(tx, { text: AS_WORKER });
