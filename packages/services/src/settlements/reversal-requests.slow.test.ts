import { withdrawals } from '@starline/db/schema/withdrawals';
import { points } from '@starline/domain/money';
import { CANCELLED } from '@starline/domain/request-states';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { withFreshDatabase } from '../testing/fresh-database.ts';
import { holdings } from '../testing/ledger-view.ts';
import { requestWithdrawal } from '../withdrawals/request.ts';
import { reverseRun } from './reverse.ts';
import { SECOND, twoDays } from './testing/two-days.ts';

test('a forced reversal of a day cancels the requests of members who would owe, and the books stay clean', () =>
  withFreshDatabase(async ({ db }) => {
    const { world, top, clean } = await twoDays(db);
    const held = await holdings(db, top);
    const amount = points((held.center ?? 0) + (held.withdrawable ?? 0));
    const { id } = await requestWithdrawal(world.asMember(top), { type: 'coin', amount, memo: '' });
    await reverseRun(world.system, { date: SECOND, force: true });
    const [row] = await db.select().from(withdrawals).where(eq(withdrawals.id, id));
    expect(row).toMatchObject({ status: CANCELLED, endedBy: null });
    expect(row?.repaid).toBeGreaterThan(0);
    expect(await holdings(db, top)).not.toHaveProperty('owed');
    expect(await holdings(db, top)).not.toHaveProperty('withdraw_hold');
    await clean();
  }));
