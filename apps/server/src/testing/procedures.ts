import type { Right } from '@starline/domain/rights';
import { adminRouter } from '@starline/router/admin/router';
import { memberRouter } from '@starline/router/member/router';
import type { z } from 'zod';

type Procedure = {
  _def: {
    type: string;
    meta?: { audience?: string | readonly Right[]; proof?: string };
    inputs: z.ZodType[];
  };
};
const ROUTERS: Record<'member' | 'admin', { _def: { procedures: unknown } }> = {
  member: memberRouter,
  admin: adminRouter,
};

/** Returns every procedure of a router, read from the router itself. */
export const proceduresOf = (surface: 'member' | 'admin') =>
  Object.entries(ROUTERS[surface]._def.procedures as Record<string, Procedure>).map(([name, { _def }]) => ({
    surface,
    name,
    kind: _def.type,
    /** In a word; the rights stand in `rights`. */
    audience: typeof _def.meta?.audience === 'object' ? _def.meta.audience.join(' | ') : _def.meta?.audience,
    rights: typeof _def.meta?.audience === 'object' ? _def.meta.audience : undefined,
    proof: _def.meta?.proof,
    input: _def.inputs[0],
  }));
