import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { admins } from './admins.ts';
import { bytes, id, instant, json, now, ref } from './columns.ts';
import { members } from './members.ts';

const passkeyColumns = () => ({
  name: text().notNull(),
  /** The id that the authenticator chose, base64url. */
  credentialId: text('credential_id').notNull().unique(),
  publicKey: bytes('public_key').notNull(),
  /** The latest sign count; 0 for authenticators that count nothing. */
  counter: bigint({ mode: 'number' }).notNull().default(0),
  /** How a browser may reach the authenticator: an array of names. */
  transports: json().notNull(),
  createdAt: instant('created_at').notNull().default(now),
  lastUsedAt: instant('last_used_at'),
});

/** Passkeys of members: one row per credential, with its public key. docs/domain/access.md#passkeys. */
export const memberPasskeys = pgTable(
  'member_passkeys',
  {
    id: id(),
    ownerId: ref('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    ...passkeyColumns(),
  },
  (table) => [
    check('member_passkeys_counter', sql`${table.counter} >= 0`),
    index('member_passkeys_member').on(table.ownerId),
  ],
);

/**
 * Passkeys of administrators, in a table that the member server cannot read. docs/domain/access.md#passkeys.
 */
export const adminPasskeys = pgTable(
  'admin_passkeys',
  {
    id: id(),
    ownerId: ref('admin_id')
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    ...passkeyColumns(),
  },
  (table) => [
    check('admin_passkeys_counter', sql`${table.counter} >= 0`),
    index('admin_passkeys_admin').on(table.ownerId),
  ],
);

/**
 * Open challenges of passkeys. `id` is the purpose with the session or the SHA-256 of the login cookie, so
 * each has one challenge per purpose. A row is deleted when it is used. docs/domain/access.md#passkeys.
 */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    id: text().primaryKey(),
    challenge: text().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('passkey_challenges_expiry').on(table.expiresAt)],
);
