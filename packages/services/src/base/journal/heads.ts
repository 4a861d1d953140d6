import type { Database } from '@starline/db/connection';
import { sql } from 'drizzle-orm';

const TABLES = { audit: 'audit_seals', journal: 'journal_entries' } as const;
export type ChainName = keyof typeof TABLES;
export const CHAIN_NAMES = Object.keys(TABLES) as ChainName[];
export const chainTable = (chain: ChainName) => sql.identifier(TABLES[chain]);

/** The entry of a chain at a position; its hash proves everything up to there. */
export type Head = { chain: ChainName; position: number; hash: string };

/**
 * The last entry of each chain that has any. Kept outside the database, they reveal entries that were deleted
 * or rewritten.
 */
export async function readHeads(db: Database): Promise<Head[]> {
  const heads: Head[] = [];
  for (const chain of CHAIN_NAMES) {
    const found = await db.execute<{ position: number; hash: string }>(sql`
      select position, encode(hash, 'hex') as hash from ${chainTable(chain)} order by position desc limit 1`);
    const row = found.rows[0];
    if (row) heads.push({ chain, ...row });
  }
  return heads;
}

export const headText = ({ chain, position, hash }: Head): string => `${chain}:${position}:${hash}`;

/** Every head named in a text, such as a line of the worker's log or of `CHAIN_HEAD_FILE`. */
export const headsIn = (text: string): Head[] =>
  [...text.matchAll(/\b(audit|journal):(\d{1,15}):([0-9a-f]{64})\b/g)].map(([, chain, position, hash]) => ({
    chain: chain as ChainName,
    position: Number(position),
    hash: hash as string,
  }));
