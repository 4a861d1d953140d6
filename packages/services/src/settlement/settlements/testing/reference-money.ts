import type { Database } from '@starline/db/connection';
import { points } from '@starline/domain/money';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { createAdjustment } from '../../../money/adjustments/create.ts';
import { deleteAdjustment } from '../../../money/adjustments/delete.ts';
import { codesOf } from '../../../money/ledger/account-codes.ts';
import { completeWithdrawals } from '../../../money/withdrawals/end-batch.ts';
import { requestWithdrawal } from '../../../money/withdrawals/request.ts';
import type { World } from '../../../testing/world.ts';
import type { RefRow } from './reference.ts';
import type { RefMember } from './reference-inputs.ts';

/** A member's balances in hundredths, as plain numbers. */
export type Purse = { withdrawable: number; center: number; owed: number; lotto: number };
const empty = (): Purse => ({ withdrawable: 0, center: 0, owed: 0, lotto: 0 });

/** Gives every seventh member a debt of 10 points. */
export async function makeDebts(world: World, members: readonly RefMember[]): Promise<number[]> {
  await world.db.execute(sql`update members set wallet_trc20 = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'`);
  const debtors = members.map((member) => member.id).filter((id) => id % 7 === 3);
  for (const memberId of debtors) {
    const given = { memberId, type: 'point', point: points(10), isHidden: false, description: '' } as const;
    const { id } = await createAdjustment(world.staff, given);
    const asked = { type: 'coin', amount: points(10), memo: '' } as const;
    const request = await requestWithdrawal(world.asMember(memberId), asked);
    await completeWithdrawals(world.staff, { ids: [request.id] });
    await deleteAdjustment(world.staff, { id, force: true });
  }
  return debtors;
}

export const purses = (debtors: readonly number[]): Map<number, Purse> =>
  new Map(debtors.map((id) => [id, { ...empty(), owed: 1000 }]));

/**
 * Compares the day's rows with balances: center kinds on the center account, the rest on the withdrawable
 * one, debts repaid first, coins on lotto.
 */
export async function expectPosted(
  db: Database,
  held: Map<number, Purse>,
  rows: readonly RefRow[],
  onRule: (rule: string) => void,
): Promise<void> {
  for (const [member, ofMember] of Map.groupBy(rows, (row) => row.member)) {
    const purse = held.get(member) ?? empty();
    held.set(member, purse);
    const isCenter = (row: RefRow) => row.kind === 'center' || row.kind === 'center_recommend';
    const sum = (of: readonly RefRow[]) => of.reduce((total, row) => total + row.paid, 0);
    for (const [account, credit] of [
      ['withdrawable', sum(ofMember.filter((row) => !isCenter(row)))],
      ['center', sum(ofMember.filter(isCenter))],
    ] as const) {
      const repaid = Math.min(purse.owed, credit);
      if (repaid > 0) onRule(repaid === purse.owed ? 'a debt repaid in full' : 'a debt repaid in part');
      purse.owed -= repaid;
      purse[account] += credit - repaid;
    }
    purse.lotto += ofMember.reduce((total, row) => total + row.lotto, 0);
  }
  expect(await readPurses(db)).toEqual([...held].filter(isSomething).sort(([a], [b]) => a - b));
}

const isSomething = ([, purse]: readonly [number, Purse]) => Object.values(purse).some((each) => each > 0);

async function readPurses(db: Database): Promise<[number, Purse][]> {
  const found = await db.execute<Purse & { member_id: number }>(sql`
    select member_id, total(balance) filter (where id % 16 = ${codesOf('withdrawable')}) as withdrawable, total(balance) filter (where id % 16 = ${codesOf('center')}) as center,
      total(balance) filter (where id % 16 = ${codesOf('owed')}) as owed, total(balance) filter (where id % 16 = ${codesOf('lotto')}) as lotto
    from ledger_accounts where id % 16 in (${codesOf('withdrawable', 'center', 'owed', 'lotto')}) group by member_id having total(balance) > 0 order by member_id`);
  return found.rows.map(({ member_id, ...purse }) => [member_id, purse]);
}
