import { createHash, randomBytes } from 'node:crypto';
import { BRAND } from '@starline/domain/brand';
import { typed } from '@starline/domain/typed';
import { Secret, TOTP } from 'otpauth';

const PERIOD = 30;
/** A phone's clock may be one step off. */
const WINDOW = 1;

const totp = (secret: string, label = '') =>
  new TOTP({ issuer: BRAND, label, period: PERIOD, secret: Secret.fromBase32(secret) });

export const newSecret = (): string => new Secret({ size: 20 }).base32;
export const addressOf = (secret: string, label: string): string => totp(secret, label).toString();

/** The time step a code belongs to, as typed; undefined for a wrong one. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const token = typed(code, 'digits');
  if (!/^\d{6}$/.test(token)) return undefined;
  const delta = totp(secret).validate({ token, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / PERIOD) + delta;
}

const RECOVERY_CODES = 10;
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

const recoveryCode = () =>
  Array.from(randomBytes(10), (byte) => LETTERS[byte % LETTERS.length])
    .join('')
    .replace(/^.{5}/, '$&-');

export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, recoveryCode);

/** The hash of a recovery code as typed, in any case and width, with or without the dash. */
export const hashRecoveryCode = (code: string): string =>
  createHash('sha256')
    .update(
      typed(code, 'digits')
        .toLowerCase()
        .replaceAll(/[^a-z0-9]/g, ''),
    )
    .digest('hex');
