import { randomBytes } from 'node:crypto';
import type { Secrets } from '@starline/services/keys/secrets';
import type { Env } from './env.ts';
import { keptText } from './kept-text.ts';

/** Bytes that a key of a production installation must have: as many as its derived keys. */
const LEAST_BYTES = 32;

type KeyEnv = Pick<Env, 'SECRET_KEY' | 'SECRET_KEY_PREVIOUS' | 'NODE_ENV' | 'DATA_DIR'>;

function refuseShort(name: string, key: string): void {
  if (Buffer.byteLength(key) < LEAST_BYTES)
    throw new Error(
      `${name} must have at least ${LEAST_BYTES} bytes in production; make one with: openssl rand -base64 32`,
    );
}

/**
 * Returns the key from which all others are derived: SECRET_KEY, or outside production a key created once in DATA_DIR.
 * Throws Error in production for a missing or short key, whatever the database holds. docs/security.md#keys.
 */
function secretKey(env: KeyEnv): string {
  const isProduction = env.NODE_ENV === 'production';
  if (env.SECRET_KEY) {
    if (isProduction) refuseShort('SECRET_KEY', env.SECRET_KEY);
    return env.SECRET_KEY;
  }
  if (isProduction) throw new Error('SECRET_KEY must be set in production');
  return keptText(env.DATA_DIR, 'secret-key', () => randomBytes(32).toString('base64url'));
}

/** Returns the secrets of this installation. SECRET_KEY_PREVIOUS is only read with, so its length is not checked. */
export const secretsOf = (env: KeyEnv): Secrets => ({
  current: secretKey(env),
  previous: env.SECRET_KEY_PREVIOUS,
});
