import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/**
 * SECRET_KEY, and while it is being replaced the other one, which is only read with. docs/security.md#keys.
 */
export type Secrets = { current: string; previous?: string | undefined };

/** What a derived key is for. Two purposes never share a key. */
export type Purpose = 'csrf' | 'password reset' | 'second factor' | 'personal data' | 'stop mails';

/** A key of one purpose. `id` names the secret that it was derived from, and tells nothing about it. */
export type DerivedKey = { id: string; key: Buffer };

const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

const derive = (secret: string, info: string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `starline ${info}`, length));

const derivedKey = (secret: string, purpose: Purpose): DerivedKey => ({
  id: derive(secret, 'key id', 4).toString('hex'),
  key: derive(secret, purpose, 32),
});

/**
 * Returns the keys of a purpose: first the one that writes, then the one that may still have to be read with.
 */
export const keysFor = ({ current, previous }: Secrets, purpose: Purpose): [DerivedKey, ...DerivedKey[]] => [
  derivedKey(current, purpose),
  ...(previous ? [derivedKey(previous, purpose)] : []),
];

/** Returns bytes encrypted with AES-256-GCM for `owner` alone: nonce, tag, encrypted bytes. */
export function encryptWith(key: Buffer, owner: string, plain: Buffer): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner));
  const encrypted = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

/**
 * Returns the bytes that `encryptWith` encrypted. Throws Error for another key or owner, or for changed
 * bytes.
 */
export function decryptWith(key: Buffer, owner: string, encrypted: Buffer): Buffer {
  const cipher = createDecipheriv(CIPHER, key, encrypted.subarray(0, NONCE)).setAAD(Buffer.from(owner));
  cipher.setAuthTag(encrypted.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([cipher.update(encrypted.subarray(NONCE + TAG)), cipher.final()]);
}
