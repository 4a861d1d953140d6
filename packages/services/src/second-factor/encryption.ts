import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Context } from '../context.ts';

const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

function keyOf(ctx: Context): Buffer {
  if (!ctx.config.secretKey) throw new Error('a second factor needs SECRET_KEY');
  return Buffer.from(hkdfSync('sha256', ctx.config.secretKey(), '', 'starline second factor', 32));
}

/** Encrypts a text for `owner` alone: it cannot be decrypted as another row's. */
export function encrypt(ctx: Context, owner: string, text: string): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, keyOf(ctx), nonce).setAAD(Buffer.from(owner));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url');
}

/** Decrypts a text of `owner`. Throws Error for a text that was encrypted for another owner or changed. */
export function decrypt(ctx: Context, owner: string, encrypted: string): string {
  const bytes = Buffer.from(encrypted, 'base64url');
  const cipher = createDecipheriv(CIPHER, keyOf(ctx), bytes.subarray(0, NONCE)).setAAD(Buffer.from(owner));
  cipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([cipher.update(bytes.subarray(NONCE + TAG)), cipher.final()]).toString('utf8');
}
