import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '../context.ts';
import { type DerivedKey, keysFor, type Purpose } from './secrets.ts';

function keysOf(ctx: Context, purpose: Purpose): [DerivedKey, ...DerivedKey[]] {
  if (!ctx.config.secrets) throw new Error(`links (${purpose}) need SECRET_KEY`);
  return keysFor(ctx.config.secrets(), purpose);
}

const macOf = ({ key }: DerivedKey, id: string): Buffer => createHmac('sha256', key).update(id).digest();

/** The text of a link that only we can make: the id and its code. Nothing is stored for it. */
export const signedToken = (ctx: Context, purpose: Purpose, id: string): string =>
  `${id}.${macOf(keysOf(ctx, purpose)[0], id).toString('base64url')}`;

/**
 * The id in a token that we made, with the present or the previous SECRET_KEY; undefined for any other text.
 */
export function signedId(ctx: Context, purpose: Purpose, token: string): string | undefined {
  const [id = '', mac = ''] = token.split('.');
  const given = Buffer.from(mac, 'base64url');
  const isOurs = keysOf(ctx, purpose).some((key) => {
    const own = macOf(key, id);
    return given.length === own.length && timingSafeEqual(given, own);
  });
  return isOurs ? id : undefined;
}
