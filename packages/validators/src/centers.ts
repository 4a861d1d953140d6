import { z } from 'zod';
import { Id, Instant, requiredText, TypedUsername, typedText } from './fields.ts';
import { seenOf, seenText } from './seen.ts';

export const CenterRow = z.object({
  id: Id,
  name: z.string(),
  centerOwnerId: Id,
  centerRecommenderId: Id.nullable(),
  centerPhone: z.string(),
  createdAt: Instant,
  leaderUsername: z.string(),
  leaderName: z.string(),
  recommenderUsername: z.string().nullable(),
  recommenderName: z.string().nullable(),
});
export const Centers = z.array(CenterRow);
const centerFields = {
  centerName: requiredText(100),
  centerOwner: Id,
  centerRecommender: Id.nullable().default(null),
  centerPhone: typedText('search').max(20, 'too_long').default(''),
};
/** As lists show them: what an older release stored too. */
const seenCenter = {
  centerName: seenText(),
  centerOwner: Id,
  centerRecommender: Id.nullable(),
  centerPhone: seenText(),
};
export const CreateCenter = z.strictObject(centerFields);
export type CreateCenter = z.output<typeof CreateCenter>;
export const UpdateCenter = z.strictObject({ id: Id, ...centerFields, seen: seenOf(seenCenter) });
export type UpdateCenter = z.output<typeof UpdateCenter>;
export const CenterName = z.strictObject({ name: requiredText(100) });
export type CenterName = z.output<typeof CenterName>;
export const Exists = z.object({ exists: z.boolean() });
/** A username or a member id, as typed. */
export const ResolvePerson = z.strictObject({ text: TypedUsername });
export type ResolvePerson = z.output<typeof ResolvePerson>;
export const Person = z.object({ id: Id, username: z.string(), name: z.string() });
