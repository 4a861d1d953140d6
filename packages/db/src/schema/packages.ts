import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core';
import { amount, id, instant, now } from './columns.ts';

export const packages = pgTable(
  'packages',
  {
    id: id(),
    name: text().notNull(),
    type: text({ enum: ['normal', 'bcode'] }).notNull(),
    price: amount().notNull(),
    pv: amount().notNull(),
    isOnSale: boolean('is_on_sale').notNull().default(true),
    createdAt: instant('created_at').notNull().default(now),
  },
  (table) => [
    check('packages_type', sql`${table.type} in ('normal', 'bcode')`),
    check('packages_price', sql`${table.price} > 0 and ${table.pv} >= 0`),
    check('packages_pv', sql`${table.type} = 'bcode' or ${table.pv} <= ${table.price}`),
  ],
);
