import { z } from 'zod';
import {
  Amount,
  Flag,
  Id,
  IdempotencyKey,
  Instant,
  listFields,
  listOf,
  requiredText,
  text,
} from './fields.ts';

export const ListCodeGrants = z.strictObject({
  ...listFields,
  username: text(40).optional(),
  name: text(60).optional(),
});
export type ListCodeGrants = z.output<typeof ListCodeGrants>;
export const CodeGrantRow = z.object({
  id: Id,
  createdAt: Instant,
  username: z.string(),
  name: z.string(),
  amount: Amount,
  pv: Amount,
  active: z.boolean(),
});
export const CodeGrantPage = listOf(CodeGrantRow);
export const GrantableProducts = z.array(z.object({ id: Id, name: z.string(), price: Amount }));
export const GrantCode = z.strictObject({
  username: requiredText(40),
  productId: Id,
  idempotencyKey: IdempotencyKey,
});
export type GrantCode = z.output<typeof GrantCode>;
export const SetCodeActive = z.strictObject({ id: Id, active: Flag });
export type SetCodeActive = z.output<typeof SetCodeActive>;
export const CheckUsername = z.strictObject({ username: requiredText(40) });
export type CheckUsername = z.output<typeof CheckUsername>;
export const CheckedUsername = z.object({ memberId: Id, name: z.string() });
