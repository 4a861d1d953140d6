import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataKey, useDataKeys } from '@starline/db/column-encryption';
import { checkBooks } from '@starline/services/books/check';
import { exportFolder } from '@starline/services/imports/export';
import { importFolder } from '@starline/services/imports/run';
import { note, withNetwork } from './network.ts';
import { type Row, show } from './report.ts';

const seconds = (since: number) => Math.round((performance.now() - since) / 100) / 10;

/**
 * Exports a demo network of each size, imports it into an empty installation, and proves the books: seconds of the dry run, of each
 * step, of the whole import and of `books --full`. `import [members]...`.
 */
export async function importing(sizes: readonly number[]): Promise<void> {
  // Personal data is encrypted while it is read, as it is with a secret key.
  useDataKeys([dataKey('0123456789abcdef', randomBytes(32))]);
  const rows: Row[] = [];
  for (const members of sizes) {
    const folder = mkdtempSync(join(tmpdir(), 'starline-import-'));
    try {
      const exported = await withNetwork({ members }, async ({ ctx }) => {
        const began = performance.now();
        await exportFolder(ctx, folder);
        return seconds(began);
      });
      rows.push({ members, 'export s': exported, ...(await moveIn(folder)) });
      show('import', rows);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

const moveIn = (folder: string): Promise<Row> =>
  withNetwork({ members: 0 }, async ({ ctx }) => {
    const onProgress = ({ phase, milliseconds }: { phase: string; milliseconds: number }) =>
      note(`  ${phase} ${milliseconds} ms`);
    let began = performance.now();
    const { faults } = await importFolder(ctx, { folder, isDryRun: true, onProgress });
    const dryRun = seconds(began);
    began = performance.now();
    const { isFinished } = await importFolder(ctx, { folder, isDryRun: false, onProgress });
    const imported = seconds(began);
    began = performance.now();
    const { isClean } = await checkBooks(ctx, { isFull: true });
    return {
      faults: faults.total,
      'dry run s': dryRun,
      'import s': imported,
      finished: String(isFinished),
      'books --full s': seconds(began),
      clean: String(isClean),
    };
  });
