import { members } from '@starline/db/schema/members';
import { testDatabase } from '@starline/db/testing/test-database';
import { COMPANY_ID } from '@starline/domain/members';
import { INSTALLED_ROLES, type InstalledRole } from '@starline/domain/rights';
import type { UpdateMember } from '@starline/validators/members';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { lottoWallet } from '../../testing/typed.ts';
import { makeWorld } from '../../testing/world.ts';
import { updateMember } from './update.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const outcome = (role: InstalledRole, input: UpdateMember) =>
  updateMember(world.asAdmin(world.staff.actor.id, role), input).then(
    () => 'done',
    (error) => error.code,
  );

test('support can set no password of a member, and finance can change no payout detail', async () => {
  const id = await world.member();
  const [before] = await db.select().from(members).where(eq(members.id, id));
  expect(await outcome('support', { id, password: 'known-1234' })).toBe('forbidden');
  for (const change of [
    { accountNumber: '9999' },
    { accountHolder: '나별' },
    { walletLotto: lottoWallet('mine') },
  ] as const)
    expect(await outcome('finance', { id, ...change })).toBe('forbidden');
  expect((await db.select().from(members).where(eq(members.id, id)))[0]).toEqual(before);
});

test('a form that carries payout details unchanged is saved without the right to edit them', async () => {
  const id = await world.member({ accountNumber: '123-456' });
  expect(await outcome('finance', { id, name: '새이름', accountNumber: '123-456' })).toBe('done');
});

test('no administrator sets the password of the company', async () => {
  for (const role of INSTALLED_ROLES)
    expect(await outcome(role, { id: COMPANY_ID, password: 'known-1234' })).toBe('forbidden');
});
