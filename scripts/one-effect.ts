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
  'desk/approval-inbox/compare.ts': 'reads, under the locks of an approval',
  'proof/alerts/raise.ts': 'reads on from the progress that the same transaction stores',
  'base/audit/chain.ts': 'chains entries that are not chained; a second run finds none',
  'base/journal/chain.ts': 'a record has one entry: unique by kind, subject and part',
  'proof/books/check.ts': 'reads',
  'proof/books/archiving/archive.ts': 'each step changes the state of the archive from the one before it',
  'proof/books/archiving/restore.ts':
    'tables that a killed run loaded are replaced, the last step changes the state',
  'proof/books/archiving/steps.ts': 'gives up at a lock and is called again',
  'proof/books/archiving/write.ts': 'reads',
  'proof/books/closing/close.ts': 'a month is begun and closed once; a second run finds it',
  'proof/books/closing/prove.ts': 'reads',
  'money/chain/poll-payouts.ts':
    'a line is completed from the state "sent" only, under the lock of its batch',
  'money/chain/keep.ts': 'stores each event once, by a unique index',
  'money/chain/poll-transfers.ts':
    'matches a transfer that has no deposit yet; a request is completed from the state "requested" only',
  'running/imports/export.ts': 'reads only, in one snapshot',
  'running/imports/page/run-job.ts': 'a job ends once, from the state "running"',
  'running/imports/run.ts': 'each step writes its row in import_steps, so it is done once',
  'running/demo/seed.ts': 'writes into an empty database only',
  'base/idempotency/once.ts': 'is what the others use',
  'running/first-start/prepare.ts': 'inserts what is missing',
  'base/keys/data-keys.ts':
    'a key is created where there is none, and encrypted again where another secret encrypted it',
  'base/keys/encrypt-rows.ts': 'encrypts what is not encrypted; a second run finds none',
  'base/months/prepare.ts': 'creates the partitions that are missing',
  'base/outbox/dispatch.ts':
    'takes events that are not dispatched yet; a notice that is told twice changes nothing',
  'base/outbox/give-up.ts':
    'counts a failed try; counted twice it is given up a try earlier, and the open letter of an event is unique',
  'money/rates/poll.ts': 'replaces what an exchange said; a refusal is noted from the state before it only',
  'identity/second-factor/rotate.ts': 'encrypts what the present key did not; a second run finds none',
  'settlement/simulations/simulate.ts': 'is always rolled back',
  'settlement/disclosures/read.ts': 'reads',
  'desk/notices/tell.ts': 'stores the state that it told; a second run finds no other',
  'base/messages/deliver.ts': 'a message is given up while it has as many tries as were counted',
  'desk/reports/send.ts': 'an e-mail is given up while it has as many tries as were counted',
  'desk/reports/make.ts': 'a period has one report: a second run finds it under the lock',
  'settlement/settlements/begin-posting.ts': 'a run that is posting is answered "posting"',
  'settlement/settlements/compute/compute.ts':
    'runs once; a draft that was not computed to its end is replaced',
  'settlement/settlements/draft.ts': 'runs once; writes nothing itself',
  'settlement/settlements/index-rewards.ts': 'creates what does not exist',
  'settlement/settlements/months/merge.ts': 'a slice begins where the progress of the merge says',
  'settlement/settlements/months/replace-tables.ts':
    'a merge that has ended is answered "again", which finds the next month',
  'settlement/settlements/months/start-merge.ts': 'creates what does not exist',
  'settlement/settlements/open-run.ts': 'replaces the draft of the day, also one of its own first run',
  'settlement/settlements/post-chunks.ts': 'a chunk is posted when its row says so, in the same transaction',
  'settlement/settlements/recompute/recompute-day.ts': 'is always rolled back',
  'settlement/settlements/verify-totals.ts': 'verifies a run that is posting',
  'network/trees/read-order.ts': 'reads',
  'network/trees/renumber.ts': 'writes numbers that follow from the tree',
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
