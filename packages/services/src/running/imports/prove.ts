import type { Database } from '@starline/db/connection';
import { MEMBER_ACCOUNTS, type MemberAccount } from '@starline/domain/ledger';
import { sql } from 'drizzle-orm';
import { readTrialBalance } from '../../proof/books/trial-balance.ts';
import type { TrialLine } from './control.ts';

/**
 * Proves what was loaded against the trial balance of the files: members, requests, history, reward limits
 * and the balance of every kind of account, and that each asset of the ledger sums to zero. Throws Error with
 * the first differences.
 */
export async function proveImport(tx: Database, trial: readonly TrialLine[]): Promise<void> {
  const figure = (kind: string, name: string) =>
    trial.find((line) => line.kind === kind && line.figure === name)?.files ?? 0;
  const found = await tx.execute<Record<string, number>>(sql`
    select (select count(*) - 1 from members) as members, (select count(*) - 1 from placements) as placements,
      (select count(*) from purchases) as purchases, (select coalesce(sum(used), 0)::bigint from purchase_limits) as used,
      (select count(*) from withdrawals) as withdrawals, (select count(*) from deposits) as deposits,
      (select count(*) from imported_history) as history,
      (select coalesce(sum(amount) filter (where type <> 'lotto'), 0)::bigint from withdrawals) as points_asked,
      (select coalesce(sum(amount) filter (where type = 'lotto'), 0)::bigint from withdrawals) as coins_asked`);
  const { points_asked = 0, coins_asked = 0, ...loaded } = found.rows[0] ?? {};
  const balances = await tx.execute<{ code: number; balance: number }>(
    sql`select id % 16 as code, sum(balance)::bigint as balance from ledger_accounts group by 1`,
  );
  const held = (account: MemberAccount) =>
    balances.rows.find(({ code }) => code === MEMBER_ACCOUNTS[account].code)?.balance ?? 0;
  const wanted: [what: string, expected: number, actual: number][] = [
    ['members', figure('members', 'rows'), loaded.members ?? 0],
    ['placements', figure('members', 'rows'), loaded.placements ?? 0],
    ['purchases', figure('purchases', 'rows'), loaded.purchases ?? 0],
    ['used limits', figure('purchases', 'used'), loaded.used ?? 0],
    ['withdrawals', figure('withdrawals', 'rows'), loaded.withdrawals ?? 0],
    ['deposits', figure('deposits', 'rows'), loaded.deposits ?? 0],
    ['history', figure('history', 'rows'), loaded.history ?? 0],
    ...(['withdrawable', 'center', 'purchase', 'owed', 'lotto'] as const).map(
      (account): [string, number, number] => [account, figure('balances', account), held(account)],
    ),
    ['lotto_owed', figure('balances', 'lottoOwed'), held('lotto_owed')],
    ['withdraw_hold', points_asked, held('withdraw_hold')],
    ['lotto_hold', coins_asked, held('lotto_hold')],
  ];
  const lines = await readTrialBalance(tx, { isFull: true });
  for (const asset of ['point', 'lotto'] as const) {
    const sum = lines.filter((line) => line.asset === asset).reduce((total, line) => total + line.balance, 0);
    wanted.push([`the ${asset} accounts of the ledger together`, 0, sum]);
  }
  const differences = wanted.filter(([, expected, actual]) => expected !== actual);
  if (differences.length > 0)
    throw new Error(
      differences
        .map(([what, expected, actual]) => `${what}: the files say ${expected}, loaded were ${actual}`)
        .join('\n'),
    );
}
