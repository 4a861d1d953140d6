import { z } from 'zod';
import { Id, Instant, requiredText } from './fields.ts';
import { RevealReason } from './personal-data.ts';

export const BeginLook = z.strictObject({ id: Id, reason: RevealReason });
export type BeginLook = z.output<typeof BeginLook>;

/**
 * The token of a link. It is shown once. `portal` is the address of the portal; null for that of this host.
 */
export const LookLink = z.object({ token: z.string(), portal: z.string().nullable(), expiresAt: Instant });

export const OpenLook = z.strictObject({ token: requiredText(100) });
export type OpenLook = z.output<typeof OpenLook>;

/** Who looks, and until when. */
export const Look = z.object({ by: z.string(), until: Instant });
