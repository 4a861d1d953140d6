import { SETTING_KEYS, SETTING_TYPES } from '@starline/domain/setting-records';
import { z } from 'zod';
import { Amount, Percent, text } from './fields.ts';
import { seenText } from './seen.ts';

/** Settings that a visitor may read. Hours 0-23. */
export const PublicSettings = z.object({
  access_block_start_hour: z.int(),
  access_block_end_hour: z.int(),
  withdraw_fee_percent: Percent,
  withdraw_min_amount: Amount,
  lotto_withdraw_min_amount: Amount,
  isAccessBlocked: z.boolean(),
  reopensAt: z.string().nullable(),
  businessTz: z.string(),
  passwordMinLength: z.int(),
  /** Whether a forgotten password can be reset by e-mail. */
  sendsMail: z.boolean(),
});

export const Environment = z.object({
  isDemo: z.boolean(),
  /** Whether the back office answers where the portal answers, so that its address protects nothing. */
  isOnPublicHost: z.boolean(),
});

export const AdminSettings = z.record(
  z.string(),
  z.object({ value: z.string(), type: z.enum(SETTING_TYPES) }),
);
export const SaveSettings = z.strictObject({
  settings: z.record(text(60), z.strictObject({ value: text(1000) })),
  seen: z.record(text(60), seenText()).optional(),
});
export type SaveSettings = z.output<typeof SaveSettings>;
export const SavedSettings = z.object({ changed: z.array(z.string()) });

/** Without a key, the history of all settings. */
export const OneSetting = z.strictObject({ key: z.enum(SETTING_KEYS).optional() }).optional();

export const SettingHistory = z.array(
  z.object({
    keyName: z.string(),
    value: z.string(),
    effectiveAt: z.string(),
    adminUsername: z.string().nullable(),
    approvalId: z.int().nullable(),
    approverUsername: z.string().nullable(),
  }),
);
