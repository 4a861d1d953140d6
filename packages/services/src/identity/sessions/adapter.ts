import type { Database } from '@starline/db/connection';
import { adminSessions, memberSessions } from '@starline/db/schema/sessions';
import { statement } from '@starline/db/statement';
import { eq, lte } from 'drizzle-orm';
import type { Adapter, DatabaseSession } from 'lucia';
import { SESSION_LIMITS, type SessionKind } from './limits.ts';
import {
  type AdminRow,
  adminIdentitySql,
  type MemberIdentity,
  memberIdentitySql,
  settingSql,
} from './people.ts';

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
/** The owner of a session, as the statement that finds it reads it. */
export type Found = {
  member?: MemberIdentity | null;
  admin?: AdminRow | null;
  blockedFrom?: number | null;
  blockedUntil?: number | null;
};
type Row = { id: string; ownerId: number; expiresAt: string } & Attributes;

const columnsOf = (kind: SessionKind) => `id, ${kind}_id as "ownerId", expires_at as "expiresAt",
  last_seen_at as "lastSeenAt", user_agent as "userAgent", address, proven_at as "provenAt", passkey_at as "passkeyAt",
  created_at as "beganAt"`;
/**
 * A session with its owner and what the access block says: all that a call must know of its caller, in one
 * statement. Settings are read with each session, so a change applies to the next call. A closed account is
 * no owner: a request that ran beside the closing may leave a session or a passkey.
 * docs/domain/access.md#sessions.
 */
const memberSession = statement<Row & Found>(
  'member session',
  `select ${columnsOf('member')},
     (select to_json(person) from (${memberIdentitySql('member_sessions.member_id')} and closed_at is null) person) as member,
     nullif(${settingSql('access_block_start_hour', '$2')}, '')::int as "blockedFrom",
     nullif(${settingSql('access_block_end_hour', '$2')}, '')::int as "blockedUntil"
   from member_sessions where id = $1`,
);
const adminSession = statement<Row & Found>(
  'admin session',
  `select ${columnsOf('admin')}, nullif(${settingSql('admin_idle_minutes', '$2')}, '')::int * 60 as "idleLimit",
     (select to_json(person) from (${adminIdentitySql('admin_sessions.admin_id', '$2')}) person) as admin
   from admin_sessions where id = $1`,
);
const SESSION = { member: memberSession, admin: adminSession } as const;

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
  return {
    async getSessionAndUser(sessionId) {
      const now = new Date(Date.now() + aheadMs).toISOString();
      const [row] = (await SESSION[kind](db, sessionId, now)).rows;
      if (!row) return [null, null];
      const { member, admin, blockedFrom, blockedUntil, ...session } = row;
      const attributes: Found = { member, admin, blockedFrom, blockedUntil };
      return [toSession(session), { id: String(row.ownerId), attributes }];
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
