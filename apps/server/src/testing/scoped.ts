import type { Database } from '@starline/db/connection';
import { centers } from '@starline/db/schema/members';
import type { OpenTestDatabase } from '@starline/db/testing/test-database';
import { points } from '@starline/domain/money';
import { RIGHTS } from '@starline/domain/rights';
import { sendInquiry } from '@starline/services/desk/inquiries/send';
import { saveRole } from '@starline/services/identity/admins/roles';
import { createAdjustment } from '@starline/services/money/adjustments/create';
import { completeDeposits } from '@starline/services/money/deposits/complete';
import { requestDeposit } from '@starline/services/money/deposits/request';
import { requestWithdrawal } from '@starline/services/money/withdrawals/request';
import { addNote } from '@starline/services/network/member-notes/add';
import { grantCode } from '@starline/services/settlement/code-grants/create';
import { buyPackage } from '@starline/services/settlement/purchases/buy';
import { sql } from 'drizzle-orm';
import { openFixture } from '../http/rest/testing/fixture.ts';

const PDF = Buffer.from('%PDF-1.7\n').toString('base64');
const NUMBERED = [
  'members',
  'centers',
  'withdrawals',
  'deposits',
  'purchases',
  'adjustments',
  'conversions',
  'destinations',
  'member_notes',
  'member_attachments',
  'inquiry_messages',
  'approval_requests',
];
/** Ids of rows about members outside of the scope; ids of other rows begin with another number. */
const OUTSIDE_FROM = 9_100_000;
const INSIDE_FROM = 9_200_000;
const OUTSIDE = /(?<![\d.])91\d{5}(?![\d.])|outside\d|바깥|"company"/;

const numberFrom = async (db: Database, first: number) => {
  for (const table of NUMBERED)
    await db.execute(sql.raw(`alter table ${table} alter column id restart with ${first}`));
};

/** What an answer tells of members outside of the scope; null when it tells nothing. */
export const leakIn = (answer: unknown): string | null =>
  OUTSIDE.exec(JSON.stringify(answer) ?? '')?.[0] ?? null;

/**
 * Opens a site with a member and a recruit outside, and one inside of the scope of the role `scoped`, which
 * has every right. Each of them has a row of every kind. Rows, usernames and names of those outside are
 * recognized by `leakIn`.
 */
export async function openScoped(database: OpenTestDatabase) {
  const { db } = database;
  await numberFrom(db, OUTSIDE_FROM);
  const fixture = await openFixture(database);
  const { world, member, recruit, normal, bonus } = fixture;
  const file = { name: 'a.pdf', content: PDF };
  const outside = {
    deposit: await fixture.deposit(),
    withdrawal: await fixture.withdrawal(),
    purchase: await fixture.purchase(),
    grant: await fixture.grant(),
    adjustment: await fixture.adjustment(),
    attachment: (await addNote(world.staff, { memberId: member.id, text: '바깥 메모', file })).attachmentId,
    inquiry: (await sendInquiry(world.asMember(member.id), { text: '바깥 문의' })).id,
  };
  await db.execute(sql`update members set username = 'outside' || id, name = '바깥' || id where id > 1`);
  await db.execute(sql`update centers set name = '바깥센터' || id where id >= ${OUTSIDE_FROM}`);
  await numberFrom(db, INSIDE_FROM);
  const [center] = await db
    .insert(centers)
    .values({ name: '안쪽', ownerId: member.id, recommenderId: recruit.id })
    .returning({ id: centers.id });
  const centerId = center?.id ?? 0;
  const own = await fixture.memberBrowser({
    username: 'inner',
    name: '안쪽회원',
    centerId,
    recommenderId: member.id,
  });
  const ctx = world.asMember(own.id);
  const asked = { amount: points(3000), accountHolder: '안', memo: '' };
  await completeDeposits(world.staff, { ids: [(await requestDeposit(ctx, asked)).id] });
  const gift = { memberId: own.id, type: 'point', description: '', isHidden: false } as const;
  await createAdjustment(world.staff, { ...gift, point: points(5000) });
  const inside = {
    memberId: own.id,
    username: own.username,
    browser: own.browser,
    centerId,
    deposit: async () => (await requestDeposit(ctx, asked)).id,
    withdrawal: async () => (await requestWithdrawal(ctx, { type: 'coin', amount: points(20), memo: '' })).id,
    purchase: (await buyPackage(ctx, { packageId: normal })).id,
    grant: (await grantCode(world.staff, { username: own.username, productId: bonus })).id,
    note: await addNote(world.staff, { memberId: own.id, text: '안쪽 메모', file }),
    inquiry: await sendInquiry(ctx, { text: '안쪽 문의' }),
  };
  await saveRole(world.staff, {
    name: 'scoped',
    rights: [...RIGHTS],
    scope: { countries: [], centers: [centerId] },
  });
  return {
    ...fixture,
    // The cases of documented calls ask for rows of the member outside.
    deposit: async () => outside.deposit,
    withdrawal: async () => outside.withdrawal,
    purchase: async () => outside.purchase,
    grant: async () => outside.grant,
    adjustment: async () => outside.adjustment,
    member: { ...member, username: `outside${member.id}` },
    recruit: { ...recruit, username: `outside${recruit.id}` },
    db,
    outside,
    inside,
    scoped: await fixture.adminBrowser('scoped'),
  };
}

/**
 * A digest of every row that names a member outside of the scope; reads and refusals leave no trace in it.
 * Saved views are left out: they hold what the administrator typed into the filters of a list.
 */
export async function digestOfOutside(db: Database): Promise<Record<string, string>> {
  const tables = await db.execute<{ name: string }>(sql`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname not in ('audit_log', 'outbox', 'attempts', 'throttles', 'idempotency_keys', 'saved_views', 'access_tokens')
    order by 1`);
  const parts = tables.rows.map(
    ({
      name,
    }) => `select '${name}' as name, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as digest
      from ${name} t where t::text ~ '(^|[^0-9.])91[0-9]{5}($|[^0-9.])|outside[0-9]|바깥'`,
  );
  const { rows } = await db.execute<{ name: string; digest: string }>(sql.raw(parts.join(' union all ')));
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}
