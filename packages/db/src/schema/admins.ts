import { RIGHTS, type Right } from '@starline/domain/rights';
import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, now, ref } from './columns.ts';

const RIGHT_LIST = sql.raw(RIGHTS.map((right) => `'${right}'`).join(', '));

/** A role is a named set of rights. docs/domain/access.md#roles. */
export const adminRoles = pgTable(
  'admin_roles',
  {
    name: text().primaryKey(),
    rights: text().array().$type<Right[]>().notNull(),
    isInstalled: boolean('is_installed').notNull().default(false),
  },
  (table) => [
    check('admin_roles_name', sql`${table.name} ~ '^[a-z][a-z0-9_-]{0,29}$'`),
    check('admin_roles_rights', sql`${table.rights} <@ array[${RIGHT_LIST}]`),
  ],
);

/** Who acted is never deleted: `disabledAt` ends the account, and the history keeps the name. */
export const admins = pgTable(
  'admins',
  {
    id: id(),
    username: text().notNull().unique(),
    name: text().notNull(),
    passwordHash: text('password_hash').notNull(),
    role: text()
      .notNull()
      .references(() => adminRoles.name),
    lastLoginAt: instant('last_login_at'),
    createdAt: instant('created_at').notNull().default(now),
    disabledAt: instant('disabled_at'),
    /** The administrator who alone created or enabled this one, or gave the role, while a rule was in force. */
    appointedBy: ref('appointed_by'),
  },
  (table) => [check('admins_username', sql`length(${table.username}) between 1 and 40`)],
);
