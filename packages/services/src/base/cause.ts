import type { Context, MemberContext } from './context.ts';

/**
 * Why a posting moves money: a member's own act, an act of staff that no rule held, the request under which a
 * second person approved it, a settlement by the id of its run, the TXID of a transfer on the chain, or a
 * command of the operator. docs/domain/ledger.md#causes
 */
export type Cause =
  | 'member'
  | `staff ${string}`
  | `approval ${number}`
  | `settlement ${number}`
  | `chain ${string}`
  | `operator ${string}`;

/** A context whose acts have a cause. `guarded` gives it to acts of staff. */
export type Caused<C extends Context = Context> = C & { cause: Cause };

/** What may post: a member within the member's own accounts, and an act that names a cause. */
export type PostingContext = MemberContext | Caused;

/** The context of an act with its cause. The database refuses one that its rows contradict. */
export const causedBy = <C extends Context>(ctx: C, cause: Cause): Caused<C> => ({ ...ctx, cause });

/** The cause that a posting is written with. */
export const causeOf = (ctx: PostingContext): Cause =>
  ctx.actor.kind === 'member' || !('cause' in ctx) ? 'member' : ctx.cause;
