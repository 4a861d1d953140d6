import type { Database } from '@starline/db/connection';
import { sqlDetail, sqlState } from '@starline/db/sql-error';
import type { BusinessDay } from '@starline/domain/business-time';
import { AppError } from '@starline/domain/errors';
import { sql } from 'drizzle-orm';
import { monthText } from '../../../base/archives/archived.ts';
import { isDebtAccount } from '../../../money/ledger/posting.ts';

/** Raised by `net_at` when it needs movements that are archived. */
const ARCHIVED = 'SL004';

/**
 * The balance of an account at the end of a past day, in hundredths; what is owed for a debt. Reads one
 * closed balance and the movements of the months since, which is one month's when the month before is closed.
 * docs/domain/ledger.md#closed-months.
 * @throws AppError `archived` when the day lies inside an archived month.
 */
export async function balanceAt(db: Database, account: number, day: BusinessDay): Promise<number> {
  const { rows } = await db
    .execute<{ net: number }>(sql`select net_at(${account}, ${day}) as net`)
    .catch((error: unknown) => {
      if (sqlState(error) !== ARCHIVED) throw error;
      throw new AppError('archived', { month: monthText(Number(sqlDetail(error))) });
    });
  const net = rows[0]?.net ?? 0;
  return isDebtAccount(account) ? 0 - net : net;
}
