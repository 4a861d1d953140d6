import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './commands.ts';

/**
 * A transaction is repeated when its COMMIT answer is lost. Services therefore use `once`; those that use
 * `withTransaction` are listed here with the reason why a second run changes nothing and answers alike.
 * docs/domain/ledger.md#one-effect
 */
const SERVICES = 'packages/services/src';
const REASONS: Record<string, string> = {
  'approval-inbox/compare.ts': 'reads, under the locks of an approval',
  'alerts/raise.ts': 'reads on from the progress that the same transaction stores',
  'audit/chain.ts': 'chains entries that are not chained; a second run finds none',
  'journal/chain.ts': 'a record has one entry: unique by kind, subject and part',
  'books/check.ts': 'reads',
  'books/archiving/archive.ts': 'each step changes the state of the archive from the one before it',
  'books/archiving/restore.ts':
    'tables that a killed run loaded are replaced, the last step changes the state',
  'books/archiving/steps.ts': 'gives up at a lock and is called again',
  'books/archiving/write.ts': 'reads',
  'books/closing/close.ts': 'a month is begun and closed once; a second run finds it',
  'books/closing/prove.ts': 'reads',
  'chain/poll-payouts.ts': 'a line is completed from the state "sent" only, under the lock of its batch',
  'chain/keep.ts': 'stores each event once, by a unique index',
  'chain/poll-transfers.ts':
    'matches a transfer that has no deposit yet; a request is completed from the state "requested" only',
  'imports/export.ts': 'reads only, in one snapshot',
  'imports/page/run-job.ts': 'a job ends once, from the state "running"',
  'imports/run.ts': 'each step writes its row in import_steps, so it is done once',
  'demo/seed.ts': 'writes into an empty database only',
  'idempotency/once.ts': 'is what the others use',
  'installation/prepare.ts': 'inserts what is missing',
  'keys/data-keys.ts':
    'a key is created where there is none, and encrypted again where another secret encrypted it',
  'keys/encrypt-rows.ts': 'encrypts what is not encrypted; a second run finds none',
  'months/prepare.ts': 'creates the partitions that are missing',
  'outbox/dispatch.ts': 'takes events that are not dispatched yet; a notice that is told twice harms nobody',
  'outbox/give-up.ts':
    'counts a failed try; counted twice it is given up a try earlier, and the open letter of an event is unique',
  'rates/poll.ts': 'replaces what an exchange said; a refusal is noted from the state before it only',
  'second-factor/rotate.ts': 'encrypts what the present key did not; a second run finds none',
  'simulations/simulate.ts': 'is always rolled back',
  'disclosures/read.ts': 'reads',
  'notices/tell.ts': 'stores the state that it told; a second run finds no other',
  'messages/deliver.ts': 'a message is given up while it has as many tries as were counted',
  'reports/send.ts': 'an e-mail is given up while it has as many tries as were counted',
  'reports/make.ts': 'a period has one report: a second run finds it under the lock',
  'settlements/begin-posting.ts': 'a run that is posting is answered "posting"',
  'settlements/compute/compute.ts': 'runs once; a draft that was not computed to its end is replaced',
  'settlements/draft.ts': 'runs once; writes nothing itself',
  'settlements/index-rewards.ts': 'creates what does not exist',
  'settlements/months/merge.ts': 'a slice begins where the progress of the merge says',
  'settlements/months/replace-tables.ts':
    'a merge that has ended is answered "again", which finds the next month',
  'settlements/months/start-merge.ts': 'creates what does not exist',
  'settlements/open-run.ts': 'replaces the draft of the day, also one of its own first run',
  'settlements/post-chunks.ts': 'a chunk is posted when its row says so, in the same transaction',
  'settlements/recompute/recompute-day.ts': 'is always rolled back',
  'settlements/verify-totals.ts': 'verifies a run that is posting',
  'statements/combined.ts': 'reads',
  'trees/read-order.ts': 'reads',
  'trees/renumber.ts': 'writes numbers that follow from the tree',
};

const found: string[] = [];
const seen = new Set<string>();
for (const file of globSync(`${SERVICES}/**/*.ts`, { cwd: ROOT })) {
  const name = file.slice(SERVICES.length + 1);
  if (name.endsWith('.test.ts') || /(^|\/)testing\//.test(name)) continue;
  const text = readFileSync(join(ROOT, file), 'utf8');
  if (!/\bwithTransaction\b/.test(text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, ''))) continue;
  seen.add(name);
  if (!(name in REASONS))
    found.push(`${file} uses withTransaction: use once, or give the reason in scripts/one-effect.ts`);
}
for (const name of Object.keys(REASONS))
  if (!seen.has(name)) found.push(`scripts/one-effect.ts names ${name}, which does not use withTransaction`);

if (found.length > 0) process.stdout.write(`${found.join('\n')}\n`);
process.exitCode = found.length > 0 ? 1 : 0;
