import { z } from 'zod';
import { Amount, Flag, Id, IdempotencyKey, listOf, TypedUsername } from './fields.ts';
import { CODE_GRANTS } from './lists/code-grants.ts';
import { listInput, listRow } from './lists/schemas.ts';
import { seenOf } from './seen.ts';

export const ListCodeGrants = listInput(CODE_GRANTS);
export type ListCodeGrants = z.output<typeof ListCodeGrants>;
export const CodeGrantRow = listRow(CODE_GRANTS).extend({ id: Id });
export const CodeGrantPage = listOf(CodeGrantRow);
export const GrantableProducts = z.array(z.object({ id: Id, name: z.string(), price: Amount, pv: Amount }));
export const GrantCode = z.strictObject({
  username: TypedUsername,
  productId: Id,
  /** What the package cost when it was chosen. */
  seen: seenOf({ price: Amount, pv: Amount }),
  idempotencyKey: IdempotencyKey,
});
export type GrantCode = z.output<typeof GrantCode>;
/** `seen`: the state that was shown. */
export const SetCodeActive = z.strictObject({ id: Id, active: Flag, seen: Flag.optional() });
export type SetCodeActive = z.output<typeof SetCodeActive>;
export const CheckUsername = z.strictObject({ username: TypedUsername });
export type CheckUsername = z.output<typeof CheckUsername>;
export const CheckedUsername = z.object({ memberId: Id, name: z.string() });
