import { addDays, type BusinessDay, businessClock, monthOf } from './business-time.ts';

export const REPORT_KINDS = ['daily', 'monthly'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];
export const REPORT_LANGUAGES = ['ko', 'en'] as const;
export type ReportLanguage = (typeof REPORT_LANGUAGES)[number];
/** A report is kept and can be downloaded for this many days. */
export const REPORT_DAYS = 30;
/** The business hour from which the report of the day or month before is made. */
const REPORT_HOUR = 8;

/** A period by its name, such as `2026-11-23` or `2026-11`, its first day and the day after its last. */
export type ReportPeriod = { period: string; from: BusinessDay; until: BusinessDay };

const dayPeriod = (day: BusinessDay): ReportPeriod => ({ period: day, from: day, until: addDays(day, 1) });

/** Days until a day that was not settled has no report any more. */
const LATE_DAYS = 7;

/**
 * The period to report when the days up to `posted` are settled: the due one, or a day that was settled after
 * the next one had ended. Undefined while there is nothing new to say.
 */
export function settledPeriod(
  kind: ReportKind,
  due: ReportPeriod,
  posted: BusinessDay,
): ReportPeriod | undefined {
  if (posted >= addDays(due.until, -1)) return due;
  return kind === 'daily' && posted >= addDays(due.from, -LATE_DAYS) ? dayPeriod(posted) : undefined;
}

/**
 * The last period that has ended; undefined before the hour of reports on its first day after.
 * docs/operations/reports.md.
 */
export function duePeriod(kind: ReportKind, now: Date, timeZone: string): ReportPeriod | undefined {
  const { day: today, hour } = businessClock(now, timeZone);
  const month = monthOf(today);
  if (kind === 'daily') return hour < REPORT_HOUR ? undefined : dayPeriod(addDays(today, -1));
  if (today === `${month}-01` && hour < REPORT_HOUR) return undefined;
  const before = monthOf(addDays(`${month}-01`, -1));
  return { period: before, from: `${before}-01`, until: `${month}-01` };
}

/** The first day of the period before the one that begins on `from`. */
export const periodBefore = (kind: ReportKind, from: BusinessDay): BusinessDay =>
  kind === 'daily' ? addDays(from, -1) : `${monthOf(addDays(from, -1))}-01`;
