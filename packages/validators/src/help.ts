import { z } from 'zod';
import { Amount, Percent } from './fields.ts';

/** The figures that the texts of the help name. Amounts in hundredths; 0 hours or days: the rule is off. */
export const HelpFigures = z.object({
  withdrawFeePercent: Percent,
  withdrawMinimum: Amount,
  lottoMinimum: Amount,
  conversionSurcharge: Percent,
  coolingHours: z.int(),
  purchaseWithdrawalDays: z.int(),
  sendsMail: z.boolean(),
});
