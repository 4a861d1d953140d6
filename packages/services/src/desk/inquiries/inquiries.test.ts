import { randomUUID } from 'node:crypto';
import { inquiries, inquiryMessages } from '@starline/db/schema/inquiries';
import { centers, members } from '@starline/db/schema/members';
import { memberNotifications } from '@starline/db/schema/notifications';
import { testDatabase } from '@starline/db/testing/test-database';
import { INQUIRIES_AN_HOUR } from '@starline/domain/inquiries';
import { AnswerInquiry, SendInquiry } from '@starline/validators/inquiries';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { AdminContext } from '../../base/context.ts';
import { codeOf } from '../../testing/code-of.ts';
import { makeWorld } from '../../testing/world.ts';
import { auditEntriesOf } from '../../testing/written.ts';
import { readWaiting } from '../home/waiting.ts';
import { closeAccount } from '../personal-data/close-account.ts';
import { countPending } from '../statistics/statistics.ts';
import { answerInquiry, closeInquiry } from './answer.ts';
import { allInquiries } from './list.ts';
import { markOwnRead, markReadByStaff } from './mark-read.ts';
import { countUnreadInquiry, readInquiry, readOwnInquiry } from './read.ts';
import { sendInquiry } from './send.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const START = '2026-11-18T03:00:00Z';
beforeEach(() => world.moveTo(START));

const at = (minutes: number) => new Date(Date.parse(START) + minutes * 60_000).toISOString();
const send = (memberId: number, text = '입금이 안 보여요') => sendInquiry(world.asMember(memberId), { text });
const answer = (memberId: number, seen: number, text = '확인했습니다') =>
  answerInquiry(world.staff, { memberId, seen, text });
const stateOf = async (memberId: number) =>
  (await db.select().from(inquiries).where(eq(inquiries.memberId, memberId)))[0];
const rowsOf = (ctx: AdminContext, state?: 'waiting' | 'answered' | 'closed') =>
  allInquiries.rows(ctx, { page: 1, size: 100, ...(state && { state }) });

test('a conversation waits since the first unanswered message, is answered, closed, and opens again', async () => {
  const id = await world.member();
  expect(await readOwnInquiry(world.asMember(id), {})).toEqual({
    state: null,
    hasMore: false,
    unread: 0,
    rows: [],
  });
  await send(id);
  world.moveTo(at(5));
  const second = await send(id, '아직도요');
  expect(await stateOf(id)).toMatchObject({
    state: 'waiting',
    waitingSince: at(0),
    lastMessageId: second.id,
  });
  const { id: answered } = await answer(id, second.id);
  expect(await stateOf(id)).toMatchObject({ state: 'answered', waitingSince: null });
  await closeInquiry(world.staff, { memberId: id, seen: answered });
  expect(await stateOf(id)).toMatchObject({ state: 'closed', waitingSince: null });
  expect(await codeOf(closeInquiry(world.staff, { memberId: id, seen: answered }))).toBe('nothing_changed');
  world.moveTo(at(9));
  await send(id, '하나 더');
  expect(await stateOf(id)).toMatchObject({ state: 'waiting', waitingSince: at(9) });
});

test('staff do not begin a conversation, and a closed account takes no message', async () => {
  const id = await world.member();
  expect(await codeOf(answer(id, 1))).toBe('not_found');
  expect(await codeOf(answer(987_654, 1))).toBe('member_not_exist');
  await send(id, '제 번호는 010-1234-5678');
  await db.update(members).set({ username: 'closing' }).where(eq(members.id, id));
  await closeAccount(world.staff, { id, confirmation: 'closing' });
  expect(await db.$count(inquiryMessages, eq(inquiryMessages.memberId, id))).toBe(0);
  expect([await codeOf(send(id)), await codeOf(answer(id, 1))]).toEqual(['member_closed', 'member_closed']);
});

test('of two administrators at once one answers; the other is refused and reads first', async () => {
  const id = await world.member();
  const { id: seen } = await send(id);
  const codes = await Promise.all([
    codeOf(answer(id, seen, '하나')),
    codeOf(answer(id, seen, '둘')),
    codeOf(closeInquiry(world.staff, { memberId: id, seen })),
  ]);
  expect(codes.filter((code) => code === 'inquiry_changed').length).toBeGreaterThanOrEqual(1);
  expect(await db.$count(inquiryMessages, eq(inquiryMessages.memberId, id))).toBeLessThanOrEqual(2);
  const other = await world.member();
  const first = await send(other);
  await send(other, '잠깐만요');
  expect(await codeOf(answer(other, first.id))).toBe('inquiry_changed');
  expect((await stateOf(other))?.state).toBe('waiting');
});

test('two messages of a member at once are both kept, and the newest is the last', async () => {
  const id = await world.member();
  const sent = await Promise.all([send(id, '하나'), send(id, '둘'), send(id, '셋')]);
  expect(await db.$count(inquiryMessages, eq(inquiryMessages.memberId, id))).toBe(3);
  expect((await stateOf(id))?.lastMessageId).toBe(Math.max(...sent.map((each) => each.id)));
});

test('a request that is sent again has one effect on either side, and does not count as another message', async () => {
  const id = await world.member();
  const input = { text: '한 번만', idempotencyKey: randomUUID() };
  const ctx = world.asMember(id);
  const ids = await Promise.all([sendInquiry(ctx, input), sendInquiry(ctx, input)]);
  expect(ids[0]).toEqual(ids[1]);
  for (let sent = 1; sent < INQUIRIES_AN_HOUR; sent += 1) await send(id, `${sent}`);
  expect(await codeOf(send(id))).toBe('too_many_requests');
  expect(await sendInquiry(ctx, input)).toEqual(ids[0]);
  const seen = (await stateOf(id))?.lastMessageId ?? 0;
  const reply = { memberId: id, seen, text: '답변', idempotencyKey: randomUUID() };
  expect(await answerInquiry(world.staff, reply)).toEqual(await answerInquiry(world.staff, reply));
  expect(await auditEntriesOf(db, 'inquiries.answer', id)).toHaveLength(1);
});

test('a member sends 20 messages an hour, and is told when the next is possible', async () => {
  const id = await world.member();
  for (let sent = 0; sent < INQUIRIES_AN_HOUR; sent += 1) {
    world.moveTo(at(sent));
    await send(id, `${sent}`);
  }
  const refused = await send(id).catch((error) => error);
  expect(refused).toMatchObject({ code: 'too_many_requests', params: { retryAfterSeconds: 41 * 60 } });
  expect(await db.$count(inquiryMessages, eq(inquiryMessages.memberId, id))).toBe(INQUIRIES_AN_HOUR);
  const other = await world.member();
  expect(await codeOf(send(other))).toBe('done');
  world.moveTo(at(60));
  expect(await codeOf(send(id))).toBe('done');
  expect(await codeOf(send(id))).toBe('too_many_requests');
});

test('each side counts what it has not read; a mark moves forward only and never past what is there', async () => {
  const id = await world.member();
  const own = world.asMember(id);
  const first = await send(id);
  const second = await send(id, '둘');
  expect(await readInquiry(world.staff, { memberId: id })).toMatchObject({ unread: 2, state: 'waiting' });
  await markReadByStaff(world.staff, { memberId: id, upTo: second.id });
  await markReadByStaff(world.staff, { memberId: id, upTo: first.id });
  expect((await readInquiry(world.staff, { memberId: id })).unread).toBe(0);
  expect(await auditEntriesOf(db, 'inquiries.read', id)).toHaveLength(1);
  expect((await readOwnInquiry(own, {})).rows).toMatchObject([{ isRead: true }, { isRead: true }]);
  const reply = await answer(id, second.id);
  await markOwnRead(own, { upTo: first.id });
  expect(await countUnreadInquiry(own)).toEqual({ unread: 1 });
  await markOwnRead(own, { upTo: Number.MAX_SAFE_INTEGER });
  expect(await countUnreadInquiry(own)).toEqual({ unread: 0 });
  expect((await readInquiry(world.staff, { memberId: id })).rows[0]).toMatchObject({
    id: reply.id,
    isRead: true,
  });
  await answer(id, reply.id, '하나 더');
  expect(await countUnreadInquiry(own)).toEqual({ unread: 1 });
});

test('the member is told that there is an answer, without its text, and sees no name of staff', async () => {
  const id = await world.member();
  const { id: seen } = await send(id);
  await answer(id, seen, '계좌를 확인해 주세요');
  const told = await db.select().from(memberNotifications).where(eq(memberNotifications.memberId, id));
  expect(told).toMatchObject([{ kind: 'inquiry_answered', params: {}, isByStaff: true }]);
  expect(JSON.stringify(told)).not.toContain('계좌');
  const entries = await auditEntriesOf(db, 'inquiries.answer', id);
  expect(entries).toMatchObject([{ before: { state: 'waiting' }, after: { state: 'answered' } }]);
  expect(JSON.stringify(entries)).not.toContain('계좌');
  expect(JSON.stringify(await readOwnInquiry(world.asMember(id), {}))).not.toContain('owner');
  expect((await readInquiry(world.staff, { memberId: id })).rows[0]?.author).toBe('owner');
});

test('a member reads their own conversation only, a page at a time', async () => {
  const [id, other] = [await world.member(), await world.member()];
  await send(other, '남의 글');
  for (let sent = 0; sent < 31; sent += 1) {
    world.moveTo(at(sent * 10));
    await send(id, `글 ${sent}`);
  }
  const first = await readOwnInquiry(world.asMember(id), {});
  expect([first.rows.length, first.hasMore, first.rows[0]?.text]).toEqual([30, true, '글 30']);
  const rest = await readOwnInquiry(world.asMember(id), { cursor: first.rows.at(-1)?.id ?? 0 });
  expect([rest.rows.map(({ text }) => text), rest.hasMore]).toEqual([['글 0'], false]);
});

test('the inbox has the one that waits longest first, then the others from the newest', async () => {
  await db.delete(inquiries);
  const [early, late, done, older] = [
    await world.member(),
    await world.member(),
    await world.member(),
    await world.member(),
  ];
  await answer(older, (await send(older)).id);
  world.moveTo(at(10));
  await send(early);
  world.moveTo(at(20));
  await send(late, '늦게 온 문의');
  world.moveTo(at(30));
  await answer(done, (await send(done)).id, '끝났습니다');
  world.moveTo(at(40));
  await send(early, '아직요?');
  expect((await rowsOf(world.staff)).map(({ id }) => id)).toEqual([early, late, done, older]);
  const [first, second] = await rowsOf(world.staff, 'waiting');
  expect(first).toMatchObject({ id: early, lastText: '아직요?', unread: 2, waitingSince: at(10) });
  expect(second).toMatchObject({ id: late, isLastByStaff: false });
  expect(await rowsOf(world.staff, 'answered')).toMatchObject([
    { id: done, isLastByStaff: true, unread: 0 },
    {},
  ]);
  const [page] = await allInquiries.rows(world.staff, { page: 1, size: 1 });
  const after = await allInquiries.rows(world.staff, { page: 1, size: 2, after: page?.cursor });
  expect(after.map(({ id }) => id)).toEqual([late, done]);
  expect((await readWaiting(world.staff)).inquiries).toEqual({ count: 2, amount: null, oldest: at(10) });
  expect(await countPending(world.staff)).toMatchObject({ inquiries: 2 });
});

test('a role with a scope finds and counts the conversations of its members only', async () => {
  await db.delete(inquiries);
  const [center] = await db
    .insert(centers)
    .values({ name: 'near', ownerId: 1 })
    .returning({ id: centers.id });
  const inside = await world.member({ centerId: center?.id ?? 0 });
  await send(inside);
  await send(await world.member());
  const scope = { countries: [], centers: [center?.id ?? 0] };
  const scoped: AdminContext = { ...world.staff, actor: { ...world.staff.actor, scope } };
  expect((await rowsOf(scoped)).map(({ id }) => id)).toEqual([inside]);
  expect((await readWaiting(scoped)).inquiries.count).toBe(1);
  expect(await countPending(scoped)).toMatchObject({ inquiries: 1 });
});

test('a text has 1 to 2,000 characters and none that is broken or hidden', () => {
  const taken = (text: string) => [
    SendInquiry.safeParse({ text }).success,
    AnswerInquiry.safeParse({ memberId: 1, seen: 1, text }).success,
  ];
  for (const text of ['x', '글'.repeat(2000), '줄\n바꿈 🙂']) expect(taken(text), text).toEqual([true, true]);
  for (const text of ['', '  \n ', '글'.repeat(2001), 'a\u0000b', '\uD800', 'a\u202Eb', 'a\u200Bb'])
    expect(taken(text), JSON.stringify(text)).toEqual([false, false]);
});

test('the database refuses to change a message', async () => {
  const id = await world.member();
  await send(id);
  const kept = await db
    .update(inquiryMessages)
    .set({ text: '다르게' })
    .execute()
    .catch((error) => error.cause?.code ?? error.code);
  expect(kept).toBe('23001');
});

test('an answer with a blank that is not filled is refused, and nothing is sent', async () => {
  const id = await world.member();
  const { id: seen } = await send(id);
  expect(await codeOf(answer(id, seen, '{{lastWithdrawal}} 은 처리되었습니다.'))).toBe('unfilled_blank');
  expect(await stateOf(id)).toMatchObject({ state: 'waiting', lastMessageId: seen });
});
