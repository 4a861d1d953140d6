import { REWARD_TYPES, type RewardType } from '@starline/domain/rewards';
import { z } from 'zod';
import { define } from '../call.ts';
import {
  Decimal,
  decimal,
  Time,
  Truncated,
  truncation,
  wholeList,
  wireChoice,
  wirePage,
  wireText,
} from '../wire.ts';

const username = { username: wireText() };
const isRewardType = (text: string | undefined): text is RewardType =>
  (REWARD_TYPES as readonly string[]).includes(text ?? '');
const { page, limit } = wirePage(20);

export const RewardRow = z
  .object({
    id: z.string(),
    created_at: Time,
    member_username: z.string(),
    source_username: z.string().nullable(),
    type: z.enum(REWARD_TYPES),
    reward_cash: Decimal,
    lotto_count: Decimal,
    memo: z.string(),
  })
  .meta({ id: 'Reward' });

const TypeTotals = z.object(
  Object.fromEntries(REWARD_TYPES.map((type) => [type, Decimal])) as Record<RewardType, typeof Decimal>,
);

export const rewards = [
  define('member')('GET /api/rewards/list', {
    id: 'listRewards',
    asks: 'rewards.list',
    summary: 'Rewards by type. Hidden adjustments never appear',
    query: {
      ...username,
      type: wireChoice(),
      detailType: wireChoice(),
      page,
      perPage: limit,
      dateFrom: wireText(),
      dateTo: wireText(),
    },
    names: { currency: 'type', type: 'detailType' },
    answer: z.object({ rows: z.array(RewardRow), total: z.int() }).and(Truncated),
    async run({ reading, time }, input) {
      const caller = await reading(input);
      const listed = await caller.rewards.list({
        page: input.page,
        size: input.size,
        currency: isRewardType(input.type) ? undefined : (input.type as 'cash' | undefined),
        type: (isRewardType(input.type) ? input.type : input.detailType) as RewardType | undefined,
        dateFrom: input.dateFrom,
        dateTo: input.dateTo,
      });
      return {
        rows: listed.rows.map((row) => ({
          id: row.id,
          created_at: time(row.createdAt),
          member_username: row.memberUsername,
          source_username: row.sourceUsername,
          type: row.type,
          reward_cash: decimal(row.rewardCash),
          lotto_count: decimal(row.lottoCount),
          memo: row.memo,
        })),
        total: listed.total,
        ...truncation(listed, input.size),
      };
    },
  }),
  define('member')('GET /api/rewards/summary/:username', {
    id: 'getRewardSummary',
    asks: 'rewards.summary',
    summary: 'Sums of all visible cash rewards, adjustments included',
    params: username,
    answer: z.object({
      total_cash: Decimal,
      type_totals: TypeTotals,
      today: Decimal,
    }),
    async run({ reading }, input) {
      const summary = await (await reading(input)).rewards.summary();
      const totals = Object.fromEntries(
        REWARD_TYPES.map((type) => [type, decimal(summary.typeTotals[type])]),
      ) as Record<RewardType, number>;
      return { total_cash: decimal(summary.totalCash), type_totals: totals, today: decimal(summary.today) };
    },
  }),
  define('member')('GET /api/rewards/daily-summary/:username', {
    id: 'listRewardDays',
    asks: 'rewards.dailySummary',
    summary: 'What each settled business day paid, newest first',
    headers: { 'x-archived-until': 'The last month that is archived and left out, such as 2024-12.' },
    params: username,
    answer: z.array(
      z.object({
        date: z.string(),
        reward: Decimal,
        daily_matching: Decimal,
        rank: Decimal,
        center: Decimal,
        center_recommend: Decimal,
      }),
    ),
    async run({ reading, reply }, input) {
      const { rows, archivedUntil } = await (await reading(input)).rewards.dailySummary(wholeList);
      if (archivedUntil !== null) reply.header('x-archived-until', archivedUntil);
      return rows.map((row) => ({
        date: row.date,
        reward: decimal(row.reward),
        daily_matching: decimal(row.daily_matching),
        rank: decimal(row.rank),
        center: decimal(row.center),
        center_recommend: decimal(row.center_recommend),
      }));
    },
  }),
  define('member')('GET /api/reward-limit', {
    id: 'getRewardLimit',
    asks: 'rewards.limit',
    summary: 'The reward limit and what is used of it, center rewards excluded',
    query: username,
    answer: z.object({ limit: Decimal, used: Decimal, percent: z.number() }),
    async run({ reading }, input) {
      const { limit: ceiling, used, percent } = await (await reading(input)).rewards.limit();
      return { limit: decimal(ceiling), used: decimal(used), percent };
    },
  }),
];
