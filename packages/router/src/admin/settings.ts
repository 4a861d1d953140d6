import { readEnvironment } from '@starline/services/installation/environment';
import { listSettingHistory, listSettings } from '@starline/services/settings/list';
import { readPublicSettings } from '@starline/services/settings/read-public';
import { saveSettings } from '@starline/services/settings/save';
import {
  AdminSettings,
  Environment,
  PublicSettings,
  SavedSettings,
  SaveSettings,
  SettingHistory,
} from '@starline/validators/settings';
import { finance, viewer, visitor } from '../guards.ts';
import { router } from '../trpc.ts';

export const settings = router({
  public: visitor.output(PublicSettings).query(({ ctx }) => readPublicSettings(ctx.visitor)),
  environment: viewer.output(Environment).query(({ ctx }) => readEnvironment(ctx.admin)),
  get: viewer.output(AdminSettings).query(({ ctx }) => listSettings(ctx.admin)),
  save: finance
    .input(SaveSettings)
    .output(SavedSettings)
    .mutation(({ ctx, input }) => saveSettings(ctx.admin, input)),
  history: viewer.output(SettingHistory).query(({ ctx }) => listSettingHistory(ctx.admin)),
});
