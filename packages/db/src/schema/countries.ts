import { pgTable, smallint, text } from 'drizzle-orm/pg-core';

export const countries = pgTable('countries', {
  id: smallint().primaryKey(),
  code: text().notNull().unique(),
  nameKo: text('name_ko').notNull(),
});
