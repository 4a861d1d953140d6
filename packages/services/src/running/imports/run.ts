import type { Database } from '@starline/db/connection';
import { importSteps, imports } from '@starline/db/schema/imports';
import { withTransaction } from '@starline/db/transaction';
import { businessDayOf } from '@starline/domain/business-time';
import type { ImportStep } from '@starline/domain/imports';
import { TREE_NAMES } from '@starline/domain/trees';
import { eq, isNull, sql } from 'drizzle-orm';
import { recordAudit } from '../../base/audit/record.ts';
import { type Context, nowIso } from '../../base/context.ts';
import { trustRows } from '../../base/loading/indexes.ts';
import { readSettings } from '../../base/settings/read.ts';
import { renumberWithin } from '../../network/trees/renumber.ts';
import { recountWithin, VOLUMES_LOCK } from '../../network/volumes/recount.ts';
import type { OnProgress } from '../../settlement/settlements/compute/progress.ts';
import { checkRows } from './check-rows.ts';
import { closeToOthers, openToOthers, writeThrough } from './closed.ts';
import { readTrial, type TrialLine } from './control.ts';
import { FaultList } from './faults.ts';
import { FolderError } from './folder-error.ts';
import {
  loadHistory,
  loadMembers,
  loadPurchases,
  loadRequests,
  openBalances,
  postPurchases,
} from './load.ts';
import { placeMembers } from './place-members.ts';
import type { Booking } from './post-set.ts';
import { proveImport } from './prove.ts';
import { digestOf, type Folder, readFolder } from './read-folder.ts';
import { resolveNames } from './resolve.ts';
import { fillStaging, STAGING } from './staging.ts';
import { usedTables } from './used.ts';

/**
 * `digest`: refuse other files. `listed`: faults of each code and file that are listed. `signal`: stop
 * between two steps.
 */
export type ImportInput = {
  folder: string;
  isDryRun: boolean;
  onProgress?: OnProgress;
  digest?: string;
  listed?: number;
  signal?: AbortSignal;
};
export type Imported = { faults: FaultList; trialBalance: TrialLine[]; digest: string; isFinished: boolean };

type Import = typeof imports.$inferSelect;
type Step = (tx: Database, ctx: Context, state: Import) => Promise<number>;

const loading =
  (load: (tx: Database, booking: Booking) => Promise<number>): Step =>
  async (tx, ctx, { bookedAt }) => {
    await trustRows(tx);
    return load(tx, { bookedAt, day: businessDayOf(new Date(bookedAt), ctx.config.businessTz) });
  };

/**
 * What follows the files, in its order. Each runs in one transaction that also writes its row in
 * `import_steps`.
 */
const STEPS: Record<Exclude<ImportStep, 'files'>, Step> = {
  members: loading(loadMembers),
  purchases: loading(loadPurchases),
  balances: loading(openBalances),
  sales: loading(postPurchases),
  requests: loading(loadRequests),
  history: loading(loadHistory),
  trees: async (tx) => {
    let changed = 0;
    for (const tree of TREE_NAMES) changed += await renumberWithin(tx, tree);
    await tx.execute(sql`select pg_advisory_xact_lock(${VOLUMES_LOCK})`);
    await recountWithin(tx);
    return changed;
  },
  proof: async (tx, ctx, { trialBalance, digest, closingDay }) => {
    await proveImport(tx, trialBalance as TrialLine[]);
    await tx.execute(sql.raw(`drop schema ${STAGING} cascade`));
    await openToOthers(tx);
    await tx.update(imports).set({ finishedAt: nowIso(ctx) });
    await recordAudit(ctx, tx, {
      action: 'imports.finish',
      subject: 'import',
      subjectId: 1,
      after: { digest, closingDay },
    });
    return 0;
  },
};

const OPTIONS = { statementTimeoutMs: 0, lockTimeoutMs: 60_000 };

/**
 * Moves the books of another system in, from a folder of CSV files with a mapping and a control file, into an
 * installation that has nothing yet. Reads and checks all files first; with faults, and in a dry run, it
 * changes nothing. Then step by step: a call after an interruption goes on with the step that is not done.
 * Throws FolderError for an installation that is in use, another folder than that of an unfinished import,
 * and a broken mapping or control file. docs/domain/moving-in.md.
 */
export async function importFolder(ctx: Context, input: ImportInput): Promise<Imported> {
  const files = await readFolder(input.folder);
  if (files.mapping.closingDay > businessDayOf(ctx.now(), ctx.config.businessTz))
    throw new FolderError(
      'closing_day_later',
      `the closing day ${files.mapping.closingDay} is in the future`,
    );
  if (input.digest !== undefined && input.digest !== files.digest) throw filesChanged();
  const [begun] = await ctx.db.select().from(imports);
  if (begun) refuseOther(begun, files, input);
  const faults = new FaultList(input.listed);
  const trialBalance = begun
    ? (begun.trialBalance as TrialLine[])
    : await readFiles(ctx, { ...input, files, faults });
  if (input.isDryRun || faults.total > 0)
    return { faults, trialBalance, digest: files.digest, isFinished: false };
  for (const [step, run] of Object.entries(STEPS)) {
    input.signal?.throwIfAborted();
    await runStep(ctx, { ...input, step, run });
  }
  await ctx.db.execute(sql`analyze`);
  return { faults, trialBalance, digest: files.digest, isFinished: true };
}

function refuseOther(begun: Import, files: Folder, { isDryRun }: Pick<ImportInput, 'isDryRun'>): void {
  if (begun.finishedAt)
    throw new FolderError(
      'already_imported',
      'this installation was moved into before: an import is possible once',
    );
  if (isDryRun)
    throw new FolderError('import_begun', 'an import is under way: call it without --dry-run to go on');
  if (begun.digest !== files.digest)
    throw new FolderError(
      'other_files',
      'an import of other files is under way: go on with the folder that it began with, unchanged',
    );
}

const filesChanged = () =>
  new FolderError('files_changed', 'the files have changed: check them again before they are imported');

/** Ends the transaction of a dry run, or of files with faults, without a trace. */
class NothingChanged extends Error {}

/**
 * Reads and checks the files into the staging tables. Returns the trial balance. Without faults, unless dry,
 * the import has begun.
 */
async function readFiles(
  ctx: Context,
  { files, faults, isDryRun, onProgress }: ImportInput & { files: Folder; faults: FaultList },
): Promise<TrialLine[]> {
  const { mapping, control, digest, folder } = files;
  const started = performance.now();
  const bookedAt = nowIso(ctx);
  let trialBalance: TrialLine[] = [];
  const report = (phase: string, rows = 0) =>
    onProgress?.({ phase, done: rows, total: rows, milliseconds: Math.round(performance.now() - started) });
  const read = async (tx: Database) => {
    await holdInstallation(tx);
    const [begun] = await tx.select().from(imports);
    if (begun) {
      refuseOther(begun, files, { isDryRun });
      trialBalance = begun.trialBalance as TrialLine[];
      return;
    }
    await refuseUsed(tx);
    const width = (await readSettings(tx, bookedAt)).integer('sponsor_tree_width');
    await fillStaging(tx, {
      folder,
      mapping,
      zone: ctx.config.businessTz,
      faults,
      onFile: (kind, rows) => report(`read ${kind}`, rows),
    });
    await resolveNames(tx, mapping.closingDay);
    report('names');
    await checkRows(tx, { mapping, width, bookedAt, faults });
    report('checks');
    trialBalance = await readTrial(tx, { mapping, control, faults });
    await placeMembers(tx, { mapping, width, faults });
    report('trees');
    if ((await digestOf(folder, mapping)) !== digest) throw filesChanged();
    if (isDryRun || faults.total > 0) throw new NothingChanged();
    await closeToOthers(tx);
    await tx.insert(imports).values({ digest, closingDay: mapping.closingDay, bookedAt, trialBalance });
    const milliseconds = Math.round(performance.now() - started);
    await tx.insert(importSteps).values({ step: 'files', rows: 0, milliseconds, finishedAt: nowIso(ctx) });
  };
  // Run once: a second attempt would collect every fault again.
  await withTransaction(ctx.db, read, { ...OPTIONS, attempts: 1 }).catch((error: unknown) => {
    if (!(error instanceof NothingChanged)) throw error;
  });
  return trialBalance;
}

/**
 * Holds imports apart, and others off the tables whose rows are numbered in the order of the files, until the
 * triggers do.
 */
async function holdInstallation(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('starline.import'))`);
  await tx.execute(
    sql`lock table members, centers, packages, purchases, ledger_txs in share row exclusive mode`,
  );
}

async function refuseUsed(tx: Database): Promise<void> {
  const used = await usedTables(tx);
  if (used.length > 0)
    throw new FolderError(
      'installation_used',
      `an import needs an installation without anything: there are rows in ${used.join(', ')}`,
      used.join(', '),
    );
}

/** Runs a step unless it is done, in one transaction with its row. */
async function runStep(
  ctx: Context,
  { step, run, onProgress }: ImportInput & { step: string; run: Step },
): Promise<void> {
  const started = performance.now();
  const rows = await withTransaction(
    ctx.db,
    async (tx) => {
      await holdInstallation(tx);
      const [done] = await tx.select().from(importSteps).where(eq(importSteps.step, step));
      if (done) return undefined;
      const [state] = await tx.select().from(imports).where(isNull(imports.finishedAt));
      if (!state) throw new Error('the import has ended elsewhere');
      await tx.execute(sql`set local work_mem = '256MB'`);
      await writeThrough(tx);
      const count = await run(tx, ctx, state);
      const milliseconds = Math.round(performance.now() - started);
      await tx.insert(importSteps).values({ step, rows: count, milliseconds, finishedAt: nowIso(ctx) });
      return count;
    },
    OPTIONS,
  );
  if (rows === undefined) return;
  onProgress?.({
    phase: step,
    done: rows,
    total: rows,
    milliseconds: Math.round(performance.now() - started),
  });
}
