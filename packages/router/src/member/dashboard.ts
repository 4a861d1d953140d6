import { listRecommenderPv, listSponsorPv } from '@starline/services/settlement/dashboard/list-pv';
import { readRankProgress } from '@starline/services/settlement/dashboard/rank-progress';
import { readDashboard } from '@starline/services/settlement/dashboard/read';
import { Dashboard, PvPage, RankProgress } from '@starline/validators/dashboard';
import { Page } from '@starline/validators/fields';
import { member } from '../guards.ts';
import { router } from '../trpc.ts';

export const dashboard = router({
  get: member
    .meta({ scope: 'own' })
    .output(Dashboard)
    .query(({ ctx }) => readDashboard(ctx.member)),
  rankProgress: member.output(RankProgress).query(({ ctx }) => readRankProgress(ctx.member)),
  recommenders: member
    .input(Page)
    .output(PvPage)
    .query(({ ctx, input }) => listRecommenderPv(ctx.member, input)),
  sponsors: member
    .input(Page)
    .output(PvPage)
    .query(({ ctx, input }) => listSponsorPv(ctx.member, input)),
});
