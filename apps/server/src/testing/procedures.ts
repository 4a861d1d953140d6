import { adminRouter } from '@starline/router/admin/router';
import { memberRouter } from '@starline/router/member/router';
import type { z } from 'zod';

type Procedure = {
  _def: { type: string; meta?: { audience?: string; proof?: string }; inputs: z.ZodType[] };
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
    audience: _def.meta?.audience,
    proof: _def.meta?.proof,
    input: _def.inputs[0],
  }));
