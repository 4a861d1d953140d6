import type { PillTone } from '@starline/ui/pill';
import type { Output } from '../../lib/trpc.ts';

export type Run = Output['settlements']['list']['rows'][number];
export type RunDetail = Output['settlements']['get'];

export const runTones: Record<Run['status'], PillTone> = {
  draft: 'accent',
  approved: 'wait',
  posting: 'wait',
  posted: 'ok',
  reversed: 'off',
  failed: 'bad',
  discarded: 'off',
};
