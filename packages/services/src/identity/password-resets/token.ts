import type { Context } from '../../base/context.ts';
import { signedId, signedToken } from '../../base/keys/signed-token.ts';

/** The text of a link to the reset with this id. */
export const tokenOf = (ctx: Context, id: string): string => signedToken(ctx, 'password reset', id);

/** The id in a token that we made; undefined for any other text. */
export const idIn = (ctx: Context, token: string): string | undefined =>
  signedId(ctx, 'password reset', token);
