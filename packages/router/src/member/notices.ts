import { listOwnNotices } from '@starline/services/desk/notices/list';
import { markNoticeRead } from '@starline/services/desk/notices/mark-read';
import { Done, OnlyId } from '@starline/validators/fields';
import { ListNotices, Notices } from '@starline/validators/notices';
import { member } from '../guards.ts';
import { router } from '../trpc.ts';

export const notices = router({
  list: member
    .meta({ scope: 'own' })
    .input(ListNotices)
    .output(Notices)
    .query(({ ctx, input }) => listOwnNotices(ctx.member, input)),
  markRead: member
    .input(OnlyId)
    .output(Done)
    .mutation(({ ctx, input }) => markNoticeRead(ctx.member, input)),
});
