import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { keysFor, type Secrets } from '@starline/services/base/keys/secrets';
import type { SessionKind } from '@starline/services/identity/sessions/limits';

/** Keys of tokens: the first one signs, all of them verify. */
export type CsrfKeys = readonly [Buffer, ...Buffer[]];

/** Returns the keys that are derived from the secrets for CSRF tokens. */
export function csrfKeys(secrets: Secrets): CsrfKeys {
  const [first, ...others] = keysFor(secrets, 'csrf');
  return [first.key, ...others.map(({ key }) => key)];
}

export type SessionIds = Partial<Record<SessionKind, string>>;

const mac = (key: Buffer, nonce: string, holder: string): string =>
  createHmac('sha256', key).update(`${nonce}\n${holder}`).digest('base64url').slice(0, 27);

const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/**
 * Returns a nonce, a MAC for the visitor and one for each live session of the browser.
 * docs/domain/access.md#csrf.
 */
export function makeCsrfToken([key]: CsrfKeys, sessions: SessionIds): string {
  const nonce = randomBytes(16).toString('base64url');
  const parts = [mac(key, nonce, 'visitor')];
  for (const kind of ['member', 'admin'] as const) {
    const id = sessions[kind];
    parts.push(id ? mac(key, nonce, `${kind}:${id}`) : '');
  }
  return [nonce, ...parts].join('.');
}

/**
 * Returns true when the token holds the MAC of the call's session, or the visitor's MAC for a call without a
 * session.
 */
export function isValidCsrfToken(
  keys: readonly Buffer[],
  token: string | undefined,
  kind: SessionKind,
  sessionId: string | undefined,
): boolean {
  const [nonce, visitor, member, admin] = token?.split('.') ?? [];
  if (!nonce) return false;
  const found = sessionId ? (kind === 'member' ? member : admin) : visitor;
  const holder = sessionId ? `${kind}:${sessionId}` : 'visitor';
  return keys.some((key) => isSame(found ?? '', mac(key, nonce, holder)));
}

/** Characters of a token for sessions of both kinds: a nonce and three MACs. */
const LONGEST = 22 + 3 * 28;
/** Answers of `coversSessions` that were yes: a browser asks with the same token at each call. */
const covered = new WeakMap<CsrfKeys, Set<string>>();
const MOST_COVERED = 10_000;

/**
 * Whether the first key signed a token for all these sessions: a browser with another one gets a new token.
 */
export function coversSessions(keys: CsrfKeys, token: string | undefined, sessions: SessionIds): boolean {
  // What is longer was not made here, and would be remembered as it is.
  if (!token || token.length > LONGEST) return false;
  const known = covered.get(keys) ?? new Set();
  covered.set(keys, known);
  const question = [token, sessions.member, sessions.admin].join(' ');
  if (known.has(question)) return true;
  const [key] = keys;
  const isCovered =
    isValidCsrfToken([key], token, 'member', undefined) &&
    (['member', 'admin'] as const).every(
      (kind) => !sessions[kind] || isValidCsrfToken([key], token, kind, sessions[kind]),
    );
  if (!isCovered) return false;
  if (known.size >= MOST_COVERED) known.clear();
  known.add(question);
  return true;
}
