import { createNotice, deleteNotice, listNotices, updateNotice } from '@starline/services/notices/notices';
import { Created, Done, OnlyId } from '@starline/validators/fields';
import { CreateNotice, Notices, UpdateNotice } from '@starline/validators/notices';
import { support, viewer } from '../guards.ts';
import { router } from '../trpc.ts';

export const notices = router({
  list: viewer.output(Notices).query(({ ctx }) => listNotices(ctx.admin)),
  create: support
    .input(CreateNotice)
    .output(Created)
    .mutation(({ ctx, input }) => createNotice(ctx.admin, input)),
  update: support
    .input(UpdateNotice)
    .output(Done)
    .mutation(({ ctx, input }) => updateNotice(ctx.admin, input)),
  delete: support
    .input(OnlyId)
    .output(Done)
    .mutation(({ ctx, input }) => deleteNotice(ctx.admin, input)),
});
