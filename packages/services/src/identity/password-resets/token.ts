import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '../../base/context.ts';
import { type DerivedKey, keysFor } from '../../base/keys/secrets.ts';

function keysOf(ctx: Context): [DerivedKey, ...DerivedKey[]] {
  if (!ctx.config.secrets) throw new Error('a password reset needs SECRET_KEY');
  return keysFor(ctx.config.secrets(), 'password reset');
}

const macOf = ({ key }: DerivedKey, id: string): Buffer => createHmac('sha256', key).update(id).digest();

/** The text of a link to the reset with this id. */
export const tokenOf = (ctx: Context, id: string): string =>
  `${id}.${macOf(keysOf(ctx)[0], id).toString('base64url')}`;

/**
 * The id in a token that we made, with the present or the previous SECRET_KEY; undefined for any other text.
 */
export function idIn(ctx: Context, token: string): string | undefined {
  const [id = '', mac = ''] = token.split('.');
  const given = Buffer.from(mac, 'base64url');
  const isOurs = keysOf(ctx).some((key) => {
    const own = macOf(key, id);
    return given.length === own.length && timingSafeEqual(given, own);
  });
  return isOurs ? id : undefined;
}
