import { RANK_CONDITIONS } from '@starline/domain/ranks';
import { z } from 'zod';
import { Amount, Page, pageOf } from './fields.ts';

export const PvItem = z.object({ username: z.string(), name: z.string(), rank: z.int(), pv: Amount });
export const PvPage = pageOf(PvItem);
export const PvQuery = Page;

/** What a newcomer has done of the first steps. docs/domain/access.md#first-steps. */
const FirstSteps = z.object({ isSecured: z.boolean(), isFunded: z.boolean(), hasPackage: z.boolean() });

/** docs/api/rest.md#meanings. */
export const Dashboard = z.object({
  name: z.string(),
  username: z.string(),
  rank: z.int(),
  rankName: z.string(),
  packageTotal: Amount,
  purchaseBalance: Amount,
  depositAmount: Amount,
  totalReward: Amount,
  totalWithdraw: Amount,
  withdrawableAmount: Amount,
  lottoPoint: Amount,
  firstSteps: FirstSteps,
});

export const RewardLimit = z.object({ limit: Amount, used: Amount, percent: z.number() });

/**
 * The next rank and its conditions; PV in hundredths, recruits and lines as numbers.
 * docs/domain/settlement.md#rank-progress.
 */
export const RankProgress = z.object({
  rank: z.int(),
  next: z
    .object({
      rank: z.int(),
      rankName: z.string(),
      /** The rank that the lines have to hold. */
      lineRankName: z.string(),
      conditions: z.array(
        z.object({
          name: z.enum(RANK_CONDITIONS),
          has: z.int(),
          needs: z.int(),
          isMet: z.boolean(),
        }),
      ),
    })
    .nullable(),
});
