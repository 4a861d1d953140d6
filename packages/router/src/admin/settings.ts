import { readEnvironment } from '@starline/services/base/installation/environment';
import { listLastChanges, listSettingHistory, listSettings } from '@starline/services/base/settings/list';
import { readPublicSettings } from '@starline/services/base/settings/read-public';
import { saveSettings } from '@starline/services/base/settings/save';
import { acceptRate } from '@starline/services/money/rates/accept';
import { showRates } from '@starline/services/money/rates/show';
import { AcceptRate, ShownRates } from '@starline/validators/rates';
import {
  AdminSettings,
  Environment,
  OneSetting,
  PublicSettings,
  SavedSettings,
  SaveSettings,
  SettingHistory,
} from '@starline/validators/settings';
import { may, staff, visitor } from '../guards.ts';
import { router } from '../trpc.ts';

export const settings = router({
  public: visitor.output(PublicSettings).query(({ ctx }) => readPublicSettings(ctx.visitor)),
  environment: staff
    .meta({ scope: 'open' })
    .output(Environment)
    .query(({ ctx }) => readEnvironment(ctx.admin)),
  get: staff
    .meta({ scope: 'open' })
    .output(AdminSettings)
    .query(({ ctx }) => listSettings(ctx.admin)),
  save: may('settings_money', 'settings_operation', 'settings_security')
    .meta({ proof: 'settings' })
    .input(SaveSettings)
    .output(SavedSettings)
    .mutation(({ ctx, input }) => saveSettings(ctx.admin, input)),
  rates: staff
    .meta({ scope: 'open' })
    .output(ShownRates)
    .query(({ ctx }) => showRates(ctx.admin)),
  acceptRate: may('settings_money')
    .input(AcceptRate)
    .output(SavedSettings)
    .mutation(({ ctx, input }) => acceptRate(ctx.admin, input)),
  lastChanges: staff.output(SettingHistory).query(({ ctx }) => listLastChanges(ctx.admin)),
  history: staff
    .input(OneSetting)
    .output(SettingHistory)
    .query(({ ctx, input }) => listSettingHistory(ctx.admin, input)),
});
