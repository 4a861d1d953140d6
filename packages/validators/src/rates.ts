import { z } from 'zod';

/** Won per USDT in hundredths; null when none is known. */
export const UsdtRate = z.object({
  rate: z.int().nullable(),
  source: z.string().nullable(),
  asOf: z.string().nullable(),
});
