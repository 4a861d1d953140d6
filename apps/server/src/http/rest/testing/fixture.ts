import type { OpenTestDatabase } from '@starline/db/testing/test-database';
import { points } from '@starline/domain/money';
import { createNotice } from '@starline/services/desk/notices/save';
import { createAdjustment } from '@starline/services/money/adjustments/create';
import { completeDeposits } from '@starline/services/money/deposits/complete';
import { requestDeposit } from '@starline/services/money/deposits/request';
import { requestWithdrawal } from '@starline/services/money/withdrawals/request';
import { createCenter } from '@starline/services/network/centers/save';
import { grantCode } from '@starline/services/settlement/code-grants/create';
import { buyPackage } from '@starline/services/settlement/purchases/buy';
import { openSite, PASSWORD } from '../../../testing/site.ts';

/**
 * Opens a site with one member who has a row of every kind, their recruit, and an owner of the back office.
 */
export async function openFixture(database: OpenTestDatabase, options: Parameters<typeof openSite>[1] = {}) {
  const { db } = database;
  const site = await openSite(db, options);
  const { world } = site;
  const member = await site.memberBrowser();
  const recruit = await site.memberBrowser({ recommenderId: member.id });
  // A login proves no new destination. docs/domain/access.md#proof
  for (const { browser } of [member, recruit])
    await browser.mutate('member', 'sessions.prove', { password: PASSWORD });
  const admin = await site.adminBrowser();
  const ctx = world.asMember(member.id);
  const deposit = async (memberId = member.id) => {
    const asked = { amount: points(3000), accountHolder: '홍길동', memo: '' };
    return (await requestDeposit(world.asMember(memberId), asked)).id;
  };
  await completeDeposits(world.staff, { ids: [await deposit()] });
  for (const [type, whole] of [
    ['point', 5000],
    ['lotto', 500],
  ] as const) {
    await createAdjustment(world.staff, {
      memberId: member.id,
      point: points(whole),
      type,
      description: '',
      isHidden: false,
    });
  }
  const normal = await world.packageId('normal', 300);
  const bonus = await world.packageId('bcode', 300);
  const { id: notice } = await createNotice(world.staff, { title: '공지', content: '내용' });
  const { id: spareCenter } = await createCenter(world.staff, {
    centerName: '여분',
    centerOwner: member.id,
    centerRecommender: null,
    centerPhone: '',
  });
  const { id: spareAdmin } = await site.adminBrowser('viewer');
  return {
    ...site,
    db,
    officeBrowser: site.browser,
    spareCenter,
    spareAdmin,
    member,
    recruit,
    admin,
    normal,
    bonus,
    notice,
    deposit,
    withdrawal: async () => (await requestWithdrawal(ctx, { type: 'coin', amount: points(10), memo: '' })).id,
    purchase: async () => (await buyPackage(ctx, { packageId: normal })).id,
    grant: async () => (await grantCode(world.staff, { username: member.username, productId: bonus })).id,
    adjustment: async (isHidden = false) =>
      (
        await createAdjustment(world.staff, {
          memberId: member.id,
          point: points(1),
          type: 'point',
          description: '',
          isHidden,
        })
      ).id,
  };
}
export type Fixture = Awaited<ReturnType<typeof openFixture>>;
