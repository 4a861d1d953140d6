import { z } from 'zod';
import { Amount, Instant, Total } from './fields.ts';

const Share = z.number().nullable();

/** Members of an income band in a month, with what they were paid. */
const Band = z.object({ members: Total, sharePercent: Share, amount: Amount });

/**
 * Months newest first. Amounts in hundredths. `bands`: no income, up to each of `bandEnds`, and more than the
 * last.
 */
export const Disclosure = z.object({
  asOf: Instant,
  lineRatioPercent: z.number(),
  bandEnds: z.array(Amount),
  months: z.array(
    z.object({
      month: z.string(),
      isOpen: z.boolean(),
      sales: Amount,
      rewards: Amount,
      ratioPercent: Share,
      members: Total,
      bands: z.array(Band),
    }),
  ),
});
export type Disclosure = z.output<typeof Disclosure>;
