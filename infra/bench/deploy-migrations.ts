import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JOURNAL_TABLE, MIGRATIONS } from '@starline/db/journal';
import { migrate } from '@starline/db/migrate';
import { sql } from 'drizzle-orm';
import type { Network } from './network.ts';

type Shape = { what: string; statements: string[]; undo: string };

/** A migration of each shape that runs while members act. docs/operations/upgrades.md#online */
const SHAPES: Shape[] = [
  {
    what: 'a column with a default',
    statements: ['ALTER TABLE members ADD COLUMN bench_note text NOT NULL DEFAULT $$none$$'],
    undo: 'ALTER TABLE members DROP COLUMN IF EXISTS bench_note',
  },
  {
    what: 'a check that is not valid yet',
    statements: ['ALTER TABLE ledger_accounts ADD CONSTRAINT bench_check CHECK (balance < 1e15) NOT VALID'],
    undo: 'ALTER TABLE ledger_accounts DROP CONSTRAINT IF EXISTS bench_check',
  },
  {
    what: 'the check is validated',
    statements: ['ALTER TABLE ledger_accounts VALIDATE CONSTRAINT bench_check'],
    undo: '',
  },
  {
    what: 'an index of the withdrawals',
    statements: ['CREATE INDEX CONCURRENTLY bench_withdrawals ON withdrawals (amount, id)'],
    undo: 'DROP INDEX IF EXISTS bench_withdrawals',
  },
  {
    what: 'an index of the accounts',
    statements: ['CREATE INDEX CONCURRENTLY bench_accounts ON ledger_accounts (balance, id)'],
    undo: 'DROP INDEX IF EXISTS bench_accounts',
  },
];

export const SHAPE_COUNT = SHAPES.length;

/**
 * Migrations of a release that does not exist, applied one at a time by the code that applies every migration. `undo` takes them
 * away, so that the database can be used again.
 */
export class NextRelease {
  private readonly folder = mkdtempSync(join(tmpdir(), 'starline-bench-migrations-'));
  private readonly network: Network;
  private applied = 0;

  constructor(network: Network) {
    this.network = network;
    cpSync(MIGRATIONS, this.folder, { recursive: true });
  }

  /** Applies the migration of the next shape. Returns what it does and how many seconds it took; undefined after the last one. */
  async migrate(): Promise<{ what: string; seconds: number } | undefined> {
    const shape = SHAPES[this.applied];
    if (!shape) return undefined;
    const file = join(this.folder, 'meta/_journal.json');
    const journal = JSON.parse(readFileSync(file, 'utf8')) as {
      entries: { idx: number; when: number; tag: string }[];
    };
    const last = journal.entries.at(-1) ?? { idx: -1, when: 0 };
    const tag = `bench_${this.applied}`;
    writeFileSync(join(this.folder, `${tag}.sql`), shape.statements.join('\n--> statement-breakpoint\n'));
    journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag });
    writeFileSync(file, JSON.stringify(journal));
    this.applied += 1;
    const began = performance.now();
    await migrate(this.network.url, this.folder);
    return { what: shape.what, seconds: Math.round((performance.now() - began) / 100) / 10 };
  }

  async undo(): Promise<void> {
    const { db } = this.network.ctx;
    for (const { undo } of SHAPES) if (undo) await db.execute(sql.raw(undo));
    await db.execute(
      sql.raw(
        `delete from ${JOURNAL_TABLE} where id in (select id from ${JOURNAL_TABLE} order by id desc limit ${this.applied})`,
      ),
    );
    rmSync(this.folder, { recursive: true });
  }
}
