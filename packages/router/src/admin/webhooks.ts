import { listDeliveries, replayDelivery } from '@starline/services/desk/webhooks/deliveries';
import {
  createWebhook,
  listWebhooks,
  removeWebhook,
  rotateWebhook,
} from '@starline/services/desk/webhooks/endpoints';
import { Done, OnlyId } from '@starline/validators/fields';
import {
  CreateWebhook,
  ReplayDelivery,
  RotateWebhook,
  WebhookDeliveries,
  WebhookSecret,
  Webhooks,
} from '@starline/validators/webhooks';
import { may } from '../guards.ts';
import { router } from '../trpc.ts';

/** Endpoints hear of all members, so a role with a scope has none of these. docs/api/webhooks.md. */
export const webhooks = router({
  list: may('settings_security')
    .output(Webhooks)
    .query(({ ctx }) => listWebhooks(ctx.admin)),
  create: may('settings_security')
    .input(CreateWebhook)
    .output(WebhookSecret)
    .mutation(({ ctx, input }) => createWebhook(ctx.admin, input)),
  rotate: may('settings_security')
    .input(RotateWebhook)
    .output(WebhookSecret)
    .mutation(({ ctx, input }) => rotateWebhook(ctx.admin, input)),
  remove: may('settings_security')
    .input(OnlyId)
    .output(Done)
    .mutation(({ ctx, input }) => removeWebhook(ctx.admin, input)),
  deliveries: may('settings_security')
    .output(WebhookDeliveries)
    .query(({ ctx }) => listDeliveries(ctx.admin)),
  replay: may('settings_security')
    .input(ReplayDelivery)
    .output(Done)
    .mutation(({ ctx, input }) => replayDelivery(ctx.admin, input)),
});
