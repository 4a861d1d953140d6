import type { Database } from '@starline/db/connection';
import { testDatabase } from '@starline/db/testing/test-database';
import { withTransaction } from '@starline/db/transaction';
import { points } from '@starline/domain/money';
import { createAdjustment } from '@starline/services/money/adjustments/create';
import { deleteAdjustment } from '@starline/services/money/adjustments/delete';
import { convertPoints } from '@starline/services/money/conversions/create';
import { completeDeposits } from '@starline/services/money/deposits/complete';
import { deleteDeposit } from '@starline/services/money/deposits/delete';
import { requestDeposit } from '@starline/services/money/deposits/request';
import { applyPayoutResult } from '@starline/services/money/payouts/results';
import { returnPayout } from '@starline/services/money/payouts/return';
import { cancelOwnWithdrawal } from '@starline/services/money/withdrawals/cancel-own';
import { completeWithdrawals } from '@starline/services/money/withdrawals/end-batch';
import { requestWithdrawal } from '@starline/services/money/withdrawals/request';
import { checkBooks } from '@starline/services/proof/books/check';
import { buyPackage } from '@starline/services/settlement/purchases/buy';
import { payoutFixture } from '@starline/services/testing/payouts';
import { type SQL, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { databaseAs } from '../testing/database-as.ts';
import { openSite } from '../testing/site.ts';

const { db } = await testDatabase();
const roles = {
  member: databaseAs('member', db),
  admin: databaseAs('admin', db),
  worker: databaseAs('worker', db),
};
const { world } = await openSite(db);
await world.set('payout_batches', 'on');
const made = payoutFixture(world);

/** Tables whose rows claim money, with the constraint triggers that demand their posting at COMMIT. */
const CONSTRAINED: Record<string, readonly string[]> = {
  adjustments: ['adjustments_end_posted', 'adjustments_posted'],
  conversions: ['conversions_posted'],
  deposit_corrections: ['deposit_corrections_posted'],
  deposits: ['deposits_end_posted', 'deposits_entry_posted'],
  payout_items: ['payout_items_posted'],
  payout_returns: ['payout_returns_posted'],
  purchases: ['purchases_of_portal', 'purchases_price_posted', 'purchases_void_posted'],
  reward_returns: ['reward_returns_posted'],
  withdrawals: ['withdrawals_end_posted', 'withdrawals_hold_posted'],
};
/** Other tables with amounts: why a row without a posting gives nothing. */
const REASONS: Record<string, string> = {
  adjustment_limits: 'counts against reward limits, which settlements judge; no points move',
  admin_moves: 'counts what an administrator moved; the act itself posts',
  admin_roles: 'a limit of a role',
  approval_acts: 'counts what was done alone; the act itself posts',
  approval_requests: 'a request to do an act, which posts when it is done',
  approval_rules: 'a limit of a rule',
  chain_transfers: 'what the chain shows; a deposit is credited by its completion',
  closed_balances: 'the sums of postings of a closed month, proved by books',
  draw_changes: 'history written by a trigger',
  imported_history: 'shown, never paid',
  ledger_accounts: 'the balance itself, written by the functions that post',
  ledger_transfers: 'the posting itself',
  limit_changes: 'history written by a trigger',
  opening_balances: 'written by the owner of the tables alone, by an import',
  packages: 'the catalogue; a purchase pays the price',
  payout_files: 'the bytes of a batch; its lines are compared when they are paid',
  purchase_limits: 'a reward limit; no points move',
  reconciled_days: 'what was compared on a signed day, proved by books',
  reward_merges: 'sums of rewards, proved by books --full',
  reward_months: 'sums of rewards, proved by books --full',
  reward_sums: 'sums of rewards, proved by books --full',
  rewards: 'rows of a run; its chunk posts them, proved by the totals of the run',
  settlement_bases: 'inputs of a run; its chunk posts',
  settlement_chunks: 'names its posting; guard_posted_chunk keeps it',
  settlement_draws: 'use of limits; its chunk posts',
  settlement_draws_small: 'use of limits; its chunk posts',
  statement_lines: 'what a bank says; it credits nothing',
  volumes: 'sums of PV, proved by books --full',
};

test('each table with amounts has a constraint that demands its posting, or a written reason', async () => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct relname as name from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not attisdropped
      and atttypid = 'bigint'::regtype
      and attname ~ '(amount|price|payout$|^point|balance|^paid|^won|lotto|^net|^used|repaid|fee$|^pv|credited|single|by_maker|by_member|daily_limit|explained)'
    order by 1`);
  const names = rows.map(({ name }) => name);
  const known = [...Object.keys(CONSTRAINED), ...Object.keys(REASONS)];
  expect(names.filter((name) => !known.includes(name))).toEqual([]);
  const { rows: found } = await db.execute<{ guarded: string; triggers: string[] }>(sql`
    select tgrelid::regclass::text as guarded, array_agg(tgname::text order by tgname) as triggers from pg_trigger
    where tgdeferrable and tginitdeferred and not tgisinternal and tgfoid in ('guard_posted'::regproc, 'guard_bought'::regproc)
    group by 1`);
  expect(Object.fromEntries(found.map(({ guarded, triggers }) => [guarded, triggers]))).toEqual(CONSTRAINED);
});

const member = await made.rich({
  walletTrc20: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  walletLotto: 'lotto-wallet-1',
});
const open = await made.request('bank', member);
const batch = await made.sent([await made.request('bank', member)]);
const { id: gift } = await createAdjustment(world.staff, {
  ...{ memberId: member, type: 'point', description: '', isHidden: false },
  point: points(10),
});
await db.execute(sql`insert into deposits (member_id, amount, account_holder) values (${member}, 500, 'x')`);

/** What a taken process tries: a document, or a state of one, that claims money which was not posted. */
const FORGED: Record<string, [role: keyof typeof roles, statement: SQL]> = {
  'a member server requests a payout that holds nothing': [
    'member',
    sql`insert into withdrawals (member_id, type, amount, center_amount, fee, payout, trc20_address)
      select id, 'coin', 5000000, 0, 0, 5000000, wallet_trc20 from members where id = ${member}`,
  ],
  'a member server requests coins that hold nothing': [
    'member',
    sql`insert into withdrawals (member_id, type, amount, center_amount, fee, payout, lotto_address)
      select id, 'lotto', 5000, 0, 0, 5000, wallet_lotto from members where id = ${member}`,
  ],
  'a member server converts without paying': [
    'member',
    sql`insert into conversions (member_id, amount, used_withdraw) values (${member}, 30000, 31500)`,
  ],
  'a member server converts under the posting of another act': [
    'member',
    sql`insert into conversions (member_id, amount, used_withdraw, ledger_tx_id)
      select ${member}, 30000, 31500, max(id) from ledger_txs`,
  ],
  'a member server cancels a request and repays nothing': [
    'member',
    sql`update withdrawals set status = '취소', ended_at = now(), repaid = 100 where id = ${open}`,
  ],
  'a back office completes a request without paying it': [
    'admin',
    sql`update withdrawals set status = '완료', ended_at = now() where id = ${open}`,
  ],
  'a back office enters a completed deposit': [
    'admin',
    sql`insert into deposits (member_id, amount, account_holder, status, completed_at) values (${member}, 500, 'x', '완료', now())`,
  ],
  'a worker completes a deposit': [
    'worker',
    sql`update deposits set status = '완료', completed_at = now() where member_id = ${member}`,
  ],
  'a back office writes an adjustment': [
    'admin',
    sql`insert into adjustments (member_id, type, point, description) values (${member}, 'point', 500, '')`,
  ],
  'a back office deletes an adjustment and leaves its points': [
    'admin',
    sql`update adjustments set deleted_at = now() where id = ${gift}`,
  ],
  'a back office sells a package without a payment': [
    'admin',
    sql`insert into purchases (member_id, package_id, type, product_name, price, pv, limit_percent, boosted_limit_percent)
      select ${member}, id, 'normal', name, price, pv, 0, 0 from packages where type = 'normal' limit 1`,
  ],
  'a back office calls a line paid': [
    'admin',
    sql`update payout_items set state = 'paid', reference = 'X' where batch_id = ${batch.id}`,
  ],
  'a back office enters a return that gives nothing back': [
    'admin',
    sql`insert into payout_returns (withdrawal_id, resolution, reason, returned_by, created_at)
      values (${open}, 'returned', 'x', 1, now())`,
  ],
};

test.each(Object.entries(FORGED))('safety H5: %s: refused at COMMIT', async (_, [role, statement]) => {
  const reached: string[] = [];
  const forged = withTransaction(roles[role], async (tx) => {
    await tx.execute(statement);
    reached.push('commit');
  });
  await expect(forged).rejects.toMatchObject({
    message: expect.stringMatching(/posting|Failed query|COMMIT/i),
  });
  expect(reached).toEqual(['commit']);
});

const by = <Ctx extends { db: Database }>(ctx: Ctx, role: keyof typeof roles): Ctx => ({
  ...ctx,
  db: roles[role],
});

test('the same acts, done by the product under these roles, pass', async () => {
  const [staff, own] = [by(world.staff, 'admin'), by(world.asMember(member), 'member')];
  const given = { memberId: member, type: 'point', description: '', isHidden: false } as const;
  const { id: wrong } = await createAdjustment(staff, { ...given, point: points(40) });
  await deleteAdjustment(staff, { id: wrong, force: false });
  const { id: deposit } = await requestDeposit(own, { amount: points(100), accountHolder: '김', memo: '' });
  await completeDeposits(staff, { ids: [deposit] });
  await deleteDeposit(staff, { id: deposit, force: false });
  await convertPoints(own, { amount: points(300) });
  await buyPackage(own, { packageId: await world.packageId('normal', 300) });
  const asked = async () => (await requestWithdrawal(own, { type: 'coin', amount: points(20), memo: '' })).id;
  const [paid, other, cancelled] = [await asked(), await asked(), await asked()];
  await completeWithdrawals(staff, { ids: [paid, other] });
  await cancelOwnWithdrawal(own, { id: cancelled });
  await returnPayout(staff, { id: paid, resolution: 'returned', reason: 'x' });
  await returnPayout(staff, { id: other, resolution: 'held', reason: 'x' });
  await applyPayoutResult(staff, { id: batch.id, name: 'r', content: await made.resultOf(batch.id) });
  expect((await checkBooks(world.system, { isFull: false })).findings).toEqual([]);
});
