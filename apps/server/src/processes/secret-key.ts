import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Secrets } from '@starline/services/base/keys/secrets';
import type { Env } from './env.ts';
import { keptText } from './kept-text.ts';

/** Bytes that a key of a production installation must have: as many as its derived keys. */
const LEAST_BYTES = 32;
/** The file of the key outside production. */
const KEPT = 'secret-key';

type KeyEnv = Pick<Env, 'SECRET_KEY' | 'SECRET_KEY_PREVIOUS' | 'NODE_ENV' | 'DATA_DIR'>;

/** Returns why production does not start with this key; undefined when it does. */
export function secretKeyProblem({ SECRET_KEY: key, NODE_ENV }: KeyEnv): string | undefined {
  if (NODE_ENV !== 'production') return undefined;
  if (!key)
    return 'SECRET_KEY must be set in production; take that of this installation, for a new one make it with: openssl rand -base64 32';
  return Buffer.byteLength(key) < LEAST_BYTES
    ? `SECRET_KEY must have at least ${LEAST_BYTES} bytes in production; make one with: openssl rand -base64 32`
    : undefined;
}

/**
 * Returns the key from which all others are derived: SECRET_KEY, or outside production a key created once in
 * DATA_DIR. Throws Error in production for a missing or short key, whatever the database holds.
 * docs/security.md#keys.
 */
function secretKey(env: KeyEnv): string {
  const problem = secretKeyProblem(env);
  if (problem) throw new Error(problem);
  return env.SECRET_KEY ?? keptText(env.DATA_DIR, KEPT, () => randomBytes(32).toString('base64url'));
}

/** Whether this installation has a key already, so that reading it creates none. */
export const hasSecretKey = (env: KeyEnv): boolean =>
  env.SECRET_KEY !== undefined || existsSync(join(resolve(env.DATA_DIR), KEPT));

/**
 * Returns the secrets of this installation. SECRET_KEY_PREVIOUS is only read with, so its length is not
 * checked.
 */
export const secretsOf = (env: KeyEnv): Secrets => ({
  current: secretKey(env),
  previous: env.SECRET_KEY_PREVIOUS,
});
