import { createNotice, deleteNotice, listNotices, updateNotice } from '@starline/services/notices/notices';
import { Created, Done, OnlyId } from '@starline/validators/fields';
import { CreateNotice, Notices, UpdateNotice } from '@starline/validators/notices';
import { may, staff } from '../guards.ts';
import { router } from '../trpc.ts';

export const notices = router({
  list: staff
    .meta({ scope: 'open' })
    .output(Notices)
    .query(({ ctx }) => listNotices(ctx.admin)),
  create: may('write_notices')
    .input(CreateNotice)
    .output(Created)
    .mutation(({ ctx, input }) => createNotice(ctx.admin, input)),
  update: may('write_notices')
    .input(UpdateNotice)
    .output(Done)
    .mutation(({ ctx, input }) => updateNotice(ctx.admin, input)),
  delete: may('write_notices')
    .input(OnlyId)
    .output(Done)
    .mutation(({ ctx, input }) => deleteNotice(ctx.admin, input)),
});
