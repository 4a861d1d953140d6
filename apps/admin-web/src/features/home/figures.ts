import type { Outputs } from '../../lib/trpc.ts';

export type Figures = Outputs['home']['figures'];
export type Day = Figures['days'][number];
export type WaitingKinds = Outputs['home']['waiting'];
export type Light = Outputs['home']['lights'][number];
