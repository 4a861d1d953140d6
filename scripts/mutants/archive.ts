import type { Mutant } from './list.ts';

const services = (path: string) => `packages/services/src/${path}`;
const ARCHIVED = services('archives/archived.ts');
const TESTS = [services('books/archiving/archive.test.ts')];
const KILLED = [services('books/archiving/killed.test.ts')];

/** Seeded faults of archived months. */
export const ARCHIVE_MUTANTS: Mutant[] = [
  {
    name: 'archive: tables are dropped in another transaction than the state',
    file: services('books/archiving/archive.ts'),
    from: "    await step(ctx, tx, month, { from: 'written', to: 'archived' });\n  });",
    to: "  });\n  await withTransaction(ctx.db, (tx) => step(ctx, tx, month, { from: 'written', to: 'archived' }));",
    tests: KILLED,
  },
  {
    name: 'archive: a list does not look whether months were archived while it read',
    file: ARCHIVED,
    from: 'if (attempt === ATTEMPTS || monthsText(before) === monthsText(after)) return result;',
    to: 'if (attempt > 0 || after) return result;',
    tests: KILLED,
  },
  {
    name: 'archive: a purchase with archived rewards is voided',
    file: services('purchases/void.ts'),
    from: '  await refuseArchivedSince(tx, approvedDay(purchase.approvedAt));\n',
    to: '',
    tests: TESTS,
  },
  {
    name: 'archive: an archived posting looks like none',
    file: services('ledger/read-transfers.ts'),
    from: 'if (!first) await refuseArchivedPosting(tx, naturalKey);',
    to: '',
    tests: TESTS,
  },
  {
    name: 'archive: a month with an open withdrawal is archived',
    file: services('books/archiving/archive.ts'),
    from: 'if (requests + runs + months > 0)',
    to: 'if (runs + months > 0)',
    tests: TESTS,
  },
  {
    name: 'archive: a statement begins with a wrong balance inside an archived month',
    file: 'packages/db/migrations/0042_archives.sql',
    from: 'IF archived IS NOT NULL THEN',
    to: 'IF false THEN',
    tests: TESTS,
  },
  {
    name: 'archive: any step is allowed',
    file: 'packages/db/migrations/0042_archives.sql',
    from: "AND (OLD.state, NEW.state) IN (('writing', 'written')",
    to: "AND (OLD.state, NEW.state) NOT IN (('x', 'written')",
    tests: TESTS,
  },
  {
    name: 'archive: a changed file is not noticed',
    file: services('archives/read-back.ts'),
    from: 'if (found !== expected)',
    to: 'if (found === undefined)',
    tests: TESTS,
  },
  {
    name: 'archive: a list does not say what it lacks',
    file: ARCHIVED,
    from: 'return last ? monthText(last.month) : null;',
    to: 'return last ? null : null;',
    tests: TESTS,
  },
  {
    name: 'archive: the full books begin with the first transfer that is left',
    file: services('books/closing/moved.ts'),
    from: 'const base = isFull ? lastArchived : lastClosed;',
    to: 'const base = isFull ? sql`null` : lastClosed;',
    tests: TESTS,
  },
  {
    name: 'retention: what is configured is not used',
    file: services('nightly/clean-up.ts'),
    from: 'retention[name] ?? RETENTION_DAYS[name]',
    to: 'RETENTION_DAYS[name] ?? retention[name]',
    tests: [services('nightly/clean-up.test.ts')],
  },
  {
    name: 'retention: only one batch is deleted',
    file: services('nightly/clean-up.ts'),
    from: 'if (found < batch) return count;',
    to: 'return count;',
    tests: [services('nightly/clean-up.test.ts')],
  },
  {
    name: 'audit: a page of the newest months is shown although it is not full',
    file: services('audit/list.ts'),
    from: 'if (rows.length === input.size) return rows;',
    to: 'if (rows.length > 0) return rows;',
    tests: [services('months/months.test.ts')],
  },
  {
    name: 'rewards: rows of several people are not in the order of the list',
    file: services('rewards/member-page.ts'),
    from: 'case when is_reward then member_id end desc, ',
    to: '',
    tests: [services('rewards/pages.test.ts')],
  },
  {
    name: 'rewards: a month with rewards of a source is passed over',
    file: services('rewards/segments.ts'),
    from: 'if (found.rows.length < wanted) return;',
    to: 'return;',
    tests: [services('rewards/pages.test.ts')],
  },
];
