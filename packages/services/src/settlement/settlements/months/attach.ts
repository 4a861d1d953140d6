import type { Database } from '@starline/db/connection';
import { sql } from 'drizzle-orm';

/**
 * Attaches a table of a settlement as a partition of the table that readers use. The worker does not own that
 * one: a function of the owner attaches it, and refuses other tables. docs/security/database-roles.md.
 */
export const attachSettlement = (
  tx: Database,
  parent: 'rewards' | 'reward_sums' | 'settlement_draws',
  part: string,
  bounds: string,
) => tx.execute(sql`select attach_settlement('${sql.raw(parent)}', ${part}, ${bounds})`);
