import type { PvItem as PvFields } from '@starline/validators/dashboard';
import { text } from '@starline/validators/fields';
import { z } from 'zod';
import { define } from '../call.ts';
import { Decimal, decimal, wholeList, wireText } from '../wire.ts';

type PvRow = z.output<typeof PvFields>;
const PvItem = z.object({ username: z.string(), name: z.string(), pv: Decimal }).meta({ id: 'Pv' });
/** What old clients read of a row. */
const pvItem = ({ username, name, pv }: PvRow) => ({ username, name, pv: decimal(pv) });
/** A username, or a row of the dashboard, which old clients send as it came. */
const Named = z.union([text(40), z.object({ username: text(40) })], 'invalid');
const nameOf = (sent: z.output<typeof Named>) => (typeof sent === 'string' ? sent : sent.username);
const username = { username: wireText() };

export const dashboard = [
  define('member')('GET /api/dashboard/:username', {
    id: 'getDashboard',
    asks: 'dashboard.get',
    summary: 'The figures of the dashboard',
    params: username,
    answer: z.object({
      rankName: z.string(),
      packageTotal: Decimal,
      purchaseBalance: Decimal,
      depositAmount: Decimal,
      totalReward: Decimal,
      totalWithdraw: Decimal,
      withdrawableAmount: Decimal,
      lottoPoint: Decimal,
      recommenderList: z.array(PvItem),
    }),
    async run({ reading }, input) {
      const caller = await reading(input);
      const figures = await caller.dashboard.get();
      const { rows } = await caller.dashboard.recommenders(wholeList);
      return {
        rankName: figures.rankName,
        packageTotal: decimal(figures.packageTotal),
        purchaseBalance: decimal(figures.purchaseBalance),
        depositAmount: decimal(figures.depositAmount),
        totalReward: decimal(figures.totalReward),
        totalWithdraw: decimal(figures.totalWithdraw),
        withdrawableAmount: decimal(figures.withdrawableAmount),
        lottoPoint: decimal(figures.lottoPoint),
        recommenderList: rows.map(pvItem),
      };
    },
  }),
  define('member')('POST /api/recommender-pv', {
    id: 'getPvOfRecruits',
    asks: 'dashboard.recommenders',
    summary: 'PV of the caller’s own direct recruits; others are left out',
    body: { recommenders: z.array(Named, 'invalid').max(10_000, 'invalid') },
    answer: z.array(PvItem),
    async run({ member }, input) {
      const wanted = new Set(input.recommenders.map(nameOf));
      const { rows } = await member.dashboard.recommenders(wholeList);
      return rows.filter((row) => wanted.has(row.username)).map(pvItem);
    },
  }),
  define('member')('GET /api/sponsor-pv/:username', {
    id: 'listPvOfPlacements',
    asks: 'dashboard.sponsors',
    summary: 'PV of the direct placements',
    params: username,
    answer: z.array(PvItem),
    async run({ reading }, input) {
      const { rows } = await (await reading(input)).dashboard.sponsors(wholeList);
      return rows.map(pvItem);
    },
  }),
];
