import { admins } from '@starline/db/schema/admins';
import { importFaults, importJobs, importSteps, imports } from '@starline/db/schema/imports';
import { AppError } from '@starline/domain/errors';
import type { ImportJob, ImportPage, ListImportFaults } from '@starline/validators/imports';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { AdminContext } from '../../../base/context.ts';
import { readMapping } from '../mapping.ts';
import { usedTables } from '../used.ts';
import { isReady, type Job, latestJob, OPEN } from './state.ts';
import { type StoredFile, storedFiles } from './upload-folder.ts';

/** Returns what the page shows: the files, the latest job with its figures, and how far the import is. */
export async function readImportPage(ctx: AdminContext): Promise<ImportPage> {
  const { db, config } = ctx;
  const [begun] = await db.select().from(imports);
  const isPossible = config.importDir !== undefined && (await usedTables(db)).length === 0;
  const state = begun ? (begun.finishedAt ? 'finished' : 'begun') : isPossible ? 'possible' : 'impossible';
  const folder = config.importDir ?? '';
  const isOpen = state === 'possible' || state === 'begun';
  const [files, job] = await Promise.all([isOpen ? storedFiles(folder) : [], latestJob(db)]);
  return {
    state,
    files,
    missing: state === 'possible' ? await missingFiles(folder, files) : [],
    job: job ? await jobShown(ctx, job) : null,
    ready: await readyDigest({ state, job, folder, begunDigest: begun?.digest }),
    begun: begun
      ? {
          closingDay: begun.closingDay,
          bookedAt: begun.bookedAt,
          finishedAt: begun.finishedAt,
          trialBalance: begun.trialBalance as ImportJob['trialBalance'],
          steps: await doneSteps(ctx),
        }
      : null,
  };
}

type Ready = {
  state: ImportPage['state'];
  job: Job | undefined;
  folder: string;
  begunDigest: string | undefined;
};

async function readyDigest({ state, job, folder, begunDigest }: Ready): Promise<string | null> {
  if (OPEN.some((open) => job?.state === open)) return null;
  if (state === 'begun') return begunDigest ?? null;
  return state === 'possible' && (await isReady(job, folder)) ? (job?.digest ?? null) : null;
}

/**
 * The files that the mapping names and that are not there. A mapping that cannot be read is what a check
 * says.
 */
async function missingFiles(folder: string, files: readonly StoredFile[]): Promise<string[]> {
  const mapping = await readMapping(folder).catch(() => undefined);
  const wanted = [
    'mapping.json',
    'control.json',
    ...Object.values(mapping?.files ?? {}).map(({ file }) => file),
  ];
  return [...new Set(wanted)].filter((name) => !files.some((file) => file.name === name));
}

async function doneSteps({ db }: AdminContext): Promise<ImportJob['phases']> {
  const rows = await db.select().from(importSteps).orderBy(asc(importSteps.finishedAt));
  return rows.map(({ step, rows: count, milliseconds }) => ({ phase: step, rows: count, milliseconds }));
}

async function jobShown({ db }: AdminContext, job: Job): Promise<ImportJob> {
  const [by] =
    job.requestedBy === null
      ? []
      : await db.select({ username: admins.username }).from(admins).where(eq(admins.id, job.requestedBy));
  const { requestedBy: _, renewedAt: __, ...shown } = job;
  return {
    ...shown,
    requestedBy: by?.username ?? null,
    listed: await db.$count(importFaults, eq(importFaults.jobId, job.id)),
    phases: job.phases as ImportJob['phases'],
    files: job.files as ImportJob['files'],
    trialBalance: job.trialBalance as ImportJob['trialBalance'],
    failure: job.failure as ImportJob['failure'],
  };
}

/** Returns the listed faults of a check after the `after`-th, by file and row. Throws `not_found`. */
export async function listFaults({ db }: AdminContext, { id, after, size }: ListImportFaults) {
  if ((await db.$count(importJobs, eq(importJobs.id, id))) === 0) throw new AppError('not_found');
  const rows = await db
    .select()
    .from(importFaults)
    .where(and(eq(importFaults.jobId, id), gt(importFaults.nth, after)))
    .orderBy(asc(importFaults.nth))
    .limit(size);
  return rows.map(({ jobId: _, code, ...row }) => ({ ...row, code: code as never }));
}
