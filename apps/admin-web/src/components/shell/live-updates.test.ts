import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { READS_OF } from './live-updates.ts';

const SOURCE = join(import.meta.dirname, '../..');
/** Asked again while it works, or of this administrator alone: no event of a colleague concerns it. */
const OWN = ['exports.running', 'imports.page'];

/** The queries that a screen asks again by itself, such as `payouts.get`. */
const polled = globSync('**/*.tsx', { cwd: SOURCE })
  .filter((name) => !name.includes('.test.'))
  .concat(globSync('**/use-*.ts', { cwd: SOURCE }))
  .flatMap((name) => [
    ...readFileSync(join(SOURCE, name), 'utf8').matchAll(
      /trpc\.([\w.]+)\.useQuery\((?:[^;](?!useQuery))*?(?:refetchInterval|EVERY)\b/g,
    ),
  ])
  .map(([, query = '']) => query);

test('what a screen asks again by itself, it also hears of at once', () => {
  const heard = new Set<string>(Object.values(READS_OF).flat());
  expect(polled.length).toBeGreaterThan(9);
  const unheard = polled.filter((query) => !OWN.includes(query) && !heard.has(query.split('.')[0] ?? ''));
  expect(unheard).toEqual([]);
});

test('the days to reconcile are read again when a colleague acts on a statement, a payout or a deposit', () => {
  const topics = Object.entries(READS_OF).filter(([, reads]) => reads.includes('reconciliation' as never));
  expect(topics.map(([topic]) => topic)).toEqual([
    'deposit.changed',
    'withdrawal.changed',
    'reconciliation.changed',
  ]);
});

test('the page of a request or a purchase is read again when a colleague acts on it', () => {
  const topics = Object.entries(READS_OF).filter(([, reads]) => reads.includes('documents' as never));
  expect(topics.map(([topic]) => topic)).toEqual([
    'deposit.changed',
    'withdrawal.changed',
    'purchase.changed',
  ]);
});
