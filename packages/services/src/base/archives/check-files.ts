import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { monthText } from './archived.ts';
import { type FileFault, isPresent, readFilesBack, readManifest } from './read-back.ts';

/**
 * Reads the files of every archived month that is in `ARCHIVE_DIR` and compares hashes, numbers of rows and
 * sums with the manifest, and the manifest with the database. A month whose folder was moved away is left
 * out.
 */
export async function checkArchiveFiles(
  ctx: Pick<Context, 'db' | 'config'>,
): Promise<{ examined: number; faults: FileFault[] }> {
  const { archiveDir } = ctx.config;
  const faults: FileFault[] = [];
  let examined = 0;
  if (archiveDir === undefined) return { examined, faults };
  const found = await ctx.db.execute<{ month: number; hash: string }>(sql`
    select month, encode(manifest_hash, 'hex') as hash from archives where state = 'archived' order by month`);
  for (const { month, hash } of found.rows) {
    const folder = join(archiveDir, monthText(month));
    if (!(await isPresent(folder))) continue;
    try {
      const manifest = await readManifest(folder, hash);
      examined += manifest.files.length;
      faults.push(...(await readFilesBack(folder, manifest)));
    } catch (error) {
      faults.push({ subject: `${month} manifest`, expected: hash, actual: (error as Error).message });
    }
  }
  return { examined, faults };
}
