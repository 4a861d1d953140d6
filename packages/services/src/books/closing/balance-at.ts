import type { Database } from '@starline/db/connection';
import type { BusinessDay } from '@starline/domain/business-time';
import { sql } from 'drizzle-orm';
import { isDebtAccount } from '../../ledger/posting.ts';

/**
 * The balance of an account at the end of a past day, in hundredths; what is owed for a debt. Reads one closed balance and the
 * movements of the months since, which is one month's when the month before is closed. docs/domain/ledger.md#closed-months.
 */
export async function balanceAt(db: Database, account: number, day: BusinessDay): Promise<number> {
  const { rows } = await db.execute<{ net: number }>(sql`select net_at(${account}, ${day}) as net`);
  const net = rows[0]?.net ?? 0;
  return isDebtAccount(account) ? 0 - net : net;
}
