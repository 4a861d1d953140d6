import { centers } from '@starline/db/schema/members';
import { noticeReads, notices } from '@starline/db/schema/notices';
import { testDatabase } from '@starline/db/testing/test-database';
import type { CreateNotice } from '@starline/validators/notices';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makeWorld } from '../../testing/world.ts';
import { payloadsOf } from '../../testing/written.ts';
import { readTimeline } from '../member-page/timeline/read.ts';
import { countReaders, listNotices, listOwnNotices } from './list.ts';
import { markNoticeRead } from './mark-read.ts';
import { createNotice, deleteNotice, updateNotice } from './save.ts';
import { tellScheduled } from './tell.ts';

const { db } = await testDatabase();
const world = await makeWorld(db, '2026-11-23T03:00:00Z');
const { staff, system } = world;
const BOTH = { title: '점검', content: '오늘 밤' };
const ALL = { countries: [], centers: [], ranks: [] };
const at = (hour: number) => `2026-11-23T${String(hour).padStart(2, '0')}:00:00.000Z`;
const write = (more: Partial<CreateNotice> = {}) => createNotice(staff, { ...BOTH, ...more });
const seenBy = async (member: number, ids: readonly number[]) =>
  (await listOwnNotices(world.asMember(member))).map(({ id }) => id).filter((id) => ids.includes(id));

test('a reader gets their own language, else English, Korean, or whatever the notice has', async () => {
  const member = await world.member();
  const text = (title: string) => ({ title, content: title });
  const { id: full } = await write({ texts: { en: text('Works'), ja: text('点検') } });
  const { id: korean } = await write();
  const { id: foreign } = await write({ ...text('Bảo trì'), language: 'vi', texts: { zh: text('维护') } });
  const titles = async (language?: 'ko' | 'en' | 'zh' | 'ja') => {
    const rows = await listOwnNotices(world.asMember(member), language && { language });
    return [full, korean, foreign].map((id) => rows.find((row) => row.id === id)?.title);
  };
  expect(await titles('ja')).toEqual(['点検', '점검', '维护']);
  expect(await titles('zh')).toEqual(['Works', '점검', '维护']);
  expect(await titles('ko')).toEqual(['점검', '점검', '维护']);
  expect(await titles()).toEqual(['점검', '점검', 'Bảo trì']);
});

test('a notice is seen from its first instant until before its last', async () => {
  const member = await world.member();
  const { id } = await write({ shownFrom: at(5), shownTo: at(7) });
  const seen = async (instant: string) => {
    world.moveTo(instant);
    return seenBy(member, [id]);
  };
  expect(await seen('2026-11-23T04:59:59.999Z')).toEqual([]);
  expect(await seen(at(5))).toEqual([id]);
  expect(await seen('2026-11-23T06:59:59.999Z')).toEqual([id]);
  expect(await seen(at(7))).toEqual([]);
  world.moveTo(at(3));
});

test('a scheduled notice is dated by the moment at which it was first shown', async () => {
  const member = await world.member();
  const { id } = await write({ shownFrom: at(5) });
  const { id: between } = await write({ shownFrom: at(4) });
  world.moveTo(at(6));
  const rows = await listOwnNotices(world.asMember(member));
  expect(rows.filter((row) => [id, between].includes(row.id)).map((row) => [row.id, row.createdAt])).toEqual([
    [id, at(5)],
    [between, at(4)],
  ]);
  world.moveTo(at(3));
});

test('only members who match each list of an audience see the notice and are counted', async () => {
  const [center] = await db
    .insert(centers)
    .values({ name: '청중', ownerId: 1, recommenderId: 1, phone: '' })
    .returning({ id: centers.id });
  const centerId = center?.id ?? 0;
  const chosen = await world.member({ countryId: 4, centerId, achievedRank: 2 });
  const others = [
    await world.member({ countryId: 1, centerId, achievedRank: 2 }),
    await world.member({ countryId: 4, achievedRank: 2 }),
    await world.member({ countryId: 4, centerId, achievedRank: 0 }),
  ];
  const audience = { countries: [4], centers: [centerId], ranks: [2, 3] };
  const { id } = await write({ audience });
  const { id: forAll } = await write({ audience: ALL });
  expect(await seenBy(chosen, [id, forAll])).toEqual([forAll, id]);
  for (const other of others) expect(await seenBy(other, [id, forAll])).toEqual([forAll]);
  expect(await countReaders(staff, { audience })).toEqual({ members: 1 });
  expect((await countReaders(staff, { audience: { ...ALL, centers: [centerId] } })).members).toBe(3);
});

test('a notice for a deleted center has no readers', async () => {
  const member = await world.member();
  const { id } = await write({ audience: { ...ALL, centers: [999_999] } });
  expect(await seenBy(member, [id])).toEqual([]);
});

test('open pages are told of a beginning and of an end, once each, by two workers at the same time', async () => {
  await db.delete(notices);
  await write({ shownFrom: at(5), shownTo: at(7) });
  const told = async (instant: string) => {
    world.moveTo(instant);
    const before = (await payloadsOf(db, 'notice.changed')).length;
    await Promise.all([tellScheduled(system), tellScheduled(system)]);
    await tellScheduled(system);
    return (await payloadsOf(db, 'notice.changed')).length - before;
  };
  expect(await told('2026-11-23T04:59:00Z')).toBe(0);
  expect(await told(at(5))).toBe(1);
  expect(await told(at(6))).toBe(0);
  expect(await told(at(7))).toBe(1);
  expect(await told(at(8))).toBe(0);
  world.moveTo(at(3));
});

test('a notice that is moved to a later time is told again at that time', async () => {
  await db.delete(notices);
  const { id } = await write({ shownTo: at(5) });
  world.moveTo(at(6));
  await tellScheduled(system);
  await updateNotice(staff, { id, ...BOTH, shownFrom: at(8), shownTo: null });
  expect(await tellScheduled(system)).toBe(0);
  world.moveTo(at(8));
  expect(await tellScheduled(system)).toBe(1);
  world.moveTo(at(3));
});

test('a change by a client that knows title and content only keeps everything else', async () => {
  const more = {
    texts: { en: { title: 'Works', content: 'Tonight' } },
    shownFrom: at(5),
    shownTo: at(7),
    audience: { countries: [1], centers: [], ranks: [0] },
  };
  const { id } = await write(more);
  await updateNotice(staff, { id, title: '새 점검', content: '내일' });
  const kept = (await listNotices(staff)).find((row) => row.id === id);
  expect(kept).toMatchObject({ title: '새 점검', content: '내일', language: 'ko', ...more });
});

test('refuses a period without a moment in it, and two texts in one language, and changes nothing', async () => {
  const { id } = await write({ shownFrom: at(5) });
  const stored = () => db.select().from(notices).where(eq(notices.id, id));
  const before = await stored();
  const fields = (name: string) => ({ code: 'invalid_input', fields: { [name]: expect.any(String) } });
  await expect(write({ shownFrom: at(5), shownTo: at(5) })).rejects.toMatchObject(fields('shownTo'));
  await expect(updateNotice(staff, { id, ...BOTH, shownTo: at(4) })).rejects.toMatchObject(fields('shownTo'));
  await expect(updateNotice(staff, { id, ...BOTH, texts: { ko: BOTH } })).rejects.toMatchObject(
    fields('texts'),
  );
  expect(await stored()).toEqual(before);
});

test('a deleted notice is gone for members', async () => {
  const member = await world.member();
  const { id } = await write();
  await deleteNotice(staff, { id });
  expect(await seenBy(member, [id])).toEqual([]);
  await expect(deleteNotice(staff, { id })).rejects.toMatchObject({ code: 'not_found' });
});

test('stores the first reading of a notice for each member, and none of one that the member may not see', async () => {
  const [one, other] = [await world.member(), await world.member()];
  const { id } = await write({ title: '정기 점검' });
  const { id: later } = await write({ shownFrom: at(5) });
  const read = (member: number, notice = id) => markNoticeRead(world.asMember(member), { id: notice });
  await Promise.all([read(one), read(one)]);
  world.moveTo(at(4));
  await read(one);
  await read(other);
  for (const hidden of [later, 999_999])
    await expect(read(one, hidden)).rejects.toMatchObject({ code: 'not_found' });
  const stored = await db.select().from(noticeReads).where(eq(noticeReads.noticeId, id));
  expect(stored.map(({ memberId, readAt }) => [memberId, readAt])).toEqual([
    [one, at(3)],
    [other, at(4)],
  ]);
  world.moveTo(at(3));
  const told = async () => {
    const { rows } = await readTimeline(staff, { id: one, group: 'notices' });
    return rows.map(({ kind, refId, text, actorKind, at: when }) => ({ kind, refId, text, actorKind, when }));
  };
  const event = { kind: 'notice_read', refId: id, actorKind: 'member', when: at(3) };
  expect(await told()).toEqual([{ ...event, text: '정기 점검' }]);
  await deleteNotice(staff, { id });
  expect(await told()).toEqual([{ ...event, text: null }]);
});

test('listing notices marks none as read', async () => {
  const member = await world.member();
  await write();
  await listOwnNotices(world.asMember(member), { language: 'ko' });
  expect(await db.select().from(noticeReads).where(eq(noticeReads.memberId, member))).toEqual([]);
});

test('a notice that is sent again under its key is written and pushed once', async () => {
  const idempotencyKey = crypto.randomUUID();
  const [first, again] = [await write({ idempotencyKey }), await write({ idempotencyKey })];
  expect(again).toEqual(first);
});
