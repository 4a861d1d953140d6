import { members } from '@starline/db/schema/members';
import { testDatabase } from '@starline/db/testing/test-database';
import { amount } from '@starline/domain/money';
import { INSTALLED_RIGHTS } from '@starline/domain/rights';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { chainAllAudit } from '../../base/audit/chain.ts';
import type { AdminContext } from '../../base/context.ts';
import { chainJournal } from '../../base/journal/chain.ts';
import { saveApprovalRule } from '../../desk/approval-inbox/save-rule.ts';
import { createAdmin } from '../../identity/admins/admins.ts';
import { saveRole } from '../../identity/admins/roles.ts';
import { addDestination } from '../../money/destinations/add.ts';
import { savePackage } from '../../money/packages/packages.ts';
import { readLines } from '../../money/payouts/batch.ts';
import { makePayoutBatch } from '../../money/payouts/make.ts';
import { applyPayoutResult } from '../../money/payouts/results.ts';
import { sendPayoutBatch } from '../../money/payouts/send.ts';
import { signDay } from '../../money/reconciliation/sign.ts';
import { requestWithdrawal } from '../../money/withdrawals/request.ts';
import { createCenter } from '../../network/centers/save.ts';
import { updateMember } from '../../network/members/update.ts';
import { grantCode } from '../../settlement/code-grants/create.ts';
import { setCodeActive } from '../../settlement/purchases/set-active.ts';
import { bankResult } from '../../testing/payouts.ts';
import { lottoWallet } from '../../testing/typed.ts';
import { checkBooks } from './check.ts';
import { busyBooks } from './testing/busy-books.ts';
import { H3_FORGERIES } from './testing/payout-forgeries.ts';
import { findingsWith } from './testing/with-fault.ts';

const { db } = await testDatabase();
const ctx = await busyBooks(db);
const as = (id: number): AdminContext => ({
  ...ctx,
  actor: { kind: 'admin', id, rights: INSTALLED_RIGHTS.owner, scope: null },
});
const idOf = async (username: string) =>
  (await db.execute<{ id: number }>(sql`select id from admins where username = ${username}`)).rows[0]?.id ??
  0;
const clerk = as(await idOf('clerk'));

/** A batch that waits for one of its two results, and an open one. */
async function makeBatches() {
  const member = { ...ctx, actor: { kind: 'member', id: 6 } } as const;
  const ask = async () =>
    (await requestWithdrawal(member, { type: 'bank', amount: amount(2_000), memo: '' })).id;
  const sent = (await makePayoutBatch(clerk, { ids: [await ask(), await ask()], format: 'kb' })).id ?? 0;
  await sendPayoutBatch(clerk, { id: sent });
  const [{ item, request } = { item: null, request: null }] = await readLines(db, sent, ['sent']);
  const paid = [{ token: item?.token ?? '', won: request?.krwAmount ?? 0, reference: 'REF-2' }];
  await applyPayoutResult(clerk, { id: sent, name: 'result.csv', content: bankResult(paid) });
  await makePayoutBatch(clerk, { ids: [await ask()], format: 'kb' });
}

/** A signed day with one explained line. */
async function signDayWithLine() {
  await db.execute(sql`
    with account as (insert into statement_accounts (name, currency, mapping) values ('bank', 'KRW', '{}') returning id),
    file as (insert into statement_files (account_id, name, sha256, lines, added, uploaded_by)
      select id, 'x', 'x', 1, 1, ${clerk.actor.id} from account returning id, account_id)
    insert into statement_lines (account_id, file_id, key, currency, day, amount, description, reference, explanation)
    select account_id, id, 'x', 'KRW', '2026-01-02', -500, 'fee', 'REF', 'a fee of the bank' from file`);
  await signDay(clerk, { currency: 'KRW', day: '2026-01-02' });
}

/** Each guarded value once, by the act that writes it. */
async function writeValues() {
  const owner = as(await idOf('admin'));
  await savePackage(owner, {
    name: 'audited',
    type: 'bcode',
    price: amount(10_000),
    pv: amount(10_000),
    isOnSale: false,
  });
  await createCenter(owner, {
    centerName: 'audited',
    centerOwner: 5,
    centerRecommender: null,
    centerPhone: '',
  });
  await updateMember(owner, { id: 5, accountNumber: '110-999', isWithdrawBlocked: true });
  await db.update(members).set({ accountNumber: '110-777' }).where(eq(members.id, 7));
  const member = { ...ctx, actor: { kind: 'member', id: 6 } } as const;
  await addDestination(member, { type: 'lotto', name: '지갑', address: lottoWallet('a wallet of lotto') });
  await saveRole(owner, { name: 'audited', rights: ['see_people'], dailyAmount: amount(1_000) });
  await createAdmin(owner, { username: 'audited', name: 'x', password: 'a long password', role: 'finance' });
  const [grant] = (
    await db.execute<{ id: number; item: number }>(
      sql`select id, package_id as item from purchases where type = 'bcode' order by id limit 1`,
    )
  ).rows;
  await setCodeActive(owner, { id: grant?.id ?? 0, active: false });
  const again = await grantCode(owner, { username: 'demo1', productId: grant?.item ?? 0 });
  for (const active of [false, true]) await setCodeActive(owner, { id: again.id, active });
  await saveApprovalRule(owner, {
    kind: 'withdrawals',
    isOn: true,
    single: null,
    byMaker: null,
    byMember: null,
  });
  await db.execute(sql`
    insert into approval_requests (kind, act, input, rights, subject, subject_id, amount, parts, maker_id, state, expires_at, ended_at, ended_by)
    values ('withdrawals', 'x', '{}', '{}', 'withdrawal', '1', 100, '[]', ${clerk.actor.id}, 'rejected', now(), now(), ${owner.actor.id})`);
}

await makeBatches();
await signDayWithLine();
await writeValues();
await chainAllAudit(ctx);
await chainJournal(ctx);

test('the books are clean before each forgery', async () => {
  expect((await checkBooks(ctx, { isFull: true })).findings).toEqual([]);
});

for (const { name, faults, finds } of H3_FORGERIES)
  test(`money H3: the books name ${name}`, async () => {
    const found = await findingsWith(db, faults);
    expect(
      found.some((finding) => finds.test(finding)),
      found.join('\n'),
    ).toBe(true);
  });

const REFUSED = {
  'a sent batch that is opened again': sql`update payout_batches set state = 'open', sent_at = null, sent_by = null where state = 'sent'`,
  'another sender': sql`update payout_batches set sent_by = made_by + 1 where state = 'sent'`,
  'a batch that is deleted': sql`delete from payout_batches`,
  'a batch that begins as sent': sql`insert into payout_batches (number, type, format, state, made_by, sent_at) values ('x', 'bank', 'kb', 'sent', 1, now())`,
  'a result file that is deleted': sql`delete from payout_results`,
  'counts of a result file': sql`update payout_results set paid = paid + 1`,
};
for (const [name, fault] of Object.entries(REFUSED))
  test(`without a named maintenance the database refuses ${name}`, async () => {
    await expect(db.execute(fault)).rejects.toMatchObject({ cause: { code: '23001' } });
  });

test('a named maintenance is a finding of each report until one finds nothing else', async () => {
  await db.execute(
    sql`insert into maintenance_log (table_name, operation, reason, database_user) values ('plans', 'UPDATE', 'a repair', 'dba')`,
  );
  const report = await checkBooks(ctx, { isFull: false });
  expect(report.isClean).toBe(false);
  expect(report.findings).toMatchObject([
    { check: 'maintenances', actual: expect.stringContaining('a repair') },
  ]);
  expect((await checkBooks(ctx, { isFull: false })).findings).toEqual([]);
});
