import { withdrawals } from '@starline/db/schema/withdrawals';
import { testDatabase } from '@starline/db/testing/test-database';
import { points } from '@starline/domain/money';
import { AddDestination } from '@starline/validators/destinations';
import { UpdateProfile } from '@starline/validators/members';
import { RequestWithdrawal } from '@starline/validators/withdrawals';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { readProfile } from '../../network/members/profile.ts';
import { updateMember } from '../../network/members/update.ts';
import { updateProfile } from '../../network/members/update-profile.ts';
import { holdings } from '../../testing/ledger-view.ts';
import { makeWorld } from '../../testing/world.ts';
import { createAdjustment } from '../adjustments/create.ts';
import { addDestination } from '../destinations/add.ts';
import { requestWithdrawal } from './request.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);

const GOOD = { bankName: '카카오뱅크', accountHolder: '홍길동', accountNumber: '3333-01-1234567' };
const BAD = [
  ['accountNumber', 'abc'],
  ['accountNumber', '12'],
  ['accountNumber', '홍길동'],
  ['accountNumber', '1'.repeat(21)],
  ['accountHolder', '1'],
  ['accountHolder', '김'],
  ['bankName', '없는은행'],
] as const;

async function richMember(values = {}) {
  const id = await world.member(values);
  const gift = { memberId: id, type: 'point', description: '', isHidden: false } as const;
  await createAdjustment(world.staff, { ...gift, point: points(100) });
  return id;
}

describe.each(BAD)('an account whose %s is %s', (field, value) => {
  const bank = { ...GOOD, [field]: value };

  test('is refused at the field by a withdrawal and by a destination', () => {
    const request = RequestWithdrawal.safeParse({ type: 'bank', amount: 1000, ...bank });
    expect(request.error?.issues.map(({ path }) => path)).toEqual([[field]]);
    const added = AddDestination.safeParse({ type: 'bank', name: 'home', ...bank });
    expect(added.error?.issues.map(({ path }) => path)).toEqual([[field]]);
  });

  test('is refused by the profile, at the field, by the member and by staff', async () => {
    const id = await world.member();
    const save = async () => updateProfile(world.asMember(id), UpdateProfile.parse(bank));
    if (field === 'bankName') expect(UpdateProfile.safeParse(bank).success).toBe(false);
    else
      await expect(save()).rejects.toMatchObject({
        code: 'invalid_input',
        fields: { [field]: expect.any(String) },
      });
    await expect(updateMember(world.staff, { id, [field]: value })).rejects.toMatchObject({
      fields: { [field]: expect.any(String) },
    });
    expect(await readProfile(world.asMember(id))).toMatchObject({ accountNumber: '123-456' });
  });

  test('of an older release is read, may stay beside another change, and takes no new request', async () => {
    const id = await richMember(bank);
    const ctx = world.asMember(id);
    expect(await readProfile(ctx)).toMatchObject(bank);
    if (field !== 'bankName')
      await updateProfile(ctx, UpdateProfile.parse({ ...bank, phone: '01011112222' }));
    await expect(
      requestWithdrawal(ctx, { type: 'bank', amount: points(20), memo: '' }),
    ).rejects.toMatchObject({ code: 'fill_all_bank_info' });
    expect(await holdings(db, id)).toEqual({ withdrawable: 100 });
  });
});

test('an account typed with full-width digits and spaces is stored as a bank file takes it', async () => {
  const id = await richMember();
  const ctx = world.asMember(id);
  const typed = { ...GOOD, accountNumber: ' １２３ー４５６ ７８ ' };
  const asked = RequestWithdrawal.parse({ type: 'bank', amount: 2000, ...typed });
  const { id: request } = await requestWithdrawal(ctx, asked);
  const [row] = await db.select().from(withdrawals).where(eq(withdrawals.id, request));
  expect(row?.accountNumber).toBe('123-45678');
  const again = await addDestination(ctx, AddDestination.parse({ type: 'bank', name: 'home', ...typed }));
  expect(again.id).toBe(row?.destinationId);
  await updateProfile(ctx, UpdateProfile.parse(typed));
  expect((await readProfile(ctx)).accountNumber).toBe('123-45678');
});
