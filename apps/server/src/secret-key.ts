import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Env } from './env.ts';

/**
 * Returns the key that signs CSRF tokens and encrypts second factors: SECRET_KEY, or outside production a key created
 * once in DATA_DIR.
 */
export function secretKey(env: Env): string {
  if (env.SECRET_KEY) return env.SECRET_KEY;
  if (env.NODE_ENV === 'production') throw new Error('SECRET_KEY must be set in production');
  const file = join(resolve(env.DATA_DIR), 'secret-key');
  try {
    return readFileSync(file, 'utf8');
  } catch {
    mkdirSync(resolve(env.DATA_DIR), { recursive: true });
    const made = randomBytes(32).toString('base64url');
    try {
      writeFileSync(file, made, { mode: 0o600, flag: 'wx' });
      return made;
    } catch {
      return readFileSync(file, 'utf8');
    }
  }
}
