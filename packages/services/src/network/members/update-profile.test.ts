import { testDatabase } from '@starline/db/testing/test-database';
import { expect, test } from 'vitest';
import { lottoWallet, phone } from '../../testing/typed.ts';
import { makeWorld } from '../../testing/world.ts';
import { readProfile } from './profile.ts';
import { updateMember } from './update.ts';
import { updateProfile } from './update-profile.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);

test.each([1, 2])(
  'a member whose country is %i cannot change it; an administrator can',
  async (countryId) => {
    const id = await world.member({ countryId });
    const other = countryId === 1 ? 2 : 1;
    await expect(updateProfile(world.asMember(id), { countryId: other })).rejects.toMatchObject({
      code: 'field_locked',
      fields: { countryId: 'field_locked' },
    });
    expect((await readProfile(world.asMember(id))).countryId).toBe(countryId);
    await updateMember(world.staff, { id, countryId: other });
    expect((await readProfile(world.asMember(id))).countryId).toBe(other);
  },
);

test('a member may send the country unchanged beside a new phone number', async () => {
  const id = await world.member({ countryId: 3 });
  await updateProfile(world.asMember(id), { countryId: 3, phone: phone('01099998888') });
  expect(await readProfile(world.asMember(id))).toMatchObject({ countryId: 3, phone: '01099998888' });
});

test('a member sets a wallet once', async () => {
  const id = await world.member({ walletLotto: '' });
  await updateProfile(world.asMember(id), { walletLotto: lottoWallet('first') });
  await expect(
    updateProfile(world.asMember(id), { walletLotto: lottoWallet('second') }),
  ).rejects.toMatchObject({
    fields: { walletLotto: 'field_locked' },
  });
});
