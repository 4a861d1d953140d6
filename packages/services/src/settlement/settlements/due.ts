import { imports } from '@starline/db/schema/imports';
import {
  addDays,
  type BusinessDay,
  businessDayOf,
  daysBetween,
  instantOf,
} from '@starline/domain/business-time';
import { AppError } from '@starline/domain/errors';
import type { RunRow } from '@starline/validators/settlements';
import { isNull } from 'drizzle-orm';
import { type Context, nowIso } from '../../base/context.ts';
import { readTogether } from '../../base/read-together.ts';
import { readSettings, type Settings } from '../../base/settings/read.ts';
import type { ProgressOptions } from './compute/progress.ts';
import { nextDay } from './days.ts';
import { currentRun, readRunRow } from './run-row.ts';
import { settle } from './settle.ts';
import { MISMATCH } from './verify-totals.ts';

const CATCH_UP_DAYS = 7;

/**
 * `settle`: settle this day now. `person`: an administrator must act first, `why` says on what. `days`:
 * number of unsettled days.
 */
export type Due = { day: BusinessDay; days: number } & (
  | { action: 'settle' }
  | { action: 'person'; why: string }
);

/**
 * What the schedule has to do now: the oldest unsettled day; undefined before its time.
 * docs/domain/settlement.md#schedule.
 */
export const readDue = (ctx: Context): Promise<Due | undefined> => readTogether(ctx, findDue);

async function findDue(ctx: Context): Promise<Due | undefined> {
  const [settings, day] = await Promise.all([readSettings(ctx.db, nowIso(ctx)), nextDay(ctx)]);
  const last = lastEndedDay(ctx, settings);
  const [current, openImports] = await Promise.all([
    currentRun(ctx.db, day),
    ctx.db.$count(imports, isNull(imports.finishedAt)),
  ]);
  // What a person approved, or what began to post, goes on also on a day that has not ended, and after many
  // missed days. A run that failed halfway has begun.
  const hasStarted = current?.status === 'approved' || current?.hasBegun === true;
  if (day > last && !hasStarted) return undefined;
  const open = { day, days: Math.max(0, daysBetween(day, last) + 1) };
  if (openImports > 0) return { ...open, action: 'person', why: 'an import is not finished' };
  if (current) {
    const run = await readRunRow(ctx.db, current.id);
    const why = waitsFor(run, settings);
    if (why) return { ...open, action: 'person', why };
    if (hasStarted) return { ...open, action: 'settle' };
  }
  if (open.days > CATCH_UP_DAYS)
    return { ...open, action: 'person', why: `more than ${CATCH_UP_DAYS} days were missed` };
  return { ...open, action: 'settle' };
}

/** Settles the day that is due. Returns undefined when none is, or while another process settles it. */
export async function settleDue(ctx: Context, watch: ProgressOptions = {}): Promise<RunRow | undefined> {
  const due = await readDue(ctx);
  if (due?.action !== 'settle') return undefined;
  try {
    return await settle(ctx, { date: due.day, isPreview: false, isEarly: false, force: false, ...watch });
  } catch (error) {
    if (error instanceof AppError && error.code === 'settlement_in_progress') return undefined;
    throw error;
  }
}

/**
 * The newest day whose settlement time has come: on the next day, at `settlement_time` or when the access
 * block starts.
 */
function lastEndedDay(ctx: Context, settings: Settings): BusinessDay {
  const today = businessDayOf(ctx.now(), ctx.config.businessTz);
  const blockStart = settings.integer('access_block_start_hour');
  const hasBlock = blockStart !== settings.integer('access_block_end_hour');
  const [hour = 0, minute = 0] = settings.values.settlement_time.split(':').map(Number);
  const start = hasBlock
    ? instantOf(today, blockStart, 0, ctx.config.businessTz)
    : instantOf(today, hour, minute, ctx.config.businessTz);
  return addDays(today, ctx.now() >= start ? -1 : -2);
}

function waitsFor(run: RunRow, settings: Settings): string | undefined {
  const isComplete = run.computedAt !== null && !run.isEarly;
  if (run.status === 'draft' && isComplete && run.failure) return run.failure;
  if (run.status === 'draft' && isComplete && settings.values.settlement_mode === 'review')
    return 'the draft waits for approval';
  if (run.status === 'failed' && run.failure?.startsWith(MISMATCH)) return run.failure;
  return undefined;
}
