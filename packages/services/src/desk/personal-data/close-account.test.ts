import { emailConfirmations } from '@starline/db/schema/emails';
import { memberLogins } from '@starline/db/schema/logins';
import { members } from '@starline/db/schema/members';
import { memberPasskeys } from '@starline/db/schema/passkeys';
import { memberSecondFactors } from '@starline/db/schema/second-factors';
import { testDatabase } from '@starline/db/testing/test-database';
import { closedValues } from '@starline/domain/member-columns';
import { points } from '@starline/domain/money';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addConfirmation } from '../../identity/emails/ask.ts';
import { logInMember } from '../../identity/logins/log-in-member.ts';
import { savePush } from '../../identity/notifications/push.ts';
import { addPasskey, beginPasskey } from '../../identity/passkeys/add.ts';
import { hashPassword } from '../../identity/passwords/hash.ts';
import { beginSecondFactor } from '../../identity/second-factor/set-up.ts';
import { startSession } from '../../identity/sessions/sessions.ts';
import { sessionIdOf } from '../../identity/sessions/tokens.ts';
import { requestDeposit } from '../../money/deposits/request.ts';
import { addDestination } from '../../money/destinations/add.ts';
import { updateRecommender } from '../../network/members/update-recommender.ts';
import { moveLeaf } from '../../network/placements/move.ts';
import { settle } from '../../settlement/settlements/settle.ts';
import { addCenter } from '../../settlement/settlements/testing/network.ts';
import { buy } from '../../settlement/settlements/testing/two-days.ts';
import { codeOf } from '../../testing/code-of.ts';
import { holdings } from '../../testing/ledger-view.ts';
import { softwareAuthenticator } from '../../testing/software-authenticator.ts';
import { username as usernameOf } from '../../testing/typed.ts';
import { beside } from '../../testing/waits.ts';
import { makeWorld } from '../../testing/world.ts';
import { closeAccount } from './close-account.ts';

const { db } = await testDatabase();
const world = await makeWorld(db, '2026-11-18T03:00:00Z');

test('money M3: an account is not closed before its center fees of earlier purchases are paid', async () => {
  const [owner, recommender, next, buyer] = [
    await world.member({ username: 'owner' }),
    await world.member({ username: 'recommender' }),
    await world.member({ username: 'next' }),
    await world.member({ username: 'buyer' }),
  ];
  const center = await addCenter(db, owner, recommender);
  await db.execute(sql`update members set center_id = ${center} where id = ${buyer}`);
  await buy(world, buyer, 1000);
  await db.execute(sql`update centers set owner_id = ${next}, recommender_id = ${next} where id = ${center}`);
  const close = (id: number, confirmation: string) => closeAccount(world.staff, { id, confirmation });
  for (const [id, name] of [
    [owner, 'owner'],
    [recommender, 'recommender'],
  ] as const)
    await expect(close(id, name)).rejects.toMatchObject({
      code: 'account_not_settled',
      params: { blockers: 'fees' },
    });
  world.moveTo('2026-11-18T15:30:00Z');
  await settle(world.system, { date: '2026-11-18', isPreview: false, isEarly: false, force: false });
  expect(await holdings(db, owner)).toMatchObject({ center: 40 });
  await expect(close(owner, 'owner')).rejects.toMatchObject({ params: { blockers: 'balances' } });
});

test('a closed account keeps its places in both trees: neither call that moves a member takes it', async () => {
  const id = await world.member({ username: 'leaver' });
  await world.member({ username: 'other' });
  await closeAccount(world.staff, { id, confirmation: 'leaver' });
  const username = usernameOf('leaver');
  const other = usernameOf('other');
  expect(await codeOf(updateRecommender(world.staff, { username, newRecommender: other }))).toBe(
    'member_closed',
  );
  expect(await codeOf(moveLeaf(world.staff, { id, newSponsor: other }))).toBe('member_closed');
});

test('a deposit request that read its session before the account was closed is refused', async () => {
  const id = await world.member({ username: 'sender' });
  await closeAccount(world.staff, { id, confirmation: 'sender' });
  const input = { amount: points(300), accountHolder: '홍길동', memo: '' };
  await expect(requestDeposit(world.asMember(id), input)).rejects.toMatchObject({ code: 'unauthorized' });
});

test('a destination of a call that read its session before the account was closed is not stored', async () => {
  const id = await world.member({ username: 'saver' });
  await closeAccount(world.staff, { id, confirmation: 'saver' });
  const bank = { bankName: '신한', accountHolder: '홍길동', accountNumber: '110123456789' } as const;
  const adding = addDestination(world.asMember(id), { type: 'bank', name: '월급', ...bank });
  await expect(adding).rejects.toMatchObject({ code: 'unauthorized' });
});

test('a push subscription of a call that read its session before the account was closed is not stored', async () => {
  const id = await world.member({ username: 'pushed' });
  await closeAccount(world.staff, { id, confirmation: 'pushed' });
  const ctx = world.asMember(id);
  const device = { endpoint: 'https://push.example.com/1', p256dh: 'a', auth: 'b', device: 'phone' };
  const saving = savePush({ ...ctx, config: { ...ctx.config, pushKey: 'key' } }, device);
  await expect(saving).rejects.toMatchObject({ code: 'unauthorized' });
});

test('a passkey of a session that ended with the account is not stored', async () => {
  const id = await world.member({ username: 'keyed' });
  const ctx = world.asMember(id);
  const client = { address: '203.0.113.7', userAgent: 'test' };
  const sessionId = sessionIdOf(await startSession(db, 'member', id, ctx.now(), client));
  const credential = softwareAuthenticator().create(await beginPasskey(ctx, { sessionId }));
  await closeAccount(world.staff, { id, confirmation: 'keyed' });
  const adding = addPasskey(ctx, { name: '폰', credential, sessionId });
  await expect(adding).rejects.toMatchObject({ code: 'unauthorized' });
  expect(await db.$count(memberPasskeys, eq(memberPasskeys.ownerId, id))).toBe(0);
});

test('a second factor that is begun while the account is closed is not stored', async () => {
  const id = await world.member({ username: 'coded', passwordHash: await hashPassword('a long password') });
  const erased = { ...Object.fromEntries(closedValues()), closedAt: '2026-11-18T03:00:00Z' };
  const close = (tx: typeof db) => tx.update(members).set(erased).where(eq(members.id, id));
  const begin = () => beginSecondFactor(world.asMember(id), { password: 'a long password' });
  expect(await beside(db, close, begin)).toBe('unauthorized');
  expect(await db.$count(memberSecondFactors, eq(memberSecondFactors.ownerId, id))).toBe(0);
});

test('a mail to confirm an address is not stored once the account is closed', async () => {
  const id = await world.member({ username: 'mailed', email: 'own@mail.example' });
  await closeAccount(world.staff, { id, confirmation: 'mailed' });
  await addConfirmation(world.system, db, { memberId: id, email: 'own@mail.example' });
  expect(await db.$count(emailConfirmations, eq(emailConfirmations.memberId, id))).toBe(0);
});

test('a login that is tried after the account was closed leaves no address', async () => {
  const id = await world.member({
    username: 'returner',
    passwordHash: await hashPassword('a long password'),
  });
  await closeAccount(world.staff, { id, confirmation: 'returner' });
  const client = { address: '203.0.113.7', userAgent: 'test' };
  const typed = { username: usernameOf('returner'), password: 'a long password', client };
  expect(await codeOf(logInMember(world.visitor, typed))).toBe('login_failed');
  expect(await db.$count(memberLogins, eq(memberLogins.memberId, id))).toBe(0);
});
