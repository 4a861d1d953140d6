import { readHelpFigures } from '@starline/services/base/settings/read-help-figures';
import { HelpFigures } from '@starline/validators/help';
import { visitor } from '../guards.ts';
import { router } from '../trpc.ts';

export const help = router({
  figures: visitor.output(HelpFigures).query(({ ctx }) => readHelpFigures(ctx.visitor)),
});
