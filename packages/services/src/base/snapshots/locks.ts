import { sql } from 'drizzle-orm';

/**
 * Held shared by verbs that change the inputs of a snapshot, exclusively by a run that is opened, begins to
 * post or is reversed.
 */
export const SNAPSHOT_LOCK = sql`hashtext('starline.settlement.freeze')`;

/**
 * Held shared by verbs that add a package, exclusively only while a run is opened or an account is closed. It
 * is a lock of its own so that buying does not wait for a reversal or for tables that are attached. Lock
 * order: SNAPSHOT_LOCK before PURCHASE_LOCK before rows.
 */
export const PURCHASE_LOCK = sql`hashtext('starline.settlement.purchase')`;
