import { admins } from '@starline/db/schema/admins';
import { approvalRequests } from '@starline/db/schema/approvals';
import { deposits } from '@starline/db/schema/deposits';
import { members } from '@starline/db/schema/members';
import { riskHolds } from '@starline/db/schema/risk';
import { withTransaction } from '@starline/db/transaction';
import { addDays, businessDayOf } from '@starline/domain/business-time';
import { amount } from '@starline/domain/money';
import { hashOf } from '@starline/services/base/approvals/proposal';
import { createView } from '@starline/services/desk/saved-views/save';
import { creatingAdjustment } from '@starline/services/money/adjustments/create';
import { createPlan } from '@starline/services/money/plans/create';
import { planOn } from '@starline/services/money/plans/plan-on';
import { holdByStaff } from '@starline/services/money/withdrawals/hold-by-staff';
import { createCenter } from '@starline/services/network/centers/save';
import { addNote } from '@starline/services/network/member-notes/add';
import { settle } from '@starline/services/settlement/settlements/settle';
import { eq } from 'drizzle-orm';
import { fresh } from '../fresh.ts';
import type { LostCommitFixture } from '../lost-commit.ts';
import { ACCOUNT_EFFECTS, asOwner } from './account-cases.ts';
import { inquirer } from './inquiries.ts';
import type { EffectCase, Proven } from './member-cases.ts';
import { PAYOUT_EFFECTS } from './payout-cases.ts';
import { deadLetter, failedReport, recipient, securityAlert } from './reports.ts';
import { TEXT_EFFECTS } from './text-cases.ts';

const dayOf = ({ world }: LostCommitFixture, days: number) =>
  addDays(businessDayOf(world.system.now(), world.system.config.businessTz), days);

async function plan(fixture: LostCommitFixture, activatesOn: string) {
  const { content } = await planOn(fixture.db, dayOf(fixture, 0));
  return { activatesOn, content };
}

async function center({ world, member }: LostCommitFixture): Promise<number> {
  const given = { centerOwner: member.id, centerRecommender: null, centerPhone: '' };
  return (await createCenter(world.staff, { centerName: fresh('센터'), ...given })).id;
}

/** A request for an adjustment of a new administrator, or of the given one. */
async function waitingRequest({ db, world, member }: LostCommitFixture, maker: number | 'administrator') {
  const [made] =
    maker === 'administrator'
      ? await db
          .insert(admins)
          .values({ username: fresh('maker'), name: '신청자', passwordHash: '-', role: 'finance' })
          .returning({ id: admins.id })
      : [{ id: maker }];
  const input = {
    memberId: member.id,
    point: amount(100),
    type: 'point',
    description: '',
    isHidden: false,
  } as const;
  const hash = await withTransaction(db, async (tx) =>
    hashOf(await creatingAdjustment.propose(world.staff, tx, input)),
  );
  const [request] = await db
    .insert(approvalRequests)
    .values({
      kind: 'adjustments',
      act: 'adjustments.create',
      input,
      hash,
      rights: ['adjust'],
      subject: 'member',
      subjectId: String(member.id),
      amount: amount(100),
      parts: [{ memberId: member.id, amount: 100 }],
      makerId: made?.id ?? 0,
      expiresAt: '2100-01-01T00:00:00Z',
    })
    .returning({ id: approvalRequests.id });
  return request?.id ?? 0;
}

const sharedView = () => ({ list: 'members' as const, name: fresh('view'), filters: [], isShared: true });

async function newcomer({ db, world }: LostCommitFixture, under?: number) {
  const id = await world.member(under ? { recommenderId: under } : {});
  const username = fresh('moved');
  await db.update(members).set({ username }).where(eq(members.id, id));
  return { id, username };
}

/**
 * For every mutation of the back office one accepted request, or the reason why a lost COMMIT answer has no
 * second effect.
 */
export const ADMIN_EFFECTS: Record<string, EffectCase | Proven> = {
  ...ACCOUNT_EFFECTS,
  'adjustments.create': asOwner(({ member }) => ({ memberId: member.id, point: 100, type: 'point' })),
  'adjustments.delete': asOwner(async ({ adjustment }) => ({ id: await adjustment() })),
  'approvals.approve': async (fixture) => ({
    browser: fixture.admin.browser,
    input: { id: await waitingRequest(fixture, 'administrator') },
  }),
  'approvals.comment': asOwner(async (fixture) => ({
    id: await waitingRequest(fixture, 'administrator'),
    text: '확인 중',
  })),
  'approvals.reject': asOwner(async (fixture) => ({
    id: await waitingRequest(fixture, 'administrator'),
    reason: '근거가 없습니다',
  })),
  'approvals.confirmTwoPeople': { because: 'a person confirms once: approval-inbox/two-people.test.ts' },
  'approvals.saveRule': asOwner(() => ({
    kind: 'adjustments',
    isOn: false,
    single: 1_000_000 + Number(fresh('')),
    byMaker: null,
    byMember: null,
  })),
  'approvals.withdraw': async (fixture) => {
    const { id: maker, browser } = await fixture.adminBrowser('finance');
    return { browser, input: { id: await waitingRequest(fixture, maker) } };
  },
  ...PAYOUT_EFFECTS,
  'alerts.acknowledge': asOwner(async (fixture) => ({ ids: [await securityAlert(fixture)] })),
  ...TEXT_EFFECTS,
  'books.check': { because: 'reads; what it dispatches and seals first is taken by its state' },
  'books.recount': asOwner(() => ({})),
  'centers.create': asOwner(({ member }) => ({ centerName: fresh('센터'), centerOwner: member.id })),
  'centers.delete': asOwner(async (fixture) => ({ id: await center(fixture) })),
  'centers.update': asOwner(async (fixture) => ({
    id: await center(fixture),
    centerName: fresh('센터'),
    centerOwner: fixture.member.id,
  })),
  'codeGrants.create': asOwner(({ member, bonus }) => ({ username: member.username, productId: bonus })),
  'codeGrants.delete': asOwner(async ({ grant }) => ({ id: await grant() })),
  'codeGrants.setActive': asOwner(async ({ grant }) => ({ id: await grant(), active: false })),
  'deadLetters.discard': asOwner(async (fixture) => ({ id: await deadLetter(fixture), reason: '주소 오류' })),
  'deadLetters.tryAgain': asOwner(async (fixture) => ({ id: await deadLetter(fixture) })),
  'deposits.complete': asOwner(async ({ deposit }) => ({ ids: [await deposit()] })),
  'deposits.correct': asOwner(async ({ db, deposit }) => {
    const id = await deposit();
    const [row] = await db.select().from(deposits).where(eq(deposits.id, id));
    if (!row) throw new Error('no deposit');
    const { status, amount: now, accountHolder } = row;
    return {
      id,
      seen: { status, amount: now, accountHolder },
      amount: now + 100,
      accountHolder,
      reason: '정정',
    };
  }),
  'deposits.enter': async ({ adminBrowser, world, member }) => {
    const { id, browser } = await adminBrowser('finance');
    const file = { name: '이체.pdf', content: Buffer.from('%PDF-1.7').toString('base64') };
    const note = { memberId: member.id, text: '증빙', file };
    const { id: noteId } = await addNote(world.asAdmin(id, 'finance'), note);
    return { browser, input: { memberId: member.id, noteId, amount: 12_345, accountHolder: '홍길동' } };
  },
  'deposits.delete': asOwner(async ({ deposit }) => ({ id: await deposit() })),
  'members.delete': asOwner(async ({ world }) => ({ id: await world.member() })),
  'imports.check': { because: 'one job is open at a time: imports/page/page.slow.test.ts' },
  'imports.putPart': { because: 'the same part writes the same bytes: imports/page/uploads.test.ts' },
  'imports.removeFile': {
    because: 'needs an empty installation; a file is removed once: imports/page/uploads.test.ts',
  },
  'imports.start': {
    because: 'needs an empty installation, and one job is open at a time: imports/page/page.slow.test.ts',
  },
  'personalData.member': asOwner(({ member }) => ({ id: member.id, reason: '전화 문의' })),
  'personalData.withdrawals': asOwner(async ({ withdrawal }) => ({
    ids: [await withdrawal()],
    reason: '이체',
  })),
  'personalData.close': asOwner(async (fixture) => {
    const { id, username } = await newcomer(fixture);
    return { id, confirmation: username };
  }),
  'members.holdWithdrawals': asOwner(async ({ world }) => ({
    id: await world.member(),
    reason: '신분증 확인',
  })),
  'members.releaseWithdrawals': asOwner(async ({ world }) => {
    const id = await world.member();
    await holdByStaff(world.staff, { id, reason: '신분증 확인' });
    return { id };
  }),
  'members.newPassword': { because: 'makes a random text and stores nothing' },
  'members.releasePasswordHold': asOwner(async ({ db, world }) => {
    const id = await world.member();
    const passwordHoldUntil = new Date(world.system.now().getTime() + 3_600_000).toISOString();
    await db
      .update(members)
      .set({ passwordHoldUntil, passwordSetBy: world.staff.actor.id })
      .where(eq(members.id, id));
    return { id };
  }),
  'members.sendResetLink': asOwner(async ({ world }) => ({
    id: await world.member({ email: fresh('a@example.com') }),
  })),
  'members.update': asOwner(async (fixture) => ({
    id: (await newcomer(fixture)).id,
    name: fresh('이름'),
    password: 'one-time-1',
    recommender: fixture.member.username,
  })),
  'members.updateRecommender': asOwner(async (fixture) => ({
    username: (await newcomer(fixture, fixture.recruit.id)).username,
    newRecommender: fixture.member.username,
  })),
  'packages.save': asOwner(() => ({
    name: fresh('Package'),
    type: 'normal',
    price: 70_000,
    pv: 70_000,
    isOnSale: true,
  })),
  'plans.create': asOwner((fixture) => plan(fixture, dayOf(fixture, 30))),
  'plans.confirm': { because: 'a plan is confirmed once: plans/confirm.test.ts' },
  'plans.remove': asOwner(async (fixture) =>
    createPlan(fixture.world.staff, await plan(fixture, dayOf(fixture, 40))),
  ),
  'plans.simulate': { because: 'its transaction is always rolled back' },
  'products.delete': asOwner(async ({ purchase }) => ({ id: await purchase() })),
  'products.withdraw': asOwner(async ({ purchase }) => ({ id: await purchase(), reason: 'asked_by_member' })),
  'products.toggle': asOwner(async ({ grant }) => ({ id: await grant() })),
  'reports.removeRecipient': asOwner(async (fixture) => ({ id: await recipient(fixture) })),
  'reports.saveRecipient': asOwner(() => ({
    recipient: `${fresh('a')}@example.com`,
    language: 'ko',
    isDaily: true,
    isMonthly: false,
  })),
  'reports.sendAgain': asOwner(async (fixture) => ({
    id: await failedReport(fixture),
    recipient: 'b@example.com',
  })),
  'risk.saveRule': asOwner(() => ({
    rule: 'first_payout',
    isOn: true,
    weight: 11 + (Number(fresh('')) % 80),
    threshold: null,
  })),
  'savedViews.create': asOwner(() => sharedView()),
  'savedViews.update': asOwner(async ({ world }) => ({
    id: (await createView(world.staff, sharedView())).id,
    name: fresh('view'),
    isShared: true,
  })),
  'savedViews.delete': asOwner(({ world }) => createView(world.staff, sharedView())),
  'savedViews.takeOver': {
    because: 'a name that is stored stays, so a second call stores nothing: saved-views/saved-views.test.ts',
  },
  'settings.save': asOwner(({ world }) => ({
    settings: { usdt_krw_rate: { value: String(1300 + Number(fresh('').slice(-2)) + world.staff.actor.id) } },
  })),
  'settlements.approve': { because: 'from a stated state: settlements/lost-answers.slow.test.ts' },
  'settlements.reverse': asOwner(async (fixture) => {
    const date = dayOf(fixture, -1);
    await settle(fixture.world.staff, { date, isPreview: false, isEarly: false, force: false });
    return { date, reason: 'Wrong plan' };
  }),
  'settlements.settle': { because: 'from a stated state: settlements/lost-answers.slow.test.ts' },
  'trees.moveLeaf': asOwner(async (fixture) => ({
    id: (await newcomer(fixture, fixture.recruit.id)).id,
    newSponsor: (await newcomer(fixture)).username,
  })),
  'withdrawals.cancel': asOwner(async ({ withdrawal }) => ({
    ids: [await withdrawal()],
    reason: 'other',
    text: '계좌 확인이 필요합니다',
  })),
  'withdrawals.complete': asOwner(async ({ withdrawal }) => ({ ids: [await withdrawal()] })),
  'withdrawals.releaseForMember': asOwner(async ({ db, world }) => {
    const id = await world.member();
    const withdrawalsHeldAt = world.system.now().toISOString();
    await db.update(members).set({ withdrawalsHeldAt, isHeldForStaff: true }).where(eq(members.id, id));
    return { id };
  }),
  'withdrawals.releaseRiskHold': asOwner(async ({ db, world, withdrawal }) => {
    const id = await withdrawal();
    const heldAt = world.system.now().toISOString();
    await db.insert(riskHolds).values({ withdrawalId: id, weight: 90, line: 80, heldAt });
    return { id, reason: '본인과 통화함' };
  }),
  'home.chooseStart': asOwner(() => ({ page: 'home' })),
  'inquiries.answer': asOwner(async (fixture) => ({ ...(await inquirer(fixture)), text: '확인했습니다' })),
  'inquiries.close': asOwner((fixture) => inquirer(fixture)),
  'inquiries.markRead': asOwner(async (fixture) => {
    const { memberId, seen: upTo } = await inquirer(fixture);
    return { memberId, upTo };
  }),
  'memberNotes.add': asOwner(({ member }) => ({
    memberId: member.id,
    text: '본인과 통화함',
    file: { name: '통화.pdf', content: Buffer.from('%PDF-1.7').toString('base64') },
  })),
  'withdrawals.updateMemo': asOwner(async ({ withdrawal }) => ({ id: await withdrawal(), memo: '확인' })),
};
