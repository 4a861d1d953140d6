import type { PillTone } from '@starline/ui/pill';
import type { Outputs } from '../../lib/trpc.ts';

export type Run = Outputs['settlements']['list']['rows'][number];
export type RunDetail = Outputs['settlements']['get'];

export const runTones: Record<Run['status'], PillTone> = {
  draft: 'accent',
  approved: 'wait',
  posting: 'wait',
  posted: 'ok',
  reversed: 'off',
  failed: 'bad',
  discarded: 'off',
};

/**
 * Whether settling a day is early (the day has not ended) or needs an owner's override (it has not begun).
 * docs/domain/settlement.md#schedule.
 */
export const earlyOptions = (day: string, today: string | undefined) => ({
  isEarly: today !== undefined && day >= today,
  force: today !== undefined && day > today,
});
