import { readPublicSettings } from '@starline/services/base/settings/read-public';
import { PublicSettings } from '@starline/validators/settings';
import { visitor } from '../guards.ts';
import { router } from '../trpc.ts';

export const settings = router({
  public: visitor.output(PublicSettings).query(({ ctx }) => readPublicSettings(ctx.visitor)),
});
