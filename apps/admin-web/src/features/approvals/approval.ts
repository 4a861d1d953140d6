import type { Outputs } from '../../lib/trpc.ts';

export type Request = Outputs['approvals']['list']['rows'][number];
export type Detail = Outputs['approvals']['get'];
export type Rule = Outputs['approvals']['rules'][number];
