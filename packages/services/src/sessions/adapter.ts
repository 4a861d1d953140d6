import type { Database } from '@starline/db/connection';
import { adminSessions, memberSessions } from '@starline/db/schema/sessions';
import { eq, lte } from 'drizzle-orm';
import type { Adapter, DatabaseSession } from 'lucia';
import type { SessionKind } from './limits.ts';

type Attributes = { lastSeenAt: string; userAgent: string; address: string };

const TABLES = { member: memberSessions, admin: adminSessions } as const;

/** Our two session tables behind lucia's adapter; it never renews: the expiry is the absolute limit. */
export function sessionAdapter(db: Database, kind: SessionKind): Adapter {
  const table = TABLES[kind];
  const owner = kind === 'member' ? memberSessions.memberId : adminSessions.adminId;
  const columns = {
    id: table.id,
    ownerId: owner,
    expiresAt: table.expiresAt,
    lastSeenAt: table.lastSeenAt,
    userAgent: table.userAgent,
    address: table.address,
  };
  type Row = { id: string; ownerId: number; expiresAt: string } & Attributes;
  const toSession = ({ id, ownerId, expiresAt, ...attributes }: Row): DatabaseSession => ({
    id,
    userId: String(ownerId),
    expiresAt: new Date(expiresAt),
    attributes,
  });
  const rows = (where: ReturnType<typeof eq>) =>
    db.select(columns).from(table).where(where) as unknown as Promise<Row[]>;
  return {
    async getSessionAndUser(sessionId) {
      const [row] = await rows(eq(table.id, sessionId));
      return row ? [toSession(row), { id: String(row.ownerId), attributes: {} }] : [null, null];
    },
    async getUserSessions(userId) {
      return (await rows(eq(owner, Number(userId)))).map(toSession);
    },
    async setSession(session) {
      const common = {
        id: session.id,
        expiresAt: session.expiresAt.toISOString(),
        ...(session.attributes as Attributes),
      };
      const createdAt = common.lastSeenAt;
      if (kind === 'member')
        await db.insert(memberSessions).values({ ...common, createdAt, memberId: Number(session.userId) });
      else await db.insert(adminSessions).values({ ...common, createdAt, adminId: Number(session.userId) });
    },
    async updateSessionExpiration() {},
    async deleteSession(sessionId) {
      await db.delete(table).where(eq(table.id, sessionId));
    },
    async deleteUserSessions(userId) {
      await db.delete(table).where(eq(owner, Number(userId)));
    },
    async deleteExpiredSessions() {
      await db.delete(table).where(lte(table.expiresAt, new Date(Date.now()).toISOString()));
    },
  };
}
