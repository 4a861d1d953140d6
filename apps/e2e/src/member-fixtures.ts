import type { Person } from './api.ts';
import { aMember, anAdmin, memberIdOf, stockCatalogue, uniqueName } from './fixtures.ts';

export const WALLET = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

type MemberFixture = { username: string; id: number; member: Person; admin: Person };

/** A member with destinations and points to act with; given in hundredths. */
export async function aMemberWith(points: { withdrawable?: number; lotto?: number; purchase?: number }) {
  const username = uniqueName('mem');
  const admin = await anAdmin();
  const member = await aMember({ username, name: '한회원' });
  const id = await memberIdOf(username);
  const adjust = (type: string, point: number) =>
    admin.act('adjustments.create', { memberId: id, point, type, description: '' });
  if (points.withdrawable) await adjust('point', points.withdrawable);
  if (points.lotto) await adjust('lotto', points.lotto);
  if (points.purchase) await payIn(member, admin, points.purchase);
  await member.act('members.updateProfile', {
    walletTrc20: WALLET,
    walletLotto: `lotto-${username}`,
    bankName: 'KB국민',
    accountNumber: '123456-01-234567',
    accountHolder: '한회원',
  });
  return { username, id, member, admin } satisfies MemberFixture;
}

async function payIn(member: Person, admin: Person, amount: number) {
  const { id } = await member.act<{ id: number }>('deposits.request', { amount, accountHolder: '한회원' });
  await admin.act('deposits.complete', { ids: [id] });
}

/** A member with rows in every list and every state. */
export async function aBusyMember(): Promise<MemberFixture> {
  const fixture = await aMemberWith({ withdrawable: 200_000, lotto: 50_000, purchase: 1_000_000 });
  const { member, admin } = fixture;
  await stockCatalogue(admin);
  const offered = await member.ask<{ id: number; price: number }[]>('packages.list');
  await member.act('purchases.buy', { packageId: offered.find(({ price }) => price === 100_000)?.id });
  await member.act('conversions.create', { amount: 30_000 });
  await member.act('deposits.request', { amount: 50_000, accountHolder: '한회원', memo: '월급날' });
  const withdraw = (type: string) =>
    member.act<{ id: number }>('withdrawals.request', { type, amount: 20_000 });
  await withdraw('coin');
  const { id: cancelled } = await withdraw('coin');
  await member.act('withdrawals.cancel', { id: cancelled });
  const { id: paid } = await withdraw('lotto');
  await admin.act('withdrawals.complete', { ids: [paid] });
  await aMember({ username: uniqueName('sub'), name: '이하위', recommender: fixture.username });
  await member.act('inquiries.send', { text: '입금이 아직 보이지 않습니다. '.repeat(20) });
  await admin.act('notices.create', {
    title: '정기 점검 안내',
    content: '오늘 밤 점검이 있습니다. '.repeat(20),
  });
  return fixture;
}
