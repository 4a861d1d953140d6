import { auditLog } from '@starline/db/schema/audit';
import { withdrawals } from '@starline/db/schema/withdrawals';
import { testDatabase } from '@starline/db/testing/test-database';
import { AppError } from '@starline/domain/errors';
import { CANCELLED } from '@starline/domain/request-states';
import { RISK_RULE_NAMES } from '@starline/domain/risk';
import { ListAllDeposits } from '@starline/validators/deposits';
import { ListAllWithdrawals } from '@starline/validators/withdrawals';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readWaiting } from '../../desk/home/waiting.ts';
import { ago, HOUR, NOW, riskFixture } from '../../testing/risk.ts';
import { makeWorld } from '../../testing/world.ts';
import { allDeposits } from '../deposits/list-all.ts';
import { allWithdrawals } from '../withdrawals/list-all.ts';
import { listRiskRules, saveRiskRule } from './rules.ts';
import { readSignals } from './signals.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const { staff } = world;
const { person, asked, settled, deposited, signals } = riskFixture(world);

test('the queue has open requests that reach the line, the heaviest first, and home counts them', async () => {
  const heavy = await settled({ accountNumber: '888-1', payoutDetailsChangedAt: ago(HOUR) });
  await person({ accountNumber: '888-1' });
  const changed = await settled({ payoutDetailsChangedAt: ago(HOUR) });
  const [second, first] = [await asked(changed), await asked(heavy)];
  await asked(await person());
  const ended = await asked(heavy);
  await db.update(withdrawals).set({ status: CANCELLED, endedAt: NOW }).where(eq(withdrawals.id, ended));
  const list = async (input: object) =>
    (await allWithdrawals.rows(staff, ListAllWithdrawals.parse({ size: 50, ...input }))).map(({ id }) => id);
  expect(await list({ sort: 'risk' })).toEqual([first, second]);
  expect(await list({ lookFirst: '1', sort: 'amount', order: 'asc' })).toEqual([second, first]);
  const [top] = await allWithdrawals.rows(staff, ListAllWithdrawals.parse({ size: 1, sort: 'risk' }));
  expect(await list({ sort: 'risk', after: top?.cursor })).toEqual([second]);
  expect(await allWithdrawals.count(staff, ListAllWithdrawals.parse({ lookFirst: '1' }), 2000)).toMatchObject(
    {
      total: 2,
    },
  );
  const [one, two] = [await person(), await person()];
  for (const id of [one, two]) await deposited(id, { transactionId: 'a'.repeat(64) });
  const flagged = await allDeposits.rows(staff, ListAllDeposits.parse({ size: 100, lookFirst: '1' }));
  expect(flagged).toHaveLength(2);
  expect(await readWaiting(staff)).toMatchObject({
    lookFirstWithdrawals: { count: 2 },
    lookFirstDeposits: { count: 2 },
  });
});

test('the queue follows a change of the line at once, and what ended since is not in it', async () => {
  const heavy = await settled({ payoutDetailsChangedAt: ago(HOUR) });
  const id = await asked(heavy);
  const line = { rule: 'look_first', isOn: true, weight: 0 } as const;
  const shown = async () =>
    (await allWithdrawals.rows(staff, ListAllWithdrawals.parse({ size: 100, sort: 'risk' }))).map(
      (row) => row.id,
    );
  await saveRiskRule(staff, { ...line, threshold: 500 });
  expect(await shown()).toEqual([]);
  await saveRiskRule(staff, { ...line, threshold: 40 });
  expect(await shown()).toContain(id);
  await db.update(withdrawals).set({ status: CANCELLED, endedAt: NOW }).where(eq(withdrawals.id, id));
  expect(await shown()).not.toContain(id);
});

test('a rule that is off or weighs more changes what is shown, within its bounds and with an audit entry', async () => {
  const id = await asked(await person());
  const rule = 'first_payout';
  await saveRiskRule(staff, { rule, isOn: true, weight: 90, threshold: null });
  expect(await readSignals(staff, { subject: 'withdrawal', ids: [id] })).toMatchObject([
    { weight: 90, isFirst: true },
  ]);
  await saveRiskRule(staff, { rule, isOn: false, weight: 90, threshold: null });
  expect(await signals('withdrawal', id)).toEqual([]);
  const entries = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'risk.saveRule'), eq(auditLog.subjectId, rule)));
  expect(entries.map(({ before, after }) => [before, after])).toEqual([
    [
      { isOn: true, weight: 10, threshold: null },
      { isOn: true, weight: 90, threshold: null },
    ],
    [
      { isOn: true, weight: 90, threshold: null },
      { isOn: false, weight: 90, threshold: null },
    ],
  ]);
  await expect(saveRiskRule(staff, { rule, isOn: false, weight: 90, threshold: null })).rejects.toThrow(
    AppError,
  );
  expect((await listRiskRules(staff)).map((each) => each.rule)).toEqual(RISK_RULE_NAMES);
});
