import type { Database } from '@starline/db/connection';
import { adminSessions, memberSessions } from '@starline/db/schema/sessions';
import { statement } from '@starline/db/statement';
import { eq, lte } from 'drizzle-orm';
import type { Adapter, DatabaseSession } from 'lucia';
import { SESSION_LIMITS, type SessionKind } from './limits.ts';

export type Attributes = {
  lastSeenAt: string;
  userAgent: string;
  address: string;
  provenAt: string | null;
  passkeyAt: string | null;
  /** When the session began: absent in a new one. */
  beganAt?: string;
  /** Seconds without activity after which the session ends; absent in a new one. */
  idleLimit?: number | null;
};

const TABLES = { member: memberSessions, admin: adminSessions } as const;
type Row = { id: string; ownerId: number; expiresAt: string } & Attributes;

const columnsOf = (kind: SessionKind) => `id, ${kind}_id as "ownerId", expires_at as "expiresAt",
  last_seen_at as "lastSeenAt", user_agent as "userAgent", address, proven_at as "provenAt", passkey_at as "passkeyAt",
  created_at as "beganAt"`;
const memberSession = statement<Row>(
  'member session',
  `select ${columnsOf('member')} from member_sessions where id = $1`,
);
/**
 * The setting is read with each session, so a change applies to the next call.
 * docs/domain/access.md#sessions.
 */
const adminSession = statement<Row>(
  'admin session',
  `select ${columnsOf('admin')}, (select nullif(value, '')::int * 60 from settings
     where key_name = 'admin_idle_minutes' and effective_at <= $2 order by effective_at desc, id desc limit 1) as "idleLimit"
   from admin_sessions where id = $1`,
);

/**
 * Returns lucia's adapter for one of the two session tables. lucia sees the earlier of idle end and absolute
 * end as the expiry, so its one comparison checks both. lucia reads the machine's clock: `aheadMs` says how
 * far `ctx.now()` is ahead of it. The absolute end counts from the start by `ctx.now()`, because lucia's own
 * end follows the machine's clock a millisecond later. A session is found in one query and never renewed.
 * docs/domain/access.md#sessions.
 */
export function sessionAdapter(db: Database, kind: SessionKind, aheadMs = 0): Adapter {
  const table = TABLES[kind];
  const owner = kind === 'member' ? memberSessions.memberId : adminSessions.adminId;
  const columns = {
    id: table.id,
    ownerId: owner,
    expiresAt: table.expiresAt,
    lastSeenAt: table.lastSeenAt,
    userAgent: table.userAgent,
    address: table.address,
    provenAt: table.provenAt,
    passkeyAt: table.passkeyAt,
    beganAt: table.createdAt,
  };
  const toSession = ({ id, ownerId, expiresAt, ...attributes }: Row): DatabaseSession => ({
    id,
    userId: String(ownerId),
    expiresAt: new Date(
      Math.min(
        Date.parse(expiresAt),
        Date.parse(attributes.lastSeenAt) + (attributes.idleLimit ?? SESSION_LIMITS[kind].idle) * 1000,
      ) - aheadMs,
    ),
    attributes,
  });
  const find = (sessionId: string) =>
    kind === 'member'
      ? memberSession(db, sessionId)
      : adminSession(db, sessionId, new Date(Date.now() + aheadMs).toISOString());
  return {
    async getSessionAndUser(sessionId) {
      const [row] = (await find(sessionId)).rows;
      return row ? [toSession(row), { id: String(row.ownerId), attributes: {} }] : [null, null];
    },
    async getUserSessions(userId) {
      const rows = await db
        .select(columns)
        .from(table)
        .where(eq(owner, Number(userId)));
      return (rows as Row[]).map(toSession);
    },
    async setSession(session) {
      const startedAt = Date.parse(session.attributes.lastSeenAt);
      const common = {
        id: session.id,
        expiresAt: new Date(startedAt + SESSION_LIMITS[kind].absolute * 1000).toISOString(),
        ...session.attributes,
      };
      const createdAt = common.lastSeenAt;
      if (kind === 'member')
        await db.insert(memberSessions).values({ ...common, createdAt, memberId: Number(session.userId) });
      else await db.insert(adminSessions).values({ ...common, createdAt, adminId: Number(session.userId) });
    },
    /** lucia would prolong a session in the second half of its life; the absolute limit stays where it is. */
    async updateSessionExpiration() {},
    async deleteSession(sessionId) {
      await db.delete(table).where(eq(table.id, sessionId));
    },
    async deleteUserSessions(userId) {
      await db.delete(table).where(eq(owner, Number(userId)));
    },
    async deleteExpiredSessions() {
      await db.delete(table).where(lte(table.expiresAt, new Date(Date.now() + aheadMs).toISOString()));
    },
  };
}
