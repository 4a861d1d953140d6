import { randomBytes, randomInt } from 'node:crypto';
import type { Person } from './api.ts';
import { aMember, anAdmin, memberIdOf, uniqueName } from './fixtures.ts';
import { addDays } from './page-parts.ts';
import { today } from './statements.ts';

/** What a save says of a value that is stored already. */
const unlessSame = (act: Promise<unknown>) =>
  act.catch((error: Error) => {
    if (!error.message.includes('nothing_changed')) throw error;
  });

const BANK = { bankName: '신한', accountNumber: '110-222-333444', accountHolder: '오클릭' };

async function aRichMember(phone?: string) {
  const username = uniqueName('click');
  const member = await aMember({ username, name: '오클릭', ...(phone && { phone }) });
  const id = await memberIdOf(username);
  const admin = await anAdmin();
  const gift = { type: 'point', point: 1_000_000, description: '', isHidden: false };
  await admin.act('adjustments.create', { memberId: id, ...gift });
  return { member, username, id };
}

/** Bank requests that a batch takes; requests of coins and deposits wait beside them, as on a usual day. */
export async function aQueue(count: number) {
  const admin = await anAdmin();
  await unlessSame(admin.act('settings.save', { settings: { payout_batches: { value: 'on' } } }));
  const { member } = await aRichMember();
  await member.act('members.updateProfile', { walletTrc20: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' });
  await member.act('withdrawals.request', { type: 'coin', amount: 10_000 });
  for (let made = 0; made < count; made += 1)
    await member.act('withdrawals.request', { type: 'bank', amount: 2_000 + made, ...BANK });
}

/** A rule that lets a second administrator approve every batch. */
export const switchRuleOn = (admin: Person) =>
  unlessSame(
    admin.act('approvals.saveRule', {
      ...{ kind: 'payouts', isOn: true, single: 0, byMaker: null, byMember: null },
    }),
  );

/** A member with an open bank request, an open deposit of a known transaction and a question. */
export async function aCase() {
  const phone = `010${randomInt(10_000_000, 99_999_999)}`;
  const transactionId = randomBytes(32).toString('hex');
  const { member, username, id } = await aRichMember(phone);
  const withdrawal = await member.act<{ id: number }>('withdrawals.request', {
    ...{ type: 'bank', amount: 3_000, ...BANK },
  });
  const deposit = await member.act<{ id: number }>('deposits.request', {
    ...{ amount: 30_000, accountHolder: '오클릭', transactionId },
  });
  const question = `${username} 입금이 보이지 않습니다`;
  await member.act('inquiries.send', { text: question });
  return { username, id, phone, transactionId, withdrawal: withdrawal.id, deposit: deposit.id, question };
}
export type Case = Awaited<ReturnType<typeof aCase>>;

/** A day that is over, with one line that the bank booked a day before our payout. */
export async function aDayToReconcile() {
  const admin = await anAdmin();
  const { member } = await aRichMember();
  const { id } = await member.act<{ id: number }>('withdrawals.request', {
    ...{ type: 'bank', amount: 5_000, ...BANK },
  });
  await admin.act('withdrawals.complete', { ids: [id] });
  const paid = await admin.ask<{ krwAmount: number }>('documents.withdrawal', { id });
  const account = await admin.act<{ id: number }>('reconciliation.addAccount', {
    ...{ name: uniqueName('bank'), currency: 'KRW' },
  });
  const line = `${addDays(today(), -1)},${paid.krwAmount},타행이체 ${BANK.accountHolder}`;
  const content = Buffer.from(`거래일,출금금액,적요\n${line}`).toString('base64');
  const file = { accountId: account.id, name: 'statement.csv', content };
  const { mapping, seen } = await admin.act<{ mapping: object; seen: string }>(
    'reconciliation.preview',
    file,
  );
  await admin.act('reconciliation.upload', { ...file, mapping, seen });
}
