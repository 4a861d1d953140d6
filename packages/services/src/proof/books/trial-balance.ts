import type { Database } from '@starline/db/connection';
import { MEMBER_ACCOUNTS, SYSTEM_ACCOUNTS } from '@starline/domain/ledger';
import type { BooksReport } from '@starline/validators/books';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { systemBalances } from './ledger-checks.ts';

type Line = z.output<typeof BooksReport>['trialBalance'][number];

/**
 * The trial balance by kind of account: system accounts from their transfers, member accounts as stored;
 * debts count negative. The lines of each asset sum to zero.
 */
export async function readTrialBalance(tx: Database, input: { isFull: boolean }): Promise<Line[]> {
  const system = await tx.execute<{ account: number; balance: number }>(systemBalances(input));
  const held = await tx.execute<{ code: number; balance: number }>(
    sql`select id % 16 as code, total(balance) as balance from ledger_accounts group by 1`,
  );
  const ofSystem = new Map(system.rows.map((row) => [row.account, row.balance]));
  const ofMembers = new Map(held.rows.map((row) => [row.code, row.balance]));
  const lines: Line[] = Object.entries(SYSTEM_ACCOUNTS).map(([account, { id, asset }]) => ({
    account,
    asset,
    balance: ofSystem.get(id) ?? 0,
  }));
  for (const [account, kind] of Object.entries(MEMBER_ACCOUNTS)) {
    const balance = ofMembers.get(kind.code) ?? 0;
    lines.push({
      account: `members ${account}`,
      asset: kind.asset,
      balance: 'isDebt' in kind ? 0 - balance : balance,
    });
  }
  return lines;
}
