import type { Database } from '@starline/db/connection';
import { addDays, type BusinessDay, instantOf, weekdayOf } from '@starline/domain/business-time';
import type { PlanContent } from '@starline/domain/plans';
import { parseDays } from '@starline/domain/settings';
import { readSettings, type Settings } from '../../base/settings/read.ts';
import { planOn } from '../../money/plans/plan-on.ts';

/**
 * What is in force at the end of a business day: percentages, day lists, plan.
 * docs/domain/settlement.md#snapshot.
 */
export type Terms = {
  day: BusinessDay;
  timeZone: string;
  begins: string;
  ends: string;
  isRewardDay: boolean;
  settings: Settings;
  plan: PlanContent;
  planVersion: number;
};

/** `asOf`: the instant an early run was opened; later settings of its day do not apply. */
export async function readTerms(
  db: Database,
  day: BusinessDay,
  timeZone: string,
  asOf?: string,
): Promise<Terms> {
  const begins = instantOf(day, 0, 0, timeZone);
  const ends = instantOf(addDays(day, 1), 0, 0, timeZone);
  const last = Math.min(ends.getTime() - 1, asOf ? Date.parse(asOf) : Number.POSITIVE_INFINITY);
  const settings = await readSettings(db, new Date(last).toISOString());
  const { version, content } = await planOn(db, day);
  return {
    day,
    timeZone,
    begins: begins.toISOString(),
    ends: ends.toISOString(),
    isRewardDay: parseDays(settings.values.reward_days).includes(weekdayOf(day)),
    settings,
    plan: content,
    planVersion: version,
  };
}
