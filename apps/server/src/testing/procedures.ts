import { adminRouter } from '@starline/router/admin/router';
import { staffProofOf } from '@starline/router/guards';
import { memberRouter } from '@starline/router/member/router';
import type { Meta } from '@starline/router/trpc';
import type { z } from 'zod';

type Procedure = {
  _def: {
    type: string;
    meta?: Meta;
    inputs: z.ZodType[];
  };
};
const ROUTERS: Record<'member' | 'admin', { _def: { procedures: unknown } }> = {
  member: memberRouter,
  admin: adminRouter,
};

/** When a call needs a proof, and of a mutation of staff that never does, why. */
function proofOf(surface: 'member' | 'admin', { type, meta }: Procedure['_def']) {
  const tag = surface === 'admin' && meta?.audience !== 'visitor' ? staffProofOf(type, meta) : meta?.proof;
  return typeof tag === 'object' ? { noProof: tag.never } : { proof: tag };
}

/** Returns every procedure of a router, read from the router itself. */
export const proceduresOf = (surface: 'member' | 'admin') =>
  Object.entries(ROUTERS[surface]._def.procedures as Record<string, Procedure>).map(([name, { _def }]) => ({
    surface,
    name,
    kind: _def.type,
    /** In a word; the rights stand in `rights`. */
    audience: typeof _def.meta?.audience === 'object' ? _def.meta.audience.join(' | ') : _def.meta?.audience,
    rights: typeof _def.meta?.audience === 'object' ? _def.meta.audience : undefined,
    ...proofOf(surface, _def),
    input: _def.inputs[0],
  }));
