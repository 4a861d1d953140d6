import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '../context.ts';

function macOf(ctx: Context, id: string): Buffer {
  if (!ctx.config.secretKey) throw new Error('a password reset needs SECRET_KEY');
  return createHmac('sha256', ctx.config.secretKey()).update(`starline password reset ${id}`).digest();
}

export const tokenOf = (ctx: Context, id: string): string => `${id}.${macOf(ctx, id).toString('base64url')}`;

/** The id in a token that we made; undefined for any other text. */
export function idIn(ctx: Context, token: string): string | undefined {
  const [id = '', mac = ''] = token.split('.');
  const given = Buffer.from(mac, 'base64url');
  const own = macOf(ctx, id);
  return given.length === own.length && timingSafeEqual(given, own) ? id : undefined;
}
