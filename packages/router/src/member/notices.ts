import { listNotices } from '@starline/services/notices/notices';
import { Notices } from '@starline/validators/notices';
import { member } from '../guards.ts';
import { router } from '../trpc.ts';

export const notices = router({
  list: member.output(Notices).query(({ ctx }) => listNotices(ctx.member)),
});
