import { type SQL, sql } from 'drizzle-orm';
import { escapeLiteral } from 'pg';

/**
 * A constant word inside a statement. Unlike a parameter it lets PostgreSQL match the condition of a partial
 * index.
 */
export const literal = (word: string): SQL => sql.raw(escapeLiteral(word));

/** Constant words inside a statement, separated by commas. */
export const literals = (words: readonly string[]): SQL => sql.raw(words.map(escapeLiteral).join(', '));
