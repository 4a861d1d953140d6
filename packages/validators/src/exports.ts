import { z } from 'zod';
import { Instant } from './fields.ts';

export const RunningExports = z.array(
  z.object({ list: z.string(), startedAt: Instant, rows: z.int(), isMine: z.boolean() }),
);
