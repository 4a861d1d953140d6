import { listOwnNotices } from '@starline/services/notices/list';
import { ListNotices, Notices } from '@starline/validators/notices';
import { member } from '../guards.ts';
import { router } from '../trpc.ts';

export const notices = router({
  list: member
    .meta({ scope: 'own' })
    .input(ListNotices)
    .output(Notices)
    .query(({ ctx, input }) => listOwnNotices(ctx.member, input)),
});
