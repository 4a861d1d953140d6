import type { Context } from '../../base/context.ts';
import { type DerivedKey, decryptWith, encryptWith, keysFor } from '../../base/keys/secrets.ts';

/** The key id and the encrypted text. Older releases stored the encrypted text alone. */
const WITH_KEY_ID = /^([0-9a-f]{8})\.([\w-]+)$/;

function keysOf(ctx: Context): [DerivedKey, ...DerivedKey[]] {
  if (!ctx.config.secrets) throw new Error('a second factor needs SECRET_KEY');
  return keysFor(ctx.config.secrets(), 'second factor');
}

/** Encrypts a text for `owner` alone: it cannot be decrypted as another row's. */
export function encrypt(ctx: Context, owner: string, text: string): string {
  const [{ id, key }] = keysOf(ctx);
  return `${id}.${encryptWith(key, owner, Buffer.from(text)).toString('base64url')}`;
}

/** Whether a stored text was encrypted with the present SECRET_KEY and names it. */
export const isCurrent = (ctx: Context, encrypted: string): boolean =>
  encrypted.startsWith(`${keysOf(ctx)[0].id}.`);

/**
 * Decrypts a text of `owner` with the present or the previous SECRET_KEY. Throws Error for a text that was
 * encrypted for another owner, with an unknown key, or changed.
 */
export function decrypt(ctx: Context, owner: string, encrypted: string): string {
  const [, id, named] = WITH_KEY_ID.exec(encrypted) ?? [];
  const bytes = Buffer.from(named ?? encrypted, 'base64url');
  const keys = keysOf(ctx).filter((each) => id === undefined || each.id === id);
  for (const [index, { key }] of keys.entries()) {
    try {
      return decryptWith(key, owner, bytes).toString('utf8');
    } catch (error) {
      if (index === keys.length - 1) throw error;
    }
  }
  throw new Error(
    `a second factor was encrypted with the key ${id}, which neither SECRET_KEY nor SECRET_KEY_PREVIOUS is`,
  );
}
