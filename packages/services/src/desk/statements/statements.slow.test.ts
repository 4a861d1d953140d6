import { ledgerAccounts } from '@starline/db/schema/ledger';
import { members } from '@starline/db/schema/members';
import { testDatabase } from '@starline/db/testing/test-database';
import { memberAccountId } from '@starline/domain/ledger';
import { points } from '@starline/domain/money';
import { STATEMENT_ACCOUNTS, type StatementAccount } from '@starline/domain/statements';
import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { MemberContext } from '../../base/context.ts';
import { createAdjustment } from '../../money/adjustments/create.ts';
import { deleteAdjustment } from '../../money/adjustments/delete.ts';
import { convertPoints } from '../../money/conversions/create.ts';
import { cancelWithdrawals, completeWithdrawals } from '../../money/withdrawals/end-batch.ts';
import { requestWithdrawal } from '../../money/withdrawals/request.ts';
import { demoContext } from '../../testing/demo-context.ts';
import { withFreshDatabase } from '../../testing/fresh-database.ts';
import { makeWorld } from '../../testing/world.ts';
import { readStatement, readWholeStatement } from './read.ts';

const { db } = await testDatabase();
const sumOf = <Row>(rows: readonly Row[], value: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + value(row), 0);

test('statements of every demo member and month follow one another and end with the balance of the books', async () => {
  const context = await demoContext(db);
  const balances = new Map((await db.select().from(ledgerAccounts)).map(({ id, balance }) => [id, balance]));
  const periods = [
    { from: '2025-01-01', to: '2026-09-30' },
    { from: '2026-10-01', to: '2026-10-31' },
    { from: '2026-11-01', to: '2026-11-30' },
  ];
  let movements = 0;
  for (const { id } of await db.select().from(members).orderBy(asc(members.id))) {
    const ctx: MemberContext = { ...context, actor: { kind: 'member', id } };
    for (const account of STATEMENT_ACCOUNTS) {
      let closing = 0;
      for (const period of periods) {
        const statement = await readWholeStatement(ctx, { account, ...period });
        const where = `${account} of ${id} in ${period.to}`;
        expect(statement.opening, where).toBe(closing);
        closing += sumOf(statement.movements, ({ amount }) => amount);
        expect(statement.closing, where).toBe(closing);
        expect(
          sumOf(statement.kinds, ({ gained, lost }) => gained - lost),
          where,
        ).toBe(closing - statement.opening);
        if (account !== 'purchase')
          expect(
            sumOf(statement.rewards, ({ paid }) => paid),
            where,
          ).toBe(statement.kinds.find(({ kind }) => kind === 'reward')?.gained ?? 0);
        movements += statement.movements.length;
      }
      expect(closing, `${account} of ${id}`).toBe(balances.get(memberAccountId(id, account)) ?? 0);
    }
  }
  expect(movements).toBeGreaterThan(500);
});

test('every event is named, and fees and surcharges count on the day they are taken', () =>
  withFreshDatabase(async ({ db: fresh }) => {
    const world = await makeWorld(fresh, '2026-11-02T03:00:00Z');
    const memberId = await world.member();
    const ctx = world.asMember(memberId);
    const statement = (account: StatementAccount, from: string, to: string) =>
      readWholeStatement(ctx, { account, from, to });
    const adjust = (whole: number) =>
      createAdjustment(world.staff, {
        memberId,
        point: points(whole),
        type: 'point',
        description: '',
        isHidden: false,
      });
    const withdraw = () => requestWithdrawal(ctx, { type: 'coin', amount: points(100), memo: '' });
    await adjust(1000);
    const mistake = await adjust(50);
    await deleteAdjustment(world.staff, { id: mistake.id, force: false });
    const paid = await withdraw();
    const cancelled = await withdraw();
    await convertPoints(ctx, { amount: points(100) });
    world.moveTo('2026-12-01T03:00:00Z');
    await completeWithdrawals(world.staff, { ids: [paid.id] });
    await cancelWithdrawals(world.staff, { ids: [cancelled.id] });

    const november = await statement('withdrawable', '2026-11-01', '2026-11-30');
    expect(
      november.movements.map(({ kind, amount, balance }) => [kind, amount / 100, balance / 100]),
    ).toEqual([
      ['adjustment', 1000, 1000],
      ['adjustment', 50, 1050],
      ['reversal', -50, 1000],
      ['withdrawal', -100, 900],
      ['withdrawal', -100, 800],
      ['conversion', -100, 700],
      ['conversion', -5, 695],
    ]);
    expect([november.opening, november.closing, november.fees]).toEqual([0, 69_500, 500]);
    const december = await statement('withdrawable', '2026-12-01', '2026-12-31');
    expect(december.movements.map(({ kind, amount }) => [kind, amount / 100])).toEqual([
      ['withdrawal_returned', 100],
    ]);
    expect([december.opening, december.closing, december.fees]).toEqual([69_500, 79_500, 500]);
    expect((await statement('purchase', '2026-11-01', '2026-11-30')).kinds).toEqual([
      { kind: 'conversion', gained: 10_000, lost: 0 },
    ]);
    expect((await statement('center', '2026-01-01', '2026-12-31')).fees).toBe(0);

    const page = { account: 'withdrawable', from: '2026-11-01', to: '2026-11-30', page: 2, size: 3 } as const;
    const second = await readStatement(ctx, page);
    expect([second.total, second.opening, second.rows.map(({ balance }) => balance / 100)]).toEqual([
      7,
      0,
      [900, 800, 700],
    ]);
  }));
