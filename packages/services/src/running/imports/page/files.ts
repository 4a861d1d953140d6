import { AppError } from '@starline/domain/errors';
import { IMPORT_FILES, IMPORT_PART_BYTES, isImportFileName } from '@starline/domain/imports';
import type { PutPart, RemoveImportFile } from '@starline/validators/imports';
import { recordAudit } from '../../../base/audit/record.ts';
import type { AdminContext } from '../../../base/context.ts';
import { once } from '../../../base/idempotency/once.ts';
import { holdJobs, refuseUnlessPossible } from './state.ts';
import {
  finishUpload,
  folderOf,
  removeStaleParts,
  removeStored,
  storedFiles,
  writePart,
} from './upload-folder.ts';

const STALE_AFTER_MS = 24 * 3_600_000;

/**
 * Stores a part of a file under the folder of the page. The last part gives the file its name, in place of an
 * earlier one, so a file that is listed is whole. No file is ever held in memory. Throws `import_file_name`,
 * `import_file_large`, `import_part_missing` for a gap, `import_job_open` and `import_not_possible`.
 * docs/operations/import.md#page.
 */
export async function putPart(ctx: AdminContext, input: PutPart): Promise<{ isComplete: boolean }> {
  const folder = folderOf(ctx);
  const { name, upload, at, size } = input;
  if (!isImportFileName(name)) throw new AppError('import_file_name');
  const bytes = Buffer.from(input.content, 'base64');
  const end = at + bytes.length;
  if (end > size || bytes.length > IMPORT_PART_BYTES || (bytes.length === 0 && size > 0))
    throw new AppError('import_part_missing');
  if (at === 0) {
    await refuseUnlessPossible(ctx.db);
    await removeStaleParts(folder, new Date(ctx.now().getTime() - STALE_AFTER_MS));
    const others = (await storedFiles(folder)).filter((each) => each.name !== name);
    if (others.length >= IMPORT_FILES) throw new AppError('import_file_large');
  }
  if (end < size) {
    await writePart(folder, { upload, at, bytes });
    return { isComplete: false };
  }
  // The upload names its last part, which comes again when its answer was lost.
  const act = { procedure: 'imports.putPart', input: { name, upload, idempotencyKey: upload } };
  return once(ctx, act, async (tx) => {
    await holdJobs(tx);
    await refuseUnlessPossible(tx);
    await writePart(folder, { upload, at, bytes });
    await recordAudit(ctx, tx, {
      action: 'imports.upload',
      subject: 'import',
      subjectId: 1,
      after: { file: name, size },
    });
    await finishUpload(folder, { name, upload, size });
    return { isComplete: true };
  });
}

/** Removes an uploaded file. Throws `not_found`, `import_job_open` and `import_not_possible`. */
export const removeFile = (ctx: AdminContext, input: RemoveImportFile): Promise<{ success: true }> =>
  once(ctx, { procedure: 'imports.removeFile', input }, async (tx) => {
    const folder = folderOf(ctx);
    await holdJobs(tx);
    await refuseUnlessPossible(tx);
    const file = (await storedFiles(folder)).find(({ name }) => name === input.name);
    if (!file) throw new AppError('not_found');
    await recordAudit(ctx, tx, {
      action: 'imports.removeFile',
      subject: 'import',
      subjectId: 1,
      before: { file: file.name, size: file.size },
    });
    await removeStored(folder, file.name);
    return { success: true };
  });
