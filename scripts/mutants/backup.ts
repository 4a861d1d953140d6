import type { Mutant } from './list.ts';

const BACKUP = 'packages/db/src/backup/backup.test.ts';

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
];
