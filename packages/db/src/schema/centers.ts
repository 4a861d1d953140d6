import { type AnyPgColumn, index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, now, ref } from './columns.ts';
import { members } from './members.ts';

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
