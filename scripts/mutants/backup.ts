import type { Mutant } from './list.ts';

const BACKUP = 'packages/db/src/backup/backup.test.ts';

const COPIES = 'packages/db/src/backup/store-copies.test.ts';

/** Seeded faults of backups and restores. docs/operations/backup.md. */
export const BACKUP_MUTANTS: Mutant[] = [
  {
    name: 'a restore to an instant replays everything',
    file: 'packages/db/src/backup/restore.ts',
    from: '...(to && {',
    to: '...(false && to && {',
    tests: [BACKUP],
  },
  {
    name: 'PostgreSQL forgets a segment that is not stored outside',
    file: 'packages/db/src/backup/wal.ts',
    from: 'test $i -le 20 || exit 1',
    to: 'test $i -le 1 || exit 0',
    tests: [BACKUP],
  },
  {
    name: 'a restore check with findings counts as good',
    file: 'apps/server/src/commands/restore-check.ts',
    from: 'isOk: report.isClean,',
    to: 'isOk: true,',
    tests: ['apps/server/src/commands/restore-check.test.ts'],
  },
  {
    name: 'an emptied folder empties the object store',
    file: 'packages/db/src/backup/store-copies.ts',
    from: 'if (oldest === undefined) return [];',
    to: 'if (oldest === undefined) return stored.filter((name) => !kept.has(name));',
    tests: [COPIES],
  },
  {
    name: 'the list of an object store ends after one answer',
    file: 'packages/db/src/backup/object-store.ts',
    from: "|| !page.includes('<IsTruncated>true</IsTruncated>')",
    to: '|| true',
    tests: [COPIES],
  },
  {
    name: 'requests to the object store are signed for another service',
    file: 'packages/db/src/backup/object-store.ts',
    from: "service: 's3',",
    to: "service: 'ec2',",
    tests: [COPIES],
  },
];
