import { REPORT_KINDS, REPORT_LANGUAGES } from '@starline/domain/reports';
import { REWARD_KINDS } from '@starline/domain/rewards';
import { z } from 'zod';
import { Amount, Flag, Id, IdempotencyKey, Instant, text } from './fields.ts';
import { seenOf, seenText } from './seen.ts';

const Sum = z.object({ count: z.int(), amount: Amount });
/** Figures of a period in hundredths. Ratio and liability are those of the moment the report was made. */
export const ReportFigures = z.object({
  sales: Sum,
  deposits: Sum,
  payouts: Sum,
  fees: Amount,
  signUps: z.int(),
  rewards: z.array(z.object({ kind: z.enum(REWARD_KINDS), amount: Amount })),
  rewardsPaid: Amount,
  ratioPercent: z.number().nullable(),
  monthRatioPercent: z.number().nullable(),
  lineRatioPercent: z.number(),
  openLiability: Amount,
  topEarners: z.array(z.object({ username: z.string(), amount: Amount })),
  centers: z.array(z.object({ name: z.string(), count: z.int(), amount: Amount })),
  /** Sums of the period before; missing in reports of older versions. */
  before: z
    .object({
      sales: Amount,
      deposits: Amount,
      payouts: Amount,
      fees: Amount,
      signUps: z.int(),
      rewardsPaid: Amount,
    })
    .optional(),
});
export type ReportFigures = z.output<typeof ReportFigures>;

/** `claimed`: it was handed over and no answer is known; staff may send it again. */
export const MAIL_STATES = ['waiting', 'claimed', 'sent', 'failed'] as const;
const Report = z.object({ id: Id, kind: z.enum(REPORT_KINDS), period: z.string(), createdAt: Instant });
export const ReportRows = z.array(
  Report.extend({ mails: z.array(z.object({ recipient: z.string(), state: z.enum(MAIL_STATES) })) }),
);
export const ReportFile = Report.extend({ figures: ReportFigures });

/**
 * Not named `email`: addresses of members are masked by that name, those of recipients are shown to staff who
 * set them.
 */
const recipient = {
  recipient: text(200)
    .toLowerCase()
    .regex(/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/, 'invalid'),
  language: z.enum(REPORT_LANGUAGES),
  isDaily: Flag,
  isMonthly: Flag,
};
export const Recipients = z.array(
  z.object({ id: Id, ...recipient, isConfirmed: Flag, addedBy: z.string().nullable(), createdAt: Instant }),
);
export const SaveRecipient = z.strictObject({
  ...recipient,
  seen: seenOf({ language: seenText(), isDaily: Flag, isMonthly: Flag }),
  idempotencyKey: IdempotencyKey,
});
export type SaveRecipient = z.output<typeof SaveRecipient>;
export const SendReportAgain = z.strictObject({
  id: Id,
  recipient: text(200),
  idempotencyKey: IdempotencyKey,
});
export type SendReportAgain = z.output<typeof SendReportAgain>;
