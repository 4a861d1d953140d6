import { readTogether } from '@starline/services/base/read-together';
import { readFigures } from '@starline/services/desk/home/figures';
import { readFirstDay } from '@starline/services/desk/home/first-day';
import { readLights } from '@starline/services/desk/home/lights';
import { chooseStart } from '@starline/services/desk/home/start-page';
import { readWaiting } from '@starline/services/desk/home/waiting';
import { Done } from '@starline/validators/fields';
import { ChooseStart, FirstDay, HomeFigures, HomeLights, HomeWaiting } from '@starline/validators/home';
import { staff } from '../guards.ts';
import { router } from '../trpc.ts';

/**
 * Figures of the whole business, as on the other screens open to every administrator: none names a member.
 */
export const home = router({
  waiting: staff
    .meta({ scope: 'filtered' })
    .output(HomeWaiting)
    .query(({ ctx }) => readTogether(ctx.admin, readWaiting)),
  figures: staff.output(HomeFigures).query(({ ctx }) => readFigures(ctx.admin)),
  lights: staff.output(HomeLights).query(({ ctx }) => readTogether(ctx.admin, readLights)),
  firstDay: staff.output(FirstDay).query(({ ctx }) => readTogether(ctx.admin, readFirstDay)),
  chooseStart: staff
    .meta({ proof: { never: 'a preference of the caller' }, scope: 'open' })
    .input(ChooseStart)
    .output(Done)
    .mutation(({ ctx, input }) => chooseStart(ctx.admin, input)),
});
