import { type ColumnRecord, closedValues, MEMBER_COLUMNS } from '@starline/domain/member-columns';
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { admins } from './admins.ts';
import { encryptedAccount, encryptedPhone, encryptedWallet, id, instant, now, ref } from './columns.ts';
import { countries } from './countries.ts';

export const members = pgTable(
  'members',
  {
    id: id(),
    username: text().notNull().unique(),
    name: text().notNull(),
    passwordHash: text('password_hash'),
    phone: encryptedPhone().notNull().default(''),
    email: text(),
    countryId: smallint('country_id')
      .notNull()
      .references(() => countries.id),
    centerId: ref('center_id').references((): AnyPgColumn => centers.id),
    recommenderId: ref('recommender_id').references((): AnyPgColumn => members.id),
    bankName: text('bank_name').notNull().default(''),
    accountHolder: text('account_holder').notNull().default(''),
    accountNumber: encryptedAccount('account_number').notNull().default(''),
    walletTrc20: encryptedWallet('wallet_trc20').notNull().default(''),
    walletLotto: encryptedWallet('wallet_lotto').notNull().default(''),
    isWithdrawBlocked: boolean('is_withdraw_blocked').notNull().default(false),
    isRewardBlocked: boolean('is_reward_blocked').notNull().default(false),
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    /**
     * The administrator who set the password, and until when withdrawals and changes of destinations are held
     * for it. docs/domain/access.md#staff-passwords.
     */
    passwordSetBy: ref('password_set_by').references((): AnyPgColumn => admins.id, { onDelete: 'set null' }),
    passwordHoldUntil: instant('password_hold_until'),
    language: text(),
    achievedRank: smallint('achieved_rank').notNull().default(0),
    /**
     * Lines that held the achieved rank when the nightly job counted them.
     * docs/domain/settlement.md#rank-progress.
     */
    rankLines: integer('rank_lines').notNull().default(0),
    /** Set while the member holds their own withdrawals. docs/domain/withdrawals.md#hold. */
    withdrawalsHeldAt: instant('withdrawals_held_at'),
    /** The hold followed "this was not me": only staff release it. docs/domain/access.md#not-me. */
    isHeldForStaff: boolean('is_held_for_staff').notNull().default(false),
    /** Set while staff hold the withdrawals: by whom and why. docs/domain/withdrawals.md#staff-hold. */
    staffHeldAt: instant('staff_held_at'),
    staffHeldBy: ref('staff_held_by').references((): AnyPgColumn => admins.id, { onDelete: 'set null' }),
    staffHoldReason: text('staff_hold_reason'),
    payoutDetailsChangedAt: instant('payout_details_changed_at'),
    /** Set when the account was closed and its personal data erased. docs/security/personal-data.md#close. */
    closedAt: instant('closed_at'),
    createdAt: instant('created_at').notNull().default(now),
  },
  (table) => [
    check('members_username', sql`${table.username} ~ '^[a-z0-9]{1,20}$'`),
    check('members_phone', sql`${table.phone} ~ '^([0-9]{0,20}|enc1\\..*)$'`),
    check('members_rank', sql`${table.achievedRank} between 0 and 7`),
    check('members_staff_hold', sql`(${table.staffHeldAt} is null) = (${table.staffHoldReason} is null)`),
    check('members_hold', sql`not ${table.isHeldForStaff} or ${table.withdrawalsHeldAt} is not null`),
    check('members_closed', isErased(table)),
    check('members_not_own_recommender', sql`${table.recommenderId} <> ${table.id}`),
    check('members_have_recommender', sql`${table.recommenderId} is not null or ${table.id} = 1`),
    index('members_recommender').on(table.recommenderId, table.id),
    index('members_center').on(table.centerId, table.id),
    // Orders that staff use. docs/architecture.md#lists.
    index('members_created').on(table.createdAt, table.id),
    // Names are not spread evenly over these orders: a filter reads far, so it reads the index alone.
    index('members_username_order')
      .on(table.username, table.id, table.name, table.countryId, table.centerId, table.createdAt)
      .concurrently(),
    index('members_name_order')
      .on(table.name, table.id, table.username, table.countryId, table.centerId, table.createdAt)
      .concurrently(),
    // People named by a filter.
    index('members_username_part').using('gin', table.username.op('gin_trgm_ops')),
    index('members_username_letters').using('gin', sql`string_to_array(${table.username}, null)`),
    // Parts of one to three letters: with single letters alone a name of frequent letters takes long to
    // intersect.
    index('members_name_parts').using('gin', sql`name_parts(${table.name})`).concurrently(),
    index('members_wallet_trc20')
      .on(sql`search_form(${table.walletTrc20})`)
      .where(sql`${table.walletTrc20} <> ''`),
    // Staff find members by these. docs/architecture.md#search.
    index('members_phone').on(sql`search_form(${table.phone})`).where(sql`${table.phone} <> ''`),
    index('members_account_number')
      .on(sql`search_form(${table.accountNumber})`)
      .where(sql`${table.accountNumber} <> ''`),
    index('members_wallet_lotto')
      .on(sql`search_form(${table.walletLotto})`)
      .where(sql`${table.walletLotto} <> ''`),
    index('members_blocked').on(table.id).where(sql`${table.isWithdrawBlocked} or ${table.isRewardBlocked}`),
  ],
);

type Member = typeof members.$inferSelect;
/**
 * A column without its record, and one that becomes what it cannot hold, do not compile; nor, below, a record
 * of no column.
 */
export const MEMBER_RECORDS: { [Name in keyof Member]: ColumnRecord<Member[Name]> } = MEMBER_COLUMNS;

/** The condition for a row of an open account, or of a closed one without what closing erases. */
function isErased(table: Record<keyof typeof MEMBER_COLUMNS, AnyPgColumn>): SQL {
  const erased = closedValues().map(([name, value]) => {
    const column = table[name];
    if (value === null) return sql`${column} is null`;
    if (typeof value === 'boolean') return value ? sql`${column}` : sql`not ${column}`;
    return sql`${column} = ${sql.raw(`'${value}'`)}`;
  });
  return sql`${table.closedAt} is null or (${sql.join(erased, sql` and `)})`;
}

/**
 * A center has an owner and a recommender among the members, and each member has a center: so both tables are
 * in one file.
 */
export const centers = pgTable(
  'centers',
  {
    id: id(),
    name: text().notNull().unique(),
    ownerId: ref('owner_id')
      .notNull()
      .references((): AnyPgColumn => members.id),
    recommenderId: ref('recommender_id').references((): AnyPgColumn => members.id),
    phone: text().notNull().default(''),
    createdAt: instant('created_at').notNull().default(now),
  },
  (table) => [index('centers_owner').on(table.ownerId), index('centers_recommender').on(table.recommenderId)],
);
