import type { Database } from '@starline/db/connection';
import { statement } from '@starline/db/statement';
import type { Right } from '@starline/domain/rights';
import { type Scope, scopeOf } from '@starline/domain/scopes';
import type { LiveSession } from '../sessions/sessions.ts';
import { sessionIdOf } from '../sessions/tokens.ts';

type Row = { memberId: number; adminId: number; by: string; until: string; rights: Right[] } & Scope;
const readLook = statement<Row>(
  'look',
  `select member_id as "memberId", admin_id as "adminId", username as by, until, rights, countries, centers
   from read_look($1, $2::timestamptz)`,
);

/**
 * Returns the live session of a look; undefined when its time is over, or when session, account, right or
 * scope of the administrator have gone. No activity prolongs it. docs/domain/access.md#looks.
 */
export async function findLook(db: Database, id: string, now: Date): Promise<LiveSession | undefined> {
  const [row] = (await readLook(db, id, now.toISOString())).rows;
  if (!row) return undefined;
  const { memberId, adminId, by, rights, countries, centers } = row;
  const until = new Date(row.until);
  const left = Math.max(0, Math.floor((until.getTime() - now.getTime()) / 1000));
  return {
    id,
    ownerId: Number(memberId),
    idleSeconds: left,
    idleLimit: left,
    provenAt: null,
    isProvenByLogin: false,
    look: {
      adminId: Number(adminId),
      by,
      until: until.toISOString(),
      rights,
      scope: scopeOf({ countries, centers }),
    },
  };
}

export const findLookByToken = (db: Database, token: string, now: Date): Promise<LiveSession | undefined> =>
  findLook(db, sessionIdOf(token), now);
