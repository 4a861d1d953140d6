import { lstat, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@starline/domain/errors';
import { isImportFileName } from '@starline/domain/imports';
import type { Context } from '../../../base/context.ts';

export type StoredFile = { name: string; size: number; changedAt: string };

/** Returns the folder of the page. Throws `import_not_possible` where none is configured. */
export function folderOf({ config }: Pick<Context, 'config'>): string {
  if (!config.importDir) throw new AppError('import_not_possible');
  return config.importDir;
}

const isAbsent = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/**
 * Returns the files of the folder by name, uploaded or put there by the operator. Links and other names do
 * not count.
 */
export async function storedFiles(folder: string): Promise<StoredFile[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isAbsent(error)) return [];
    throw error;
  });
  const files: StoredFile[] = [];
  for (const name of names.filter(isImportFileName).sort()) {
    const stats = await lstat(join(folder, name)).catch(() => undefined);
    if (stats?.isFile()) files.push({ name, size: stats.size, changedAt: stats.mtime.toISOString() });
  }
  return files;
}

/**
 * Hidden, so that no listing, mapping or import names it. The upload is a UUID and the name was checked:
 * neither is a path.
 */
const partOf = (folder: string, upload: string) => join(folder, `.${upload}.part`);

/**
 * Writes bytes of an upload at their place; the same part again writes the same. Throws `import_part_missing`
 * for a gap.
 */
export async function writePart(
  folder: string,
  { upload, at, bytes }: { upload: string; at: number; bytes: Buffer },
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = await open(partOf(folder, upload), at === 0 ? 'w' : 'r+', 0o600).catch((error: unknown) => {
    throw isAbsent(error) ? new AppError('import_part_missing') : error;
  });
  try {
    if ((await file.stat()).size < at) throw new AppError('import_part_missing');
    await file.write(bytes, 0, bytes.length, at);
  } finally {
    await file.close();
  }
}

/**
 * Gives an upload its name, in place of an earlier file. Throws `import_part_missing` unless it has its whole
 * size.
 */
export async function finishUpload(
  folder: string,
  { name, upload, size }: { name: string; upload: string; size: number },
): Promise<void> {
  const stats = await lstat(partOf(folder, upload)).catch(() => undefined);
  if (stats?.size !== size) throw new AppError('import_part_missing');
  await rename(partOf(folder, upload), join(folder, name));
}

/** Removes a file; one that is gone already is no error. */
export const removeStored = (folder: string, name: string): Promise<void> =>
  rm(join(folder, name), { force: true });

/** Removes uploads that no browser goes on with. */
export async function removeStaleParts(folder: string, before: Date): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((each) => each.endsWith('.part'))) {
    const stats = await lstat(join(folder, name)).catch(() => undefined);
    if (stats && stats.mtime < before) await rm(join(folder, name), { force: true });
  }
}

/** Removes everything: the files hold personal data and are not needed once the import is finished. */
export const removeAll = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });
