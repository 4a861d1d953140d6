import { memberPasskeys } from '@starline/db/schema/passkeys';
import { memberSecondFactors } from '@starline/db/schema/second-factors';
import { testDatabase } from '@starline/db/testing/test-database';
import { points } from '@starline/domain/money';
import { expect, test } from 'vitest';
import { createAdjustment } from '../../money/adjustments/create.ts';
import { completeDeposits } from '../../money/deposits/complete.ts';
import { requestDeposit } from '../../money/deposits/request.ts';
import { makeWorld } from '../../testing/world.ts';
import { buyPackage } from '../purchases/buy.ts';
import { voidPurchase } from '../purchases/void.ts';
import { readDashboard } from './read.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const NOTHING = { isSecured: false, isFunded: false, hasPackage: false };

const stepsOf = async (memberId: number) => (await readDashboard(world.asMember(memberId))).firstSteps;
const aMember = () => world.member();
const aDeposit = (memberId: number) =>
  requestDeposit(world.asMember(memberId), { amount: points(300), accountHolder: 'x', memo: '' });
const addFactor = (ownerId: number, confirmedAt: string | null) =>
  db.insert(memberSecondFactors).values({ ownerId, secret: 'x', confirmedAt });

test('a newcomer has done no step, whatever other members have done', async () => {
  const [other, newcomer] = [await aMember(), await aMember()];
  await addFactor(other, '2026-11-18T03:00:00Z');
  const { id } = await aDeposit(other);
  await completeDeposits(world.staff, { ids: [id] });
  await buyPackage(world.asMember(other), { packageId: await world.packageId('normal', 300) });
  expect(await stepsOf(newcomer)).toEqual(NOTHING);
  expect(await stepsOf(other)).toEqual({ isSecured: true, isFunded: true, hasPackage: true });
});

test('a confirmed second factor or a passkey secures the account, a factor that was only begun does not', async () => {
  const [begun, confirmed, keyed] = [await aMember(), await aMember(), await aMember()];
  await addFactor(begun, null);
  await addFactor(confirmed, '2026-11-18T03:00:00Z');
  await db.insert(memberPasskeys).values({
    ownerId: keyed,
    name: 'phone',
    credentialId: 'first-steps',
    publicKey: Buffer.from('key'),
    transports: [],
  });
  expect(await stepsOf(begun)).toEqual(NOTHING);
  expect(await stepsOf(confirmed)).toEqual({ ...NOTHING, isSecured: true });
  expect(await stepsOf(keyed)).toEqual({ ...NOTHING, isSecured: true });
});

test('a request for a deposit is no deposit; a completed one stays done after all points are spent', async () => {
  const memberId = await aMember();
  const { id } = await aDeposit(memberId);
  expect(await stepsOf(memberId)).toEqual(NOTHING);
  await completeDeposits(world.staff, { ids: [id] });
  expect(await stepsOf(memberId)).toEqual({ ...NOTHING, isFunded: true });
  await buyPackage(world.asMember(memberId), { packageId: await world.packageId('normal', 300) });
  expect(await stepsOf(memberId)).toEqual({ ...NOTHING, isFunded: true, hasPackage: true });
});

test('points that came without a deposit count, a hidden adjustment moves none', async () => {
  const [given, hidden] = [await aMember(), await aMember()];
  const adjustment = { type: 'point', point: points(5), description: '' } as const;
  await createAdjustment(world.staff, { ...adjustment, memberId: given, isHidden: false });
  await createAdjustment(world.staff, { ...adjustment, memberId: hidden, isHidden: true });
  expect(await stepsOf(given)).toEqual({ ...NOTHING, isFunded: true });
  expect(await stepsOf(hidden)).toEqual(NOTHING);
});

test('a voided purchase is no package', async () => {
  const memberId = await aMember();
  const { id: deposit } = await aDeposit(memberId);
  await completeDeposits(world.staff, { ids: [deposit] });
  const { id } = await buyPackage(world.asMember(memberId), {
    packageId: await world.packageId('normal', 300),
  });
  await voidPurchase(world.staff, { id, force: false });
  expect(await stepsOf(memberId)).toEqual({ ...NOTHING, isFunded: true });
});
