import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Database } from '@starline/db/connection';
import { QUICK_PROCESS } from '@starline/db/testing/quick-process';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkBooks } from '../../proof/books/check.ts';
import { withFreshDatabase } from '../../testing/fresh-database.ts';
import { systemAt } from '../../testing/system-at.ts';
import { settle } from './settle.ts';
import { loadNetwork, randomNetwork, spreadOut } from './testing/random-network.ts';

const PROCESS = fileURLToPath(new URL('./testing/settling-process.ts', import.meta.url));
const DAY = '2026-11-18';
const NOW = '2026-11-18T15:30:00Z';
const ROUNDS = process.env.STARLINE_LONG === '1' ? 20 : 2;
const asked = { date: DAY, isPreview: false, isEarly: false, force: false };

/**
 * Settles in a process of its own and kills it once it has printed `after` lines. Resolves with the lines.
 */
function settleAndKill(url: string, after: number): Promise<string[]> {
  const child = spawn(process.execPath, [...QUICK_PROCESS, PROCESS, url, DAY, NOW], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    said.push(line);
    if (said.length === after) child.kill('SIGKILL');
  });
  return new Promise((resolve) => child.once('close', () => resolve(said)));
}

const contextOf = (db: Database) => systemAt(db, NOW);

async function balances(db: Database): Promise<unknown[]> {
  return (await db.execute(sql`select id, balance from ledger_accounts order by id`)).rows;
}

test('a settlement killed at any moment ends in the same books', async () => {
  const seed = Number(process.env.STARLINE_SEED);
  process.stdout.write(`killed settlements: seed ${seed}, ${ROUNDS} networks\n`);
  const networks = fc.sample(randomNetwork(40), { numRuns: ROUNDS, seed });
  for (const network of networks.map(spreadOut)) {
    const wanted = await withFreshDatabase(async ({ db }) => {
      await loadNetwork(db, network);
      await settle(contextOf(db), asked);
      return balances(db);
    });
    await withFreshDatabase(async ({ url, db }) => {
      await loadNetwork(db, network);
      for (const after of [1, 5, 9]) await settleAndKill(url, after);
      await Promise.allSettled([settle(contextOf(db), asked), settle(contextOf(db), asked)]);
      const run = await settle(contextOf(db), asked);
      expect(run).toMatchObject({ status: 'posted', failure: null });
      expect(run.chunks.posted).toBe(run.chunks.total);
      expect(await balances(db)).toEqual(wanted);
      const books = await checkBooks(contextOf(db), { isFull: true });
      const named = ['balances', 'runs', 'rewards', 'limits'];
      expect(books.findings.filter((finding) => named.includes(finding.check))).toEqual([]);
    });
  }
});
