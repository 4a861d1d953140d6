import type { Database } from '@starline/db/connection';
import { admins } from '@starline/db/schema/admins';
import { confirmedEmails } from '@starline/db/schema/emails';
import { members } from '@starline/db/schema/members';
import { packages } from '@starline/db/schema/packages';
import { withTransaction } from '@starline/db/transaction';
import type { ConfirmedEmail } from '@starline/domain/emails';
import { COMPANY_ID } from '@starline/domain/members';
import { points } from '@starline/domain/money';
import { DEMO_CATALOGUE } from '@starline/domain/packages';
import { INSTALLED_RIGHTS, type InstalledRole } from '@starline/domain/rights';
import type { SettingKey } from '@starline/domain/setting-records';
import { eq, sql } from 'drizzle-orm';
import { causedBy } from '../base/cause.ts';
import type { AdminContext, Config, Context, MemberContext } from '../base/context.ts';
import { readSettings } from '../base/settings/read.ts';
import { saveSettings } from '../base/settings/save.ts';
import { createAdmin } from '../identity/admins/admins.ts';
import { placeMember } from '../network/placements/place.ts';
import { TEST_SECRET } from './keys.ts';

/** A small network with a clock that advances only when told to. */
export type World = Awaited<ReturnType<typeof makeWorld>>;

export async function makeWorld(
  db: Database,
  startsAt = '2026-11-18T03:00:00Z',
  config: Partial<Config> = {},
) {
  let at = new Date(startsAt);
  const shared: Omit<Context, 'actor'> = {
    db,
    now: () => at,
    rates: async () => ({ rate: 140_000, source: 'manual', asOf: at.toISOString() }),
    config: {
      businessTz: 'Asia/Seoul',
      depositAddress: null,
      secrets: () => ({ current: TEST_SECRET }),
      passkeys: { rpId: 'localhost', origins: ['http://localhost'] },
      adminPasskeys: { rpId: 'localhost', origins: ['http://localhost'] },
      ...config,
    },
    address: '127.0.0.1',
  };
  let made = 0;
  const asAdmin = (id: number, role: InstalledRole): AdminContext => ({
    ...shared,
    actor: { kind: 'admin', id, rights: INSTALLED_RIGHTS[role], scope: null },
  });
  // The administrators of a world have confirmed that acts need two people, so that a rule is in force as
  // soon as it is on.
  await db.execute(sql`alter table admins alter confirmed_two_people_at set default now()`);
  const [owner] = await db
    .insert(admins)
    .values({ username: 'owner', name: '오너', passwordHash: '-', role: 'owner' })
    .returning({ id: admins.id });
  await db
    .insert(packages)
    .values(
      DEMO_CATALOGUE.map(({ price, ...item }) => ({ ...item, price: points(price), pv: points(price) })),
    );
  const staff = asAdmin(owner?.id ?? 0, 'owner');
  /** Confirms an address as its owner would by the link. */
  const confirm = (tx: Database, memberId: number, email: string) => {
    const row = {
      email: email as ConfirmedEmail,
      confirmedBy: 'link' as const,
      confirmedAt: at.toISOString(),
    };
    return tx
      .insert(confirmedEmails)
      .values({ memberId, ...row })
      .onConflictDoUpdate({ target: confirmedEmails.memberId, set: row });
  };
  const system = causedBy({ ...shared, actor: { kind: 'system' } } satisfies Context, 'operator test');
  return {
    db,
    staff,
    asAdmin,
    /** A new administrator, made by the operator unless another one is named. */
    async hire(username: string, role: InstalledRole = 'finance', by: AdminContext | typeof system = system) {
      const { id } = await createAdmin(by, { username, name: username, password: 'a long password', role });
      return asAdmin(id, role);
    },
    confirm: (memberId: number, email: string) => confirm(db, memberId, email),
    system,
    visitor: { ...shared, actor: { kind: 'visitor' } } satisfies Context,
    asMember: (id: number): MemberContext => ({ ...shared, actor: { kind: 'member', id } }),
    moveTo(instant: string) {
      at = new Date(instant);
    },
    set: (key: SettingKey, value: string) => saveSettings(staff, { settings: { [key]: { value } } }),
    /**
     * A member placed in both trees, with wallets and bank data. An e-mail address is confirmed unless
     * `isConfirmed` is false.
     */
    async member({
      isConfirmed = true,
      ...values
    }: Partial<typeof members.$inferInsert> & { isConfirmed?: boolean } = {}): Promise<number> {
      made += 1;
      const recommenderId = values.recommenderId ?? COMPANY_ID;
      const [center] = await db
        .select({ id: members.centerId })
        .from(members)
        .where(eq(members.id, COMPANY_ID));
      return withTransaction(db, async (tx) => {
        const [member] = await tx
          .insert(members)
          .values({
            username: `member${made}`,
            name: `회원 ${made}`,
            phone: '01012345678',
            countryId: 1,
            centerId: center?.id ?? null,
            bankName: 'KB국민',
            accountHolder: '홍길동',
            accountNumber: '123-456',
            walletTrc20: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
            walletLotto: 'lotto-wallet',
            createdAt: at.toISOString(),
            ...values,
            recommenderId,
          })
          .returning({ id: members.id });
        if (!member) throw new Error('no member');
        if (values.email && isConfirmed) await confirm(tx, member.id, values.email);
        await placeMember(tx, {
          memberId: member.id,
          under: recommenderId,
          settings: await readSettings(tx, at.toISOString()),
        });
        return member.id;
      });
    },
    async packageId(type: 'normal' | 'bcode', price: number): Promise<number> {
      const rows = await db.select().from(packages).where(eq(packages.type, type));
      const found = rows.find((row) => row.price === price * 100);
      if (!found) throw new Error(`no ${type} package of ${price}`);
      return found.id;
    },
  };
}
