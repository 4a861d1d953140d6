import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '@starline/domain/errors';
import pLimit from 'p-limit';

/** The memory of OWASP's first recommendation (46 MiB), passed over twice instead of once. */
export const PASSWORD_COST = { memoryCost: 47_104, timeCost: 2, parallelism: 1 };
type Cost = typeof PASSWORD_COST;
/**
 * Hashes at once. Each takes 46 MB for some hundredths of a second: more at once only slow each other down.
 */
const AT_ONCE = 4;

const limit = pLimit(AT_ONCE);
let cost: Cost = PASSWORD_COST;
/** The hash that a password of an unknown account is compared with. */
let decoy: Promise<string> | undefined;

/**
 * Makes this process hash at another cost. Only tests do: most of them log in, and few are about the cost.
 */
export function hashAtCost(other: Cost): void {
  cost = other;
  decoy = undefined;
}

/** The hash of a first password. One that replaces another is hashed by `hashReplacement`. */
export const hashPassword = (password: string): Promise<string> => limit(() => hash(password, cost));

/**
 * Verifies a password in NFC. Takes the same time for an account that does not exist. A password of an older
 * release was stored as it was typed, so a text with another decomposed form is compared in that form too.
 * docs/domain/access.md#texts.
 */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no such account');
  const against = stored ?? (await decoy);
  const decomposed = password.normalize('NFD');
  const isRight =
    (await limit(() => verify(against, password))) ||
    (decomposed !== password && (await limit(() => verify(against, decomposed))));
  return isRight && stored != null;
}

/** The cost parameters in the text of a hash; undefined for a text that is no argon2id hash. */
function costOf(stored: string): Cost | undefined {
  const [, memory, time, lanes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(stored) ?? [];
  if (!memory) return undefined;
  return { memoryCost: Number(memory), timeCost: Number(time), parallelism: Number(lanes) };
}

/**
 * Returns a new hash of a password that was just verified when the stored one was made at a lower cost;
 * undefined when it needs none. A login stores it, so that a raised cost reaches every account that is used.
 * docs/domain/access.md#passwords.
 */
export async function strongerHash(stored: string | null, password: string): Promise<string | undefined> {
  const present = stored === null ? undefined : costOf(stored);
  const isEnough = present && present.memoryCost >= cost.memoryCost && present.timeCost >= cost.timeCost;
  return isEnough ? undefined : hashPassword(password);
}

/**
 * The hash of a password that its person sets in place of `stored`. Throws `password_unchanged` for the text
 * that `stored` was made of, in any Unicode form: a one-time password is known to the one who set it.
 * docs/domain/access.md#passwords.
 */
export async function hashReplacement(stored: string | null, newPassword: string): Promise<string> {
  const isComparable = stored !== null && costOf(stored) !== undefined;
  if (isComparable && (await verifyPassword(stored, newPassword)))
    throw new AppError('password_unchanged', {}, { newPassword: 'password_unchanged' });
  return hashPassword(newPassword);
}

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A random one-time password without letters that look alike. */
export const randomPassword = (length = 10): string =>
  Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');
