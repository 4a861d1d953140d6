import { WITHDRAWAL_TYPES } from '@starline/domain/withdrawals';
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { encryptedAccount, encryptedWallet, id, instant, now, ref } from './columns.ts';
import { members } from './members.ts';

/**
 * Saved payout destinations of members, beside the bank account and wallets of the profile. A row is never
 * changed but removed, so what a withdrawal names stays what it was. docs/domain/withdrawals.md#destinations.
 */
export const destinations = pgTable(
  'destinations',
  {
    id: id(),
    memberId: ref('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    type: text({ enum: WITHDRAWAL_TYPES }).notNull(),
    name: text().notNull(),
    bankName: text('bank_name').notNull().default(''),
    accountHolder: text('account_holder').notNull().default(''),
    accountNumber: encryptedAccount('account_number').notNull().default(''),
    address: encryptedWallet().notNull().default(''),
    /** Another member has this TRC20 address too. */
    isShared: boolean('is_shared').notNull().default(false),
    createdAt: instant('created_at').notNull().default(now),
    removedAt: instant('removed_at'),
  },
  (table) => [
    check(
      'destinations_filled',
      sql`case when ${table.type} = 'bank'
        then ${table.bankName} <> '' and ${table.accountHolder} <> '' and ${table.accountNumber} <> '' and ${table.address} = ''
        else ${table.type} in ('coin', 'lotto') and ${table.address} <> '' and ${table.bankName} = '' end`,
    ),
    uniqueIndex('destinations_once')
      .on(
        table.memberId,
        table.type,
        table.bankName,
        sql`search_form(${table.accountNumber})`,
        table.accountHolder,
        sql`search_form(${table.address})`,
      )
      .where(sql`${table.removedAt} is null`),
    index('destinations_address').on(sql`search_form(${table.address})`).where(sql`${table.type} = 'coin'`),
    index('destinations_account')
      .on(sql`search_form(${table.accountNumber})`)
      .where(sql`${table.type} = 'bank'`),
  ],
);
