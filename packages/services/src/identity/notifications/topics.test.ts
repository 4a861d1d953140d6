import type { Database } from '@starline/db/connection';
import { memberNotifications } from '@starline/db/schema/notifications';
import { notificationPushes, notificationSwitches, pushSubscriptions } from '@starline/db/schema/push';
import { testDatabase } from '@starline/db/testing/test-database';
import { COMPANY_ID } from '@starline/domain/members';
import { points } from '@starline/domain/money';
import type { NotificationTopic } from '@starline/domain/notifications';
import { asc, eq, notInArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Context } from '../../base/context.ts';
import { createNotice, deleteNotice, updateNotice } from '../../desk/notices/save.ts';
import { tellScheduled } from '../../desk/notices/tell.ts';
import { completeDeposits } from '../../money/deposits/complete.ts';
import { requestDeposit } from '../../money/deposits/request.ts';
import { signUp } from '../../network/members/sign-up.ts';
import { reverseRun } from '../../settlement/settlements/reverse.ts';
import { settle } from '../../settlement/settlements/settle.ts';
import { makeGoldenDay } from '../../settlement/settlements/testing/golden-network.ts';
import { withFreshDatabase } from '../../testing/fresh-database.ts';
import { phone, username } from '../../testing/typed.ts';
import { makeWorld } from '../../testing/world.ts';
import { sendDuePushes } from './send-push.ts';

const { db } = await testDatabase();
const world = await makeWorld(db, '2026-11-23T03:00:00Z');
/** The same caller where push and e-mail are configured. */
const telling = <Caller extends Context>(ctx: Caller): Caller => ({
  ...ctx,
  config: { ...ctx.config, pushKey: 'public-key', sendsMail: true },
});
const [staff, system] = [telling(world.staff), telling(world.system)];

let made = 0;
async function subscribe(on: Database, memberId: number) {
  made += 1;
  const texts = {
    device: `device ${made}`,
    endpoint: `https://push.example.com/${made}`,
    p256dh: 'k',
    auth: 'a',
  };
  await on.insert(pushSubscriptions).values({ memberId, ...texts, usedAt: '2026-11-23T00:00:00Z' });
}
async function listener(values: Parameters<typeof world.member>[0] = {}) {
  const id = await world.member(values);
  await subscribe(db, id);
  return id;
}
const switchOff = (memberId: number, topic: NotificationTopic) =>
  db.insert(notificationSwitches).values({ memberId, topic, channel: 'push' });

/** What the devices of a member are told, oldest first: kind and tag. */
const pushedTo = async (memberId: number, on: Database = db) =>
  (
    await on
      .select({ kind: notificationPushes.kind, tag: notificationPushes.tag })
      .from(notificationPushes)
      .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, notificationPushes.subscriptionId))
      .where(eq(pushSubscriptions.memberId, memberId))
      .orderBy(asc(notificationPushes.createdAt), asc(notificationPushes.tag))
  ).map(({ kind, tag }) => (tag.startsWith('news-') ? kind : tag));
const announcedTo = (memberId: number) =>
  db
    .select({
      kind: memberNotifications.kind,
      params: memberNotifications.params,
      userAgent: memberNotifications.userAgent,
    })
    .from(memberNotifications)
    .where(eq(memberNotifications.memberId, memberId));

test('a completed deposit is told to its member with the amount, and once', async () => {
  const id = await listener();
  const deposit = await requestDeposit(world.asMember(id), {
    amount: points(300),
    accountHolder: '별',
    memo: '',
  });
  await completeDeposits(staff, { ids: [deposit.id] });
  await completeDeposits(staff, { ids: [deposit.id] });
  expect(await announcedTo(id)).toEqual([
    { kind: 'deposit_completed', params: { id: deposit.id, amount: 30_000, unit: 'point' }, userAgent: '' },
  ]);
  expect(await pushedTo(id)).toEqual(['deposit_completed']);
});

test('a new member is told to the recommender by username, without the device of the newcomer', async () => {
  const [recommender, other] = [await listener(), await listener()];
  const visitor = { ...telling(world.visitor), userAgent: 'Newcomer/1' };
  const person = { name: '새별', password: 'pass', phone: phone('010'), centerId: 1, countryId: 1 };
  await signUp(visitor, { ...person, username: username('newstar'), recommenderId: recommender });
  expect(await announcedTo(recommender)).toEqual([
    { kind: 'new_member', params: { name: 'newstar' }, userAgent: '' },
  ]);
  expect([await pushedTo(recommender), await pushedTo(other)]).toEqual([['new_member'], []]);
});

describe('a notice', () => {
  const TEXT = { title: '점검', content: '오늘 밤' };
  const tagOf = ({ id }: { id: number }) => `notice-${id}`;
  test('is pushed once to the devices of its audience, except where notices are switched off', async () => {
    const [reader, quiet, foreign] = [
      await listener({ countryId: 4 }),
      await listener({ countryId: 4 }),
      await listener({ countryId: 1 }),
    ];
    await switchOff(quiet, 'notices');
    const audience = { countries: [4], centers: [], ranks: [] };
    const { id } = await createNotice(staff, { ...TEXT, audience });
    await subscribe(db, reader);
    await updateNotice(staff, { id, ...TEXT, title: '새 점검' });
    await tellScheduled(system);
    expect(await pushedTo(reader)).toEqual([`notice-${id}`]);
    expect([await pushedTo(quiet), await pushedTo(foreign)]).toEqual([[], []]);
  });

  test('that is scheduled is pushed when its time begins, and not when it ends', async () => {
    const reader = await listener({ countryId: 3 });
    const audience = { countries: [3], centers: [], ranks: [] };
    const times = { shownFrom: '2026-11-23T05:00:00Z', shownTo: '2026-11-23T07:00:00Z' };
    const { id } = await createNotice(staff, { ...TEXT, ...times, audience });
    expect(await pushedTo(reader)).toEqual([]);
    world.moveTo('2026-11-23T05:00:00Z');
    await Promise.all([tellScheduled(system), tellScheduled(system)]);
    expect(await pushedTo(reader)).toEqual([`notice-${id}`]);
    await subscribe(db, reader);
    world.moveTo('2026-11-23T07:00:00Z');
    await tellScheduled(system);
    expect(await pushedTo(reader)).toEqual([`notice-${id}`]);
    world.moveTo('2026-11-23T03:00:00Z');
  });

  test('is not sent to devices any more once it was deleted, has ended, or is for others', async () => {
    const reader = await listener({ countryId: 2 });
    const audience = { countries: [2], centers: [], ranks: [] };
    const others = { ...audience, countries: [9] };
    const notices = await Promise.all(
      Array.from({ length: 4 }, () => createNotice(staff, { ...TEXT, audience })),
    );
    const [deleted = 0, ended = 0, moved = 0, shown = 0] = notices.map(({ id }) => id);
    await deleteNotice(staff, { id: deleted });
    await updateNotice(staff, { id: ended, ...TEXT, shownTo: '2026-11-23T02:00:00Z' });
    await updateNotice(staff, { id: moved, ...TEXT, audience: others });
    const sent: string[] = [];
    await db.delete(notificationPushes).where(notInArray(notificationPushes.tag, notices.map(tagOf)));
    await sendDuePushes(system, async ({ tag }) => {
      sent.push(tag);
      return 'sent';
    });
    expect(sent).toEqual([`notice-${shown}`]);
    expect(await pushedTo(reader)).toEqual([`notice-${shown}`]);
  });

  test('is not pushed where push is not configured', async () => {
    const reader = await listener();
    await createNotice(world.staff, TEXT);
    expect(await pushedTo(reader)).toEqual([]);
  });
});

describe('a posted day', () => {
  const day = { date: '2026-11-18', isPreview: false, isEarly: false, force: false };
  test('is pushed once to the members whom it pays, also when it is reversed and posted again', () =>
    withFreshDatabase(async ({ db: fresh }) => {
      const golden = await makeGoldenDay(fresh);
      const all = Object.entries(golden.ids);
      for (const [, id] of all) await subscribe(fresh, id);
      await settle(telling(golden.world.system), day);
      const told = async () => {
        const tags = await Promise.all(all.map(async ([name, id]) => [name, await pushedTo(id, fresh)]));
        return Object.fromEntries(tags.filter(([, pushes]) => pushes?.length));
      };
      const once = ['rewards-2026-11-18'];
      // D has bought on the day itself, F is blocked, G owns no package.
      // docs/domain/settlement.md#golden-day.
      expect(await told()).toEqual({ A: once, B: once, C: once, E: once });
      await reverseRun(telling(golden.world.staff), { date: day.date, force: false, reason: 'Wrong plan' });
      await settle(telling(golden.world.system), day);
      expect(await told()).toEqual({ A: once, B: once, C: once, E: once });
    }));

  test('is not sent to devices while it is reversed', () =>
    withFreshDatabase(async ({ db: fresh }) => {
      const golden = await makeGoldenDay(fresh);
      const system = telling(golden.world.system);
      await subscribe(fresh, golden.ids.A);
      const sent = async () => {
        const tags: string[] = [];
        await sendDuePushes(system, async ({ tag }) => {
          tags.push(tag);
          return 'sent';
        });
        return tags;
      };
      await settle(system, day);
      await reverseRun(telling(golden.world.staff), { date: day.date, force: false, reason: 'Wrong plan' });
      expect(await sent()).toEqual([]);
      await settle(system, day);
      expect(await sent()).toEqual(['rewards-2026-11-18']);
    }));

  test('is no news when it is posted days later', () =>
    withFreshDatabase(async ({ db: fresh }) => {
      const golden = await makeGoldenDay(fresh);
      await subscribe(fresh, golden.ids.A);
      golden.world.moveTo('2026-11-22T03:00:00Z');
      await settle(telling(golden.world.system), day);
      expect(await pushedTo(golden.ids.A, fresh)).toEqual([]);
      expect(await pushedTo(COMPANY_ID, fresh)).toEqual([]);
    }));
});
