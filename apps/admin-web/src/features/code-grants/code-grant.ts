import type { Outputs } from '../../lib/trpc.ts';

export type CodeGrant = Outputs['codeGrants']['list']['rows'][number];
