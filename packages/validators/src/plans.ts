import { MAX_AMOUNT } from '@starline/domain/money';
import { MAX_LIMIT_MULTIPLE } from '@starline/domain/packages';
import { REWARD_KINDS } from '@starline/domain/rewards';
import { SETTING_KEYS } from '@starline/domain/setting-records';
import { MATCHING_DEPTH_MAX } from '@starline/domain/settlements';
import { z } from 'zod';
import { Amount, Day, Flag, Id, Instant, Percent } from './fields.ts';
import { KindTotals } from './settlements.ts';

const between = (min: number, max: number) =>
  z.int({ error: 'invalid' }).min(min, 'too_small').max(max, 'too_large');
const Pv = between(0, MAX_AMOUNT);

const Multiple = between(0, MAX_LIMIT_MULTIPLE);
const LimitMultiples = z
  .strictObject({ normal: Multiple, boosted: Multiple, bcode: Multiple })
  .refine(({ normal, boosted }) => boosted >= normal, { error: 'too_small', path: ['boosted'] });

const isRising = <Row>(rows: readonly Row[], ...figures: ((row: Row) => number)[]) =>
  rows.every((row, index) => {
    const before = rows[index - 1];
    return before === undefined || figures.every((figure) => figure(row) > figure(before));
  });

const UnlockSteps = z
  .array(z.strictObject({ recruits: between(1, 10_000), levels: between(1, MATCHING_DEPTH_MAX) }))
  .max(MATCHING_DEPTH_MAX, 'too_large')
  .refine(
    (steps) =>
      isRising(
        steps,
        (step) => step.recruits,
        (step) => step.levels,
      ),
    'invalid',
  );

const RankRule = z.strictObject({
  rank: between(1, 7),
  ownPackages: Pv,
  recruits: between(0, 10_000),
  groupPv: Pv,
  lines: between(0, 1000),
  weight: between(0, 10_000),
});
const Ranks = z
  .array(RankRule)
  .max(7, 'too_large')
  .refine((ranks) => ranks.every(({ rank }, index) => rank === index + 1), 'invalid')
  .refine((ranks) => ranks.length === 0 || ranks.some(({ weight }) => weight > 0), {
    error: 'too_small',
    path: [0, 'weight'],
  });

/** What a version may hold. docs/domain/settlement.md#plan-versions. */
export const PlanContent = z.strictObject({
  matchingPercents: z.array(Percent).max(MATCHING_DEPTH_MAX, 'too_large'),
  lottoPercent: z.partialRecord(z.enum(REWARD_KINDS), Percent),
  limitMultiples: LimitMultiples,
  unlock: z.strictObject({ isOn: Flag, steps: UnlockSteps }),
  compression: Flag,
  ranks: Ranks,
});

export const PlanRow = z.object({
  version: z.int(),
  content: PlanContent,
  activatesOn: z.string(),
  createdBy: z.string().nullable(),
  createdAt: Instant,
  isCurrent: z.boolean(),
  isRemovable: z.boolean(),
});
export type PlanRow = z.output<typeof PlanRow>;
/**
 * `opensOn`: the first day a new version may apply to. `needsConfirmation`: no settlement pays by the current
 * one before a person chose it.
 */
export const PlanList = z.object({
  rows: z.array(PlanRow),
  opensOn: z.string(),
  needsConfirmation: z.boolean(),
  /** Percentages in force that the program installed and no person chose yet. */
  presetRates: z.array(z.object({ key: z.enum(SETTING_KEYS), value: z.string() })),
});

/** `seen`: the version that applied on that day when the form was filled. docs/domain/access.md#seen */
export const CreatePlan = z.strictObject({
  activatesOn: Day,
  content: PlanContent,
  seen: z.int().optional(),
});
export type CreatePlan = z.output<typeof CreatePlan>;
export const PlanCreated = z.object({ version: z.int() });
export const PlanVersion = z.strictObject({ version: between(1, 1_000_000_000) });
export type PlanVersion = z.output<typeof PlanVersion>;

export const SimulatePlan = z.strictObject({ content: PlanContent, from: Day, to: Day });
export type SimulatePlan = z.output<typeof SimulatePlan>;
const Side = z.object({
  kinds: z.partialRecord(z.enum(REWARD_KINDS), KindTotals),
  paid: Amount,
  unpaid: Amount,
  lotto: Amount,
  ratioPercent: z.number().nullable(),
});
/** Beside what the posted runs of the same days really paid. */
export const Simulation = z.object({
  days: z.int(),
  sales: Amount,
  simulated: Side,
  real: Side,
  changes: z.array(
    z.object({ memberId: Id, username: z.string(), name: z.string(), simulated: Amount, real: Amount }),
  ),
});
export type Simulation = z.output<typeof Simulation>;
