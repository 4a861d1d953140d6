import type { Database } from '@starline/db/connection';
import { importJobs, imports } from '@starline/db/schema/imports';
import { AppError } from '@starline/domain/errors';
import type { StartImport } from '@starline/validators/imports';
import { recordAudit } from '../../../base/audit/record.ts';
import { type AdminContext, nowIso } from '../../../base/context.ts';
import { once } from '../../../base/idempotency/once.ts';
import { holdJobs, isReady, latestJob, refuseOpenJob, refuseUnlessPossible } from './state.ts';
import { folderOf, storedFiles } from './upload-folder.ts';

/**
 * Asks for a check of the files, which changes nothing. Throws `import_job_open` and `import_not_possible`.
 */
export const requestCheck = (ctx: AdminContext): Promise<{ id: number }> =>
  once(ctx, { procedure: 'imports.check', input: {} }, async (tx) => {
    const folder = folderOf(ctx);
    await holdJobs(tx);
    await refuseUnlessPossible(tx);
    return request(ctx, tx, { kind: 'check', digest: null, files: await storedFiles(folder) });
  });

/**
 * Asks for the import of the files that the latest check found without faults, or for an unfinished import to
 * go on. The process that does it compares the digest again. Throws `import_unchecked`, `import_job_open`,
 * and `import_not_possible` for an installation in use. docs/domain/moving-in.md#page.
 */
export const requestImport = (ctx: AdminContext, input: StartImport): Promise<{ id: number }> =>
  once(ctx, { procedure: 'imports.start', input }, async (tx) => {
    const folder = folderOf(ctx);
    await holdJobs(tx);
    const [begun] = await tx.select().from(imports);
    if (begun?.finishedAt) throw new AppError('import_not_possible');
    if (begun) {
      await refuseOpenJob(tx);
      if (begun.digest !== input.digest) throw new AppError('import_unchecked');
    } else {
      await refuseUnlessPossible(tx);
      const job = await latestJob(tx);
      if (!(await isReady(job, folder)) || job?.digest !== input.digest)
        throw new AppError('import_unchecked');
    }
    return request(ctx, tx, { kind: 'import', digest: input.digest, files: await storedFiles(folder) });
  });

async function request(
  ctx: AdminContext,
  tx: Database,
  { kind, digest, files }: Pick<typeof importJobs.$inferInsert, 'kind' | 'digest'> & { files: object[] },
): Promise<{ id: number }> {
  const [job] = await tx
    .insert(importJobs)
    .values({
      kind,
      state: 'waiting',
      digest,
      requestedBy: ctx.actor.id,
      requestedAt: nowIso(ctx),
      files,
      phases: [],
      trialBalance: [],
    })
    .returning({ id: importJobs.id });
  const id = job?.id ?? 0;
  await recordAudit(ctx, tx, {
    action: kind === 'check' ? 'imports.check' : 'imports.start',
    subject: 'import',
    subjectId: id,
    after: { files, ...(digest && { digest }) },
  });
  return { id };
}
