import { testDatabase } from '@starline/db/testing/test-database';
import { expect, test } from 'vitest';
import { checkBooks } from './check.ts';
import { busyBooks } from './testing/busy-books.ts';
import { DOCUMENT_FORGERIES, RUN_FORGERIES } from './testing/forgeries.ts';
import { findingsWith } from './testing/with-fault.ts';

const { db } = await testDatabase();
const ctx = await busyBooks(db);

test('the books are clean after every verb that moves money, and every check has examined something', async () => {
  const report = await checkBooks(ctx, { isFull: true });
  expect(report.findings).toEqual([]);
  expect(report.checks.filter((check) => check.examined === 0)).toEqual([]);
});

for (const { name, faults, finds } of [...DOCUMENT_FORGERIES, ...RUN_FORGERIES])
  test(`the books name ${name}`, async () => {
    const found = await findingsWith(db, faults);
    expect(
      found.some((finding) => finds.test(finding)),
      found.join('\n'),
    ).toBe(true);
  });
