import { TOKEN_DAYS_MAX } from '@starline/domain/access-tokens';
import { z } from 'zod';
import { Flag, Id, Instant, requiredName } from './fields.ts';

/** `days`: for how long the token works. */
export const CreateAccessToken = z.strictObject({
  name: requiredName(40),
  days: z.int({ error: 'invalid' }).min(1, 'invalid').max(TOKEN_DAYS_MAX, 'invalid'),
  isReadOnly: Flag,
});
export type CreateAccessToken = z.output<typeof CreateAccessToken>;

/** The token, which is answered only once. */
export const NewAccessToken = z.object({ id: Id, token: z.string() });

export const AccessTokens = z.array(
  z.object({
    id: Id,
    name: z.string(),
    isReadOnly: z.boolean(),
    createdAt: Instant,
    expiresAt: Instant,
    lastUsedAt: Instant.nullable(),
  }),
);
