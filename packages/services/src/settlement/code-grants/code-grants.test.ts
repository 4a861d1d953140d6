import { packages } from '@starline/db/schema/packages';
import { purchases } from '@starline/db/schema/purchases';
import { testDatabase } from '@starline/db/testing/test-database';
import { points } from '@starline/domain/money';
import { DEMO_LIMIT_MULTIPLES } from '@starline/domain/packages';
import { type GrantCode, ListCodeGrants } from '@starline/validators/code-grants';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { countedPage } from '../../base/lists/list.ts';
import { holdings, unbalanced } from '../../testing/ledger-view.ts';
import { makeWorld } from '../../testing/world.ts';
import { auditEntriesOf, payloadsOf } from '../../testing/written.ts';
import { setCodeActive } from '../purchases/set-active.ts';
import { voidPurchase } from '../purchases/void.ts';
import { addPackage } from '../settlements/testing/network.ts';
import { grantCode } from './create.ts';
import { allCodeGrants, checkUsername, listGrantableProducts } from './read.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const { staff } = world;

let made = 0;
async function aMember(name = '회원') {
  made += 1;
  const username = `grantee${made}`;
  return { id: await world.member({ username, name }), username };
}
const grant = async (username: string, more: Partial<GrantCode> = {}) =>
  grantCode(staff, { username, productId: await world.packageId('bcode', 300), ...more });
const rowsOf = (memberId: number) => db.select().from(purchases).where(eq(purchases.memberId, memberId));
const list = (filters: Record<string, unknown> = {}) =>
  countedPage(allCodeGrants, staff, ListCodeGrants.parse({ page: 1, size: 50, ...filters }));

test('a grant costs nothing, starts active and has the limit of bonus packages, boosted or not', async () => {
  const { id: memberId, username } = await aMember();
  const { id } = await grant(username);
  expect(await holdings(db, memberId)).toEqual({});
  expect(await rowsOf(memberId)).toMatchObject([
    {
      id,
      type: 'bcode',
      status: 'approved',
      price: points(300),
      pv: points(300),
      limitPercent: DEMO_LIMIT_MULTIPLES.bcode,
      boostedLimitPercent: DEMO_LIMIT_MULTIPLES.bcode,
      grantedBy: staff.actor.id,
    },
  ]);
});

test('a grant writes an audit entry, and an event that leaves the volumes of the trees alone', async () => {
  const { id: memberId, username } = await aMember();
  const { id } = await grant(username);
  const productId = await world.packageId('bcode', 300);
  expect(await auditEntriesOf(db, 'codeGrants.create', id)).toEqual([
    {
      actorKind: 'admin',
      actorId: staff.actor.id,
      subject: 'purchase',
      before: null,
      after: { username, productId, pv: points(300) },
    },
  ]);
  const change = { purchaseId: id, memberId, pvChange: 0 };
  expect(await payloadsOf(db, 'purchase.changed')).toContainEqual(change);
});

test('a username is found whatever its case, by the check and by the grant', async () => {
  const { id: memberId, username } = await aMember('이름');
  expect(await checkUsername(staff, { username: username.toUpperCase() })).toEqual({
    memberId,
    name: '이름',
  });
  await grant(username.toUpperCase());
  expect(await rowsOf(memberId)).toHaveLength(1);
});

test('refuses a username without a member, for the check and for the grant', async () => {
  const refusal = { code: 'member_not_exist', fields: { username: 'member_not_exist' } };
  await expect(checkUsername(staff, { username: 'nobody' })).rejects.toMatchObject(refusal);
  await expect(grant('nobody')).rejects.toMatchObject(refusal);
});

test('refuses a package that does not exist, is off sale or is sold', async () => {
  const { id: memberId, username } = await aMember();
  const [off] = await db
    .insert(packages)
    .values({ type: 'bcode', name: 'withdrawn', price: points(300), pv: points(300), isOnSale: false })
    .returning({ id: packages.id });
  const refusal = { code: 'not_found', fields: { productId: 'select_product_alert' } };
  for (const productId of [999_999, off?.id ?? 0, await world.packageId('normal', 300)])
    await expect(grantCode(staff, { username, productId })).rejects.toMatchObject(refusal);
  expect(await rowsOf(memberId)).toEqual([]);
});

test('the same request sent twice at once grants once and answers both', async () => {
  const { id: memberId, username } = await aMember();
  const key = { idempotencyKey: crypto.randomUUID() };
  const [one, two] = await Promise.all([grant(username, key), grant(username, key)]);
  expect(one).toEqual(two);
  expect(await rowsOf(memberId)).toHaveLength(1);
});

test('lists grants newest first with their state, without bought packages and voided grants', async () => {
  const { id: memberId, username } = await aMember('목록');
  await addPackage(world, memberId, { type: 'normal', whole: 300, approved: '11-01' });
  const { id: first } = await grant(username);
  const { id: off } = await grant(username);
  const { id: gone } = await grant(username);
  await setCodeActive(staff, { id: off, active: false });
  await voidPurchase(staff, { id: gone, force: false });
  const { rows, total } = await list({ username });
  expect(rows).toMatchObject([
    { id: off, active: false, amount: points(300), pv: points(300), username, name: '목록' },
    { id: first, active: true },
  ]);
  expect(total).toBe(2);
});

test('offers the bonus packages on sale, the cheapest first', async () => {
  const offered = await listGrantableProducts(staff);
  expect(offered.map(({ name }) => name)).toEqual(['Bonus 300', 'Bonus 1000']);
});

test('no grant moves money', async () => {
  expect(await unbalanced(db)).toEqual([]);
  expect(await db.execute('select 1 from ledger_transfers')).toMatchObject({ rowCount: 0 });
});

test('grants no package whose price or PV is another than the one that was chosen', async () => {
  const { id: memberId, username } = await aMember();
  for (const seen of [
    { price: points(200), pv: points(300) },
    { price: points(300), pv: points(200) },
  ])
    await expect(grant(username, { seen })).rejects.toMatchObject({ code: 'shown_changed' });
  expect(await rowsOf(memberId)).toEqual([]);
  await grant(username, { seen: { price: points(300), pv: points(300) } });
  expect(await rowsOf(memberId)).toHaveLength(1);
});
