import { countReaders, listNotices } from '@starline/services/desk/notices/list';
import { createNotice, deleteNotice, updateNotice } from '@starline/services/desk/notices/save';
import { Created, Done, OnlyId } from '@starline/validators/fields';
import {
  CountReaders,
  CreateNotice,
  OfficeNotices,
  Readers,
  UpdateNotice,
} from '@starline/validators/notices';
import { may, staff } from '../guards.ts';
import { router } from '../trpc.ts';

export const notices = router({
  list: staff
    .meta({ scope: 'open' })
    .output(OfficeNotices)
    .query(({ ctx }) => listNotices(ctx.admin)),
  /** How many members an audience has. */
  readers: may('write_notices')
    .input(CountReaders)
    .output(Readers)
    .query(({ ctx, input }) => countReaders(ctx.admin, input)),
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
