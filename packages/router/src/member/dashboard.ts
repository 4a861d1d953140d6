import { listRecommenderPv, listSponsorPv } from '@starline/services/dashboard/list-pv';
import { readDashboard } from '@starline/services/dashboard/read';
import { Dashboard, PvPage } from '@starline/validators/dashboard';
import { Page } from '@starline/validators/fields';
import { member } from '../guards.ts';
import { router } from '../trpc.ts';

export const dashboard = router({
  get: member.output(Dashboard).query(({ ctx }) => readDashboard(ctx.member)),
  recommenders: member
    .input(Page)
    .output(PvPage)
    .query(({ ctx, input }) => listRecommenderPv(ctx.member, input)),
  sponsors: member
    .input(Page)
    .output(PvPage)
    .query(({ ctx, input }) => listSponsorPv(ctx.member, input)),
});
