import { sql } from 'drizzle-orm';
import { check, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, now } from './columns.ts';

export const admins = pgTable(
  'admins',
  {
    id: id(),
    username: text().notNull().unique(),
    name: text().notNull(),
    passwordHash: text('password_hash').notNull(),
    role: text({ enum: ['viewer', 'support', 'finance', 'owner'] }).notNull(),
    lastLoginAt: instant('last_login_at'),
    createdAt: instant('created_at').notNull().default(now),
  },
  (table) => [
    check('admins_role', sql`${table.role} in ('viewer', 'support', 'finance', 'owner')`),
    check('admins_username', sql`length(${table.username}) between 1 and 40`),
  ],
);
