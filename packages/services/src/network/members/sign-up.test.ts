import { importedHistory } from '@starline/db/schema/imports';
import { centers, members } from '@starline/db/schema/members';
import { placements } from '@starline/db/schema/placements';
import { testDatabase } from '@starline/db/testing/test-database';
import { closedValues } from '@starline/domain/member-columns';
import { COMPANY_ID } from '@starline/domain/members';
import { points } from '@starline/domain/money';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { nowIso } from '../../base/context.ts';
import { findRecommender } from '../../base/lookups/find-recommender.ts';
import { closeAccount } from '../../desk/personal-data/close-account.ts';
import { logInMember } from '../../identity/logins/log-in-member.ts';
import { codeOf } from '../../testing/code-of.ts';
import { phone, username as usernameOf } from '../../testing/typed.ts';
import { beside } from '../../testing/waits.ts';
import { makeWorld } from '../../testing/world.ts';
import { changePassword } from './change-password.ts';
import { deleteMember } from './delete.ts';
import { signUp } from './sign-up.ts';
import { updateMember } from './update.ts';
import { updateRecommender } from './update-recommender.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
let made = 0;
const fields = (values = {}) => {
  made += 1;
  return {
    username: usernameOf(`new${made}`),
    name: '홍길동',
    password: 'pass',
    phone: phone('010'),
    centerId: 1,
    recommenderId: COMPANY_ID,
    countryId: 1,
    ...values,
  };
};
const client = { address: '10.0.0.1', userAgent: 'test' };

describe('signing up', () => {
  test('places newcomers breadth first, left before right, under their recommender, also 24 at once', async () => {
    const { id: top } = await signUp(world.visitor, fields());
    const ids = await Promise.all(
      Array.from({ length: 24 }, () => signUp(world.visitor, fields({ recommenderId: top }))),
    );
    const rows = await db.select().from(placements).orderBy(asc(placements.memberId));
    const own = rows.filter((row) => row.memberId === top || ids.some(({ id }) => id === row.memberId));
    const base = own.find((row) => row.memberId === top)?.depth ?? 0;
    const perLevel = own.reduce(
      (levels, row) => levels.set(row.depth - base, (levels.get(row.depth - base) ?? 0) + 1),
      new Map<number, number>(),
    );
    expect(Object.fromEntries(perLevel)).toEqual({ 0: 1, 1: 2, 2: 4, 3: 8, 4: 10 });
    const wrong = await db.execute(sql`
      select node.member_id from placements node
      left join lateral (select count(*) as children, min(open_depth) as first_open from placements where sponsor_id = node.member_id) below on true
      where node.child_count <> below.children
        or node.open_depth <> case when below.children < 2 then node.depth + 1 else below.first_open end`);
    expect(wrong.rows).toEqual([]);
    const waits = await db.execute(
      sql`select deadlocks from pg_stat_database where datname = current_database()`,
    );
    expect(waits.rows).toEqual([{ deadlocks: 0 }]);
  });

  test('fills a level from the left before the next one begins', async () => {
    const { id: top } = await signUp(world.visitor, fields());
    const ids: number[] = [];
    for (let made = 0; made < 6; made += 1)
      ids.push((await signUp(world.visitor, fields({ recommenderId: top }))).id);
    const rows = await db
      .select()
      .from(placements)
      .where(inArray(placements.memberId, ids))
      .orderBy(asc(placements.memberId));
    const [left, right] = ids;
    expect(rows.map(({ sponsorId, position }) => [sponsorId, position])).toEqual([
      [top, 0],
      [top, 1],
      [left, 0],
      [left, 1],
      [right, 0],
      [right, 1],
    ]);
  });

  test('refuses a taken username, an unknown center or recommender', async () => {
    await signUp(world.visitor, fields({ username: usernameOf('taken') }));
    const twice = await Promise.allSettled(
      Array.from({ length: 4 }, () => signUp(world.visitor, fields({ username: usernameOf('once') }))),
    );
    expect(twice.filter((each) => each.status === 'fulfilled')).toHaveLength(1);
    await expect(signUp(world.visitor, fields({ username: usernameOf('taken') }))).rejects.toMatchObject({
      code: 'username_taken',
    });
    await expect(signUp(world.visitor, fields({ centerId: 99 }))).rejects.toMatchObject({
      code: 'center_not_exist',
    });
    await expect(signUp(world.visitor, fields({ recommenderId: 99_999 }))).rejects.toMatchObject({
      code: 'recommender_not_exist',
    });
  });
});

describe('a closed account', () => {
  async function aClosedAccount(username: string) {
    const id = await world.member({ username });
    await closeAccount(world.staff, { id, confirmation: username });
    return id;
  }

  test('is found as recommender of a newcomer no more than one that never was', async () => {
    const recommenderId = await aClosedAccount('left1');
    expect(await codeOf(findRecommender(world.visitor, { username: 'left1' }))).toBe('recommender_not_exist');
    expect(await codeOf(signUp(world.visitor, fields({ recommenderId })))).toBe('recommender_not_exist');
  });

  test('gets no newcomer who signs up while it is closed', async () => {
    const recommenderId = await world.member();
    const own = eq(members.id, recommenderId);
    const close = async (tx: typeof db) => {
      await tx.select().from(members).where(own).for('update');
      await tx
        .update(members)
        .set({ ...Object.fromEntries(closedValues()), closedAt: nowIso(world.staff) })
        .where(own);
    };
    expect(await beside(db, close, () => signUp(world.visitor, fields({ recommenderId })))).toBe(
      'recommender_not_exist',
    );
  });

  test('gets no member whom staff move', async () => {
    await aClosedAccount('left2');
    const id = await world.member({ username: 'stays2' });
    const move = { username: 'stays2', newRecommender: 'left2' };
    expect(await codeOf(updateRecommender(world.staff, move))).toBe('member_closed');
    expect(await codeOf(updateMember(world.staff, { id, recommender: 'left2' }))).toBe('member_closed');
  });
});

describe('passwords and sessions', () => {
  beforeAll(() => signUp(world.visitor, fields({ username: usernameOf('pass1') })));

  test('the sixth failure from one network pauses the account there and not on the network of its owner', async () => {
    const logIn = (password: string, address: string) =>
      logInMember(world.visitor, { username: 'pass1', password, client: { ...client, address } });
    await logIn('pass', client.address);
    for (let tries = 0; tries < 5; tries += 1)
      await expect(logIn('wrong', '203.0.113.2')).rejects.toMatchObject({ code: 'login_failed' });
    await expect(logIn('wrong', '203.0.113.3')).rejects.toMatchObject({ code: 'too_many_requests' });
    await logIn('pass', client.address);
  });

  test('a password set by staff must be changed before anything else and ends the sessions', async () => {
    const { user } = await logInMember(world.visitor, { username: 'pass1', password: 'pass', client });
    await updateMember(world.staff, { id: user.id, password: 'one-time' });
    const again = await logInMember(world.visitor, { username: 'pass1', password: 'one-time', client });
    expect(again.user.mustChangePassword).toBe(true);
    const ctx = world.asMember(user.id);
    await expect(
      changePassword(ctx, { currentPassword: 'pass', newPassword: 'fresh', client }),
    ).rejects.toMatchObject({ code: 'password_change_fail' });
    await changePassword(ctx, { currentPassword: 'one-time', newPassword: 'fresh', client });
    expect(
      (await logInMember(world.visitor, { username: 'pass1', password: 'fresh', client })).user
        .mustChangePassword,
    ).toBe(false);
  });
});

describe('the recommender tree', () => {
  test('never contains a cycle', async () => {
    const top = await world.member({ username: 'top1' });
    const below = await world.member({ username: 'below1', recommenderId: top });
    await world.member({ username: 'leaf1', recommenderId: below });
    await expect(
      updateRecommender(world.staff, { username: 'top1', newRecommender: 'leaf1' }),
    ).rejects.toMatchObject({ code: 'recommender_cycle' });
    await expect(
      updateRecommender(world.staff, { username: 'top1', newRecommender: 'top1' }),
    ).rejects.toMatchObject({ code: 'recommender_cycle' });
    await updateRecommender(world.staff, { username: 'leaf1', newRecommender: 'top1' });
  });

  test('refuses to delete a member with history, and names it', async () => {
    const leaf = await world.member({ username: 'gone1' });
    const busy = await world.member({ username: 'busy1' });
    await world.member({ recommenderId: busy });
    await expect(deleteMember(world.staff, { id: busy })).rejects.toMatchObject({
      code: 'member_in_use',
      params: { blockers: 'recruits, placements' },
    });
    await deleteMember(world.staff, { id: leaf });
    await expect(deleteMember(world.staff, { id: leaf })).rejects.toMatchObject({ code: 'not_found' });
    const moved = await world.member({ username: 'moved1' });
    await db.insert(importedHistory).values({
      memberId: moved,
      kind: 'deposit',
      asset: 'point',
      amount: points(1),
      happenedAt: '2026-01-01T00:00:00Z',
    });
    await expect(deleteMember(world.staff, { id: moved })).rejects.toMatchObject({
      code: 'member_in_use',
      params: { blockers: 'history' },
    });
  });
});

describe('beside a deletion', () => {
  async function aCenter(name: string) {
    const [center] = await db.insert(centers).values({ name, ownerId: COMPANY_ID }).returning();
    const id = center?.id ?? 0;
    return { id, isDeletedBeside: (act: () => Promise<unknown>) => deleted(centers, id, act) };
  }
  const deleted = (table: typeof centers | typeof members, id: number, act: () => Promise<unknown>) =>
    beside(db, (tx) => tx.delete(table).where(eq(table.id, id)), act);

  test('a newcomer is refused like one who names a center or recommender that never was', async () => {
    const center = await aCenter('closing');
    const intoIt = () => signUp(world.visitor, fields({ centerId: center.id }));
    expect(await center.isDeletedBeside(intoIt)).toBe('center_not_exist');
    const recommenderId = await world.member();
    const underIt = () => signUp(world.visitor, fields({ recommenderId }));
    expect(await deleted(members, recommenderId, underIt)).toBe('recommender_not_exist');
  });

  test('a member is not moved to the center', async () => {
    const [center, id] = [await aCenter('closing too'), await world.member()];
    const intoIt = () => updateMember(world.staff, { id, centerId: center.id });
    expect(await center.isDeletedBeside(intoIt)).toBe('center_not_exist');
  });
});
