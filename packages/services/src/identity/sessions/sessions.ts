import type { Database } from '@starline/db/connection';
import { accessTokens } from '@starline/db/schema/access-tokens';
import { adminSessions, memberSessions } from '@starline/db/schema/sessions';
import { type AnyColumn, and, desc, eq, gt, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import { Lucia, TimeSpan } from 'lucia';
import { type Attributes, type Found, sessionAdapter } from './adapter.ts';
import { SESSION_LIMITS, SESSIONS_AN_ACCOUNT, type SessionKind } from './limits.ts';
import type { Looker } from './looker.ts';
import { type AdminIdentity, type MemberIdentity, settingSql, toAdminIdentity } from './people.ts';
import { newToken, sessionIdOf } from './tokens.ts';

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof lucia>;
    DatabaseSessionAttributes: Attributes;
    DatabaseUserAttributes: Found;
  }
}

/** lucia for one kind of session. `now` is `ctx.now()`; ending a session needs none. */
function lucia(db: Database, kind: SessionKind, now?: Date) {
  const aheadMs = now ? now.getTime() - Date.now() : 0;
  return new Lucia(sessionAdapter(db, kind, aheadMs), {
    sessionExpiresIn: new TimeSpan(SESSION_LIMITS[kind].absolute, 's'),
    getSessionAttributes: ({ lastSeenAt, provenAt, idleLimit, beganAt }) => ({
      lastSeenAt,
      provenAt,
      idleLimit,
      beganAt,
    }),
    getUserAttributes: (found) => found,
  });
}

/** An access token, as its acts name it. */
export type BearerToken = { id: number; name: string; isReadOnly: boolean };
/** The client that acts; `device` is the SHA-256 of the cookie by which a browser is known again. */
export type Client = { address: string; userAgent: string; device?: string };
/** The client that logs in, and the session of this browser that ends with it. */
export type Door = { client: Client; replaces?: string | undefined };
export type LiveSession = {
  id: string;
  ownerId: number;
  idleSeconds: number;
  /** Seconds without activity after which it ends. */
  idleLimit: number;
  /** The instant of the latest proof in this session. docs/domain/access.md#proof. */
  provenAt: string | null;
  /** Whether the latest proof is the login: it proves no new destination. docs/domain/access.md#proof. */
  isProvenByLogin: boolean;
  /**
   * Set in a session of an administrator who looks at the portal of the owner. docs/domain/access.md#looks.
   */
  look?: Looker;
  /** Set for a call with an access token of the owner. docs/domain/access.md#access-tokens. */
  token?: BearerToken;
  /** The owner, read with the session; absent in a look and with a token, and once the account is gone. */
  member?: MemberIdentity | undefined;
  admin?: AdminIdentity | undefined;
  /** The hours of the access block; both 0 without one. */
  blocked?: { from: number; until: number };
};

/** What a session begins with: `unproven` after a password that is no proof, `passkey` after a passkey. */
export type Beginning = 'proven' | 'unproven' | 'passkey';

/**
 * Starts a session and returns the token for the cookie: the only time it is known. The session counts as
 * proven unless `beginning` is `unproven`. The oldest of more than `SESSIONS_AN_ACCOUNT` end.
 * docs/domain/access.md#proof.
 */
export async function startSession(
  db: Database,
  kind: SessionKind,
  ownerId: number,
  now: Date,
  client: Client,
  beginning: Beginning = 'proven',
): Promise<string> {
  const token = newToken();
  const attributes = {
    lastSeenAt: now.toISOString(),
    userAgent: client.userAgent.slice(0, 300),
    address: client.address,
    provenAt: beginning === 'unproven' ? null : now.toISOString(),
    passkeyAt: beginning === 'passkey' ? now.toISOString() : null,
  };
  // Logins of one account follow one another until COMMIT: side by side none would see the others' sessions.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`starline.sessions.${kind}`}), ${ownerId})`);
  await lucia(db, kind, now).createSession(String(ownerId), attributes, { sessionId: sessionIdOf(token) });
  await endOldest(db, kind, ownerId, now);
  return token;
}

/** Ends the sessions beyond `SESSIONS_AN_ACCOUNT`: first those whose time is over, then the oldest. */
async function endOldest(db: Database, kind: SessionKind, ownerId: number, now: Date): Promise<void> {
  const table = kind === 'member' ? memberSessions : adminSessions;
  const owner = kind === 'member' ? memberSessions.memberId : adminSessions.adminId;
  const idleSince = new Date(now.getTime() - SESSION_LIMITS[kind].idle * 1000).toISOString();
  const isLive = and(gt(table.expiresAt, now.toISOString()), gt(table.lastSeenAt, idleSince));
  const older = db
    .select({ id: table.id })
    .from(table)
    .where(eq(owner, ownerId))
    .orderBy(sql`(${isLive}) desc`, desc(table.createdAt), desc(table.lastSeenAt), table.id)
    .offset(SESSIONS_AN_ACCOUNT);
  await db.delete(table).where(inArray(table.id, older));
}

/**
 * Returns the live session behind a token. Returns undefined, and lucia deletes the session, when it is idle
 * or past its absolute end. `idleSeconds` is what remains of the idle limit.
 */
export const findSession = (
  db: Database,
  kind: SessionKind,
  token: string,
  now: Date,
): Promise<LiveSession | undefined> => findSessionById(db, kind, sessionIdOf(token), now);

/** Whether a session is live: neither idle nor past its absolute end. */
export const isSessionLive = async (
  db: Database,
  kind: SessionKind,
  id: string,
  now: Date,
): Promise<boolean> => (await findSessionById(db, kind, id, now)) !== undefined;

async function findSessionById(
  db: Database,
  kind: SessionKind,
  id: string,
  now: Date,
): Promise<LiveSession | undefined> {
  const { session, user } = await lucia(db, kind, now).validateSession(id);
  if (!session) return undefined;
  const idleMs = now.getTime() - Date.parse(session.lastSeenAt);
  const idleLimit = session.idleLimit ?? SESSION_LIMITS[kind].idle;
  return {
    id: session.id,
    ownerId: Number(session.userId),
    idleSeconds: idleLimit - Math.floor(idleMs / 1000),
    idleLimit,
    provenAt: session.provenAt,
    isProvenByLogin: session.provenAt === session.beganAt,
    member: user.member ?? undefined,
    admin: user.admin ? toAdminIdentity(user.admin) : undefined,
    blocked: { from: user.blockedFrom ?? 0, until: user.blockedUntil ?? 0 },
  };
}

export const endSession = (db: Database, kind: SessionKind, sessionId: string): Promise<void> =>
  lucia(db, kind).invalidateSession(sessionId);

/**
 * Ends every access of an owner: the sessions, and of an administrator the access tokens. An administrator
 * with another role keeps the tokens, whose rights follow (`endOtherSessions`).
 */
export async function endAllSessions(db: Database, kind: SessionKind, ownerId: number): Promise<void> {
  await lucia(db, kind).invalidateUserSessions(String(ownerId));
  if (kind === 'admin') await endAccessTokens(db, ownerId);
}

/** Revokes the access tokens of an administrator; returns how many there were. */
export async function endAccessTokens(db: Database, adminId: number): Promise<number> {
  const ended = await db.delete(accessTokens).where(eq(accessTokens.adminId, adminId));
  return ended.rowCount ?? 0;
}

/** Letters of a session's id that lists show. */
const SHOWN_ID = 12;

const TOUCH_EVERY_MS = 10_000;

/** Restarts the idle time after real activity. Written at most every ten seconds. */
export async function touchSession(
  db: Database,
  kind: SessionKind,
  sessionId: string,
  now: Date,
): Promise<void> {
  const table = kind === 'member' ? memberSessions : adminSessions;
  const stale = new Date(now.getTime() - TOUCH_EVERY_MS).toISOString();
  await db
    .update(table)
    .set({ lastSeenAt: now.toISOString() })
    .where(and(eq(table.id, sessionId), lt(table.lastSeenAt, stale)));
}

/**
 * Marks a session of the owner as proven now, `byPasskey` also for one withdrawal. Returns false for a
 * session that has ended.
 */
export async function markProven(
  db: Database,
  kind: SessionKind,
  {
    sessionId,
    ownerId,
    now,
    byPasskey = false,
  }: { sessionId: string; ownerId: number; now: Date; byPasskey?: boolean },
): Promise<boolean> {
  const table = kind === 'member' ? memberSessions : adminSessions;
  const owner = kind === 'member' ? memberSessions.memberId : adminSessions.adminId;
  const marked = await db
    .update(table)
    .set({ provenAt: afterLogin(table.createdAt, now), ...(byPasskey && { passkeyAt: now.toISOString() }) })
    .where(and(eq(table.id, sessionId), eq(owner, ownerId)));
  return marked.rowCount === 1;
}

/** A proof is later than the login of its session, which it may follow within the same millisecond. */
const afterLogin = (createdAt: AnyColumn, now: Date) =>
  sql`greatest(${now.toISOString()}::timestamptz, ${createdAt} + interval '1 millisecond')`;

/** Seconds without activity after which sessions of this kind end, by the setting in force at `at`. */
const idleSeconds = (kind: SessionKind, at: string): SQL =>
  kind === 'admin'
    ? sql`coalesce(nullif(${sql.raw(settingSql('admin_idle_minutes', `'${at}'`))}, '')::int * 60, ${SESSION_LIMITS.admin.idle}::int)`
    : sql`${SESSION_LIMITS.member.idle}::int`;

/** The live sessions of an owner; ids are shortened, so that no list reveals a whole one. */
export async function listSessions(
  { db, now }: { db: Database; now: () => Date },
  kind: SessionKind,
  ownerId: number,
  currentId: string | undefined,
) {
  const table = kind === 'member' ? memberSessions : adminSessions;
  const owner = kind === 'member' ? memberSessions.memberId : adminSessions.adminId;
  const at = now().toISOString();
  const idleSince = sql`${at}::timestamptz - make_interval(secs => ${idleSeconds(kind, at)})`;
  const rows = await db
    .select({
      id: table.id,
      createdAt: table.createdAt,
      lastSeenAt: table.lastSeenAt,
      userAgent: table.userAgent,
      address: table.address,
    })
    .from(table)
    .where(and(eq(owner, ownerId), gt(table.expiresAt, at), gt(table.lastSeenAt, idleSince)));
  return rows.map((row) => ({ ...row, id: row.id.slice(0, SHOWN_ID), isCurrent: row.id === currentId }));
}

/** Ends another session of the owner by its shortened id. Returns false if there is none. */
export async function endOtherSession(
  db: Database,
  kind: SessionKind,
  { ownerId, currentId, id }: { ownerId: number; currentId?: string; id: string },
): Promise<boolean> {
  const table = kind === 'member' ? memberSessions : adminSessions;
  const owner = kind === 'member' ? memberSessions.memberId : adminSessions.adminId;
  const isNamed = sql`left(${table.id}, ${SHOWN_ID}) = ${id}`;
  const ended = await db
    .delete(table)
    .where(and(eq(owner, ownerId), currentId === undefined ? undefined : ne(table.id, currentId), isNamed));
  return ended.rowCount === 1;
}

/** Ends every session of the owner but the current one, if there is one; returns how many. */
export async function endOtherSessions(
  db: Database,
  kind: SessionKind,
  ownerId: number,
  currentId?: string,
): Promise<number> {
  const table = kind === 'member' ? memberSessions : adminSessions;
  const owner = kind === 'member' ? memberSessions.memberId : adminSessions.adminId;
  const ended = await db
    .delete(table)
    .where(and(eq(owner, ownerId), currentId === undefined ? undefined : ne(table.id, currentId)));
  return ended.rowCount ?? 0;
}
