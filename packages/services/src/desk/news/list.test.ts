import { members } from '@starline/db/schema/members';
import { memberNotifications } from '@starline/db/schema/notifications';
import { testDatabase } from '@starline/db/testing/test-database';
import type { RewardType } from '@starline/domain/rewards';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { MemberContext } from '../../base/context.ts';
import { listRewards } from '../../settlement/rewards/list.ts';
import { demoContext } from '../../testing/demo-context.ts';
import { makeWorld } from '../../testing/world.ts';
import { createNotice } from '../notices/save.ts';
import { listNews } from './list.ts';

const { db } = await testDatabase();
const world = await makeWorld(db, '2026-11-21T03:00:00Z');
const context = await demoContext(db);
const [first] = await db.select().from(members).where(eq(members.username, 'demo1'));
const ctx: MemberContext = { ...context, actor: { kind: 'member', id: first?.id ?? 0 } };
const pageOf = (page: number, size: number) => listNews(ctx, { page, size });

test('posted days stand between announcements by time, with what they paid and the list that shows it', async () => {
  const { rows, total } = await pageOf(1, 1000);
  expect(rows).toHaveLength(total);
  const times = rows.map(({ createdAt }) => Date.parse(createdAt));
  expect(times).toEqual([...times].sort((a, b) => b - a));
  const days = rows.filter(({ kind }) => kind === 'rewards_posted');
  expect(days.length).toBeGreaterThan(3);
  expect(rows.length - days.length).toBeGreaterThanOrEqual(
    await db.$count(memberNotifications, eq(memberNotifications.memberId, ctx.actor.id)),
  );
  for (const { params, isRead } of days.slice(0, 6)) {
    const { day, list, amount } = params;
    expect([isRead, (amount ?? 0) > 0]).toEqual([true, true]);
    const asked = list === 'lotto' ? { currency: 'lotto' as const } : { type: list as RewardType };
    const found = await listRewards(ctx, { ...asked, dateFrom: day, dateTo: day, page: 1, size: 5 });
    expect(found.rows.length).toBeGreaterThan(0);
  }
});

test('pages follow one another without a gap or a double row', async () => {
  const all = (await pageOf(1, 1000)).rows.map(({ kind, id }) => `${kind}-${id}`);
  const parts = [];
  for (let page = 1; parts.length < all.length; page += 1) parts.push(...(await pageOf(page, 7)).rows);
  expect(parts.map(({ kind, id }) => `${kind}-${id}`)).toEqual(all);
  expect(new Set(all).size).toBe(all.length);
});

test('a notice is told to its audience only, with its title in the language of the reader', async () => {
  const { id } = await createNotice(world.staff, {
    title: '점검 안내',
    content: '.',
    language: 'ko',
    texts: { en: { title: 'Maintenance', content: '.' } },
  } as never);
  const titleIn = async (language: 'ko' | 'en') =>
    (await listNews(ctx, { page: 1, size: 1000, language })).rows.find(
      (row) => row.kind === 'notice' && row.id === id,
    )?.params.name;
  expect([await titleIn('ko'), await titleIn('en')]).toEqual(['점검 안내', 'Maintenance']);
  const stranger = await world.member();
  const rows = (await listNews(world.asMember(stranger), { page: 1, size: 1000 })).rows;
  expect(rows.some(({ kind }) => kind === 'rewards_posted')).toBe(false);
});
