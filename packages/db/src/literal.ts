import { type SQL, sql } from 'drizzle-orm';
import { escapeLiteral } from 'pg';

/** A constant word inside a statement. Unlike a parameter it lets PostgreSQL match the condition of a partial index. */
export const literal = (word: string): SQL => sql.raw(escapeLiteral(word));
