import { z } from 'zod';
import { Id, requiredText, TypedUsername } from './fields.ts';

export const LookupCenter = z.strictObject({ center: requiredText(100) });
export type LookupCenter = z.output<typeof LookupCenter>;
export const FoundCenter = z.object({ id: Id, ownerName: z.string() });

export const LookupRecommender = z.strictObject({ username: TypedUsername });
export type LookupRecommender = z.output<typeof LookupRecommender>;
export const FoundRecommender = z.object({ id: Id, name: z.string() });

export const Countries = z.array(z.object({ id: z.int(), code: z.string(), nameKo: z.string() }));
