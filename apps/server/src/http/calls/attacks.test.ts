import { approvalRules } from '@starline/db/schema/approvals';
import { members } from '@starline/db/schema/members';
import { testDatabase } from '@starline/db/testing/test-database';
import { COMPANY_ID } from '@starline/domain/members';
import { points } from '@starline/domain/money';
import { installRules } from '@starline/services/base/approvals/rules';
import { requestDeposit } from '@starline/services/money/deposits/request';
import { requestWithdrawal } from '@starline/services/money/withdrawals/request';
import { holdings } from '@starline/services/testing/ledger-view';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type Browser, openSite } from '../../testing/site.ts';

/** The attacks of docs/security.md#attacks, with the cookies of one administrator against the real server. */
const { db } = await testDatabase();
const site = await openSite(db);
const { world } = site;
const people = {
  finance: await site.adminBrowser('finance'),
  support: await site.adminBrowser('support'),
  owner: await site.adminBrowser('owner'),
};
await site.adminBrowser('finance');
await site.adminBrowser('support');
const victim = await site.memberBrowser();

beforeAll(async () => {
  await db.delete(approvalRules);
  await installRules(db);
});

const refusal = async (browser: Browser, procedure: string, input: object) => {
  const { status, error } = await browser.mutate('admin', procedure, input);
  return [status, error?.code];
};
const FORBIDDEN = [403, 'forbidden'];
const HELD = [409, 'approval_required'];
const row = async (id: number) => (await db.select().from(members).where(eq(members.id, id)))[0];

test('support alone resets no second factor, sets no password and no bank account, and does not log in as the member', async () => {
  const { browser } = people.support;
  const before = await row(victim.id);
  expect(await refusal(browser, 'secondFactor.resetMember', { id: victim.id })).toEqual(FORBIDDEN);
  expect(await refusal(browser, 'members.update', { id: victim.id, password: '1234' })).toEqual(FORBIDDEN);
  const redirected = { id: victim.id, accountNumber: '999-9' };
  expect(await refusal(browser, 'members.update', redirected)).toEqual(HELD);
  expect(await row(victim.id)).toEqual(before);
  const guess = await site.browser().mutate('member', 'sessions.login', {
    username: before?.username,
    password: '1234',
  });
  expect(guess.error?.code).toBe('login_failed');
});

test('no administrator, the owner included, sets a password of the company', async () => {
  for (const { browser } of [people.support, people.owner])
    expect(await refusal(browser, 'members.update', { id: COMPANY_ID, password: '1234' })).toEqual(FORBIDDEN);
  expect((await row(COMPANY_ID))?.passwordHash).toBeNull();
});

test('finance alone adds no points, completes no deposit without evidence, grants no code and sets no daily percent', async () => {
  const { browser } = people.finance;
  const { id: deposit } = await requestDeposit(world.asMember(victim.id), {
    amount: points(1000),
    accountHolder: '홍길동',
    memo: '',
  });
  const productId = await world.packageId('bcode', 1000);
  const username = (await row(victim.id))?.username ?? '';
  const before = await holdings(db, victim.id);
  const adjustment = { memberId: victim.id, type: 'point', description: '', isHidden: false };
  for (const [procedure, input] of [
    ['adjustments.create', { ...adjustment, point: points(1_000_000) }],
    ['deposits.complete', { ids: [deposit] }],
    ['codeGrants.create', { username, productId }],
    ['settings.save', { settings: { daily_reward_percent: { value: '100' } } }],
  ] as const)
    expect([procedure, ...(await refusal(browser, procedure, input))]).toEqual([procedure, ...HELD]);
  expect(await holdings(db, victim.id)).toEqual(before);
});

test('support alone sends no later reward elsewhere: recommender, place and center wait for a second person', async () => {
  const { browser } = people.support;
  const { username = '' } = (await row(victim.id)) ?? {};
  const accomplice = await world.member();
  const to = (await row(accomplice))?.username;
  const center = { centerName: 'Mine', centerOwner: accomplice };
  for (const [procedure, input] of [
    ['members.updateRecommender', { username, newRecommender: to }],
    ['trees.moveLeaf', { id: victim.id, newSponsor: to }],
    ['centers.create', center],
    ['centers.update', { id: 1, ...center }],
  ] as const)
    expect([procedure, ...(await refusal(browser, procedure, input))]).toEqual([procedure, ...HELD]);
});

test('an administrator does not approve their own request', async () => {
  const { browser } = people.finance;
  const { error } = await browser.mutate('admin', 'adjustments.create', {
    memberId: victim.id,
    type: 'point',
    description: '',
    isHidden: false,
    point: points(5),
  });
  expect(await refusal(browser, 'approvals.approve', { id: error?.params.approval })).toEqual([
    403,
    'approval_own',
  ]);
});

test('finance alone pays no request', async () => {
  await db.delete(approvalRules).where(eq(approvalRules.kind, 'adjustments'));
  const { browser } = people.finance;
  const adjustment = { memberId: victim.id, type: 'point', description: '', isHidden: false };
  const added = await browser.mutate('admin', 'adjustments.create', { ...adjustment, point: points(500) });
  expect(added.status).toBe(200);
  const { id } = await requestWithdrawal(world.asMember(victim.id), {
    type: 'bank',
    amount: points(50),
    memo: '',
  });
  expect(await refusal(browser, 'withdrawals.complete', { ids: [id] })).toEqual(HELD);
});
