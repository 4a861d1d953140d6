import type { Database } from '@starline/db/connection';
import { centers, members } from '@starline/db/schema/members';
import type { ApprovalKind } from '@starline/domain/approvals';
import { AppError } from '@starline/domain/errors';
import { eq } from 'drizzle-orm';

type Member = typeof members.$inferSelect;
type Wanted = { recommender?: string | undefined; centerId?: number | undefined };

const usernameOf = async (tx: Database, id: number | null): Promise<string | null> => {
  if (id === null) return null;
  const [member] = await tx.select({ username: members.username }).from(members).where(eq(members.id, id));
  return member?.username ?? null;
};

const centerNameOf = async (tx: Database, id: number | null): Promise<string | null> => {
  if (id === null) return null;
  const [center] = await tx.select({ name: centers.name }).from(centers).where(eq(centers.id, id));
  return center?.name ?? null;
};

/**
 * Returns the kinds of approval that a change of recommender or center needs, with the names before and
 * after. Later rewards of the line go to other members by it. A value that stays as it is needs none. Throws
 * `recommender_not_exist`, and `member_closed` for a closed one. docs/domain/approvals.md#kinds.
 */
export async function movesOf(tx: Database, member: Member, { recommender, centerId }: Wanted) {
  const kinds: ApprovalKind[] = [];
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  const present = recommender && (await usernameOf(tx, member.recommenderId));
  if (recommender && recommender.toLowerCase() !== present) {
    const [next] = await tx
      .select({ closedAt: members.closedAt })
      .from(members)
      .where(eq(members.username, recommender.toLowerCase()))
      .for('key share');
    if (!next) throw new AppError('recommender_not_exist', {}, { recommender: 'recommender_not_exist' });
    if (next.closedAt) throw new AppError('member_closed', {}, { recommender: 'member_closed' });
    kinds.push('trees');
    before.recommender = present;
    after.recommender = recommender.toLowerCase();
  }
  if (centerId !== undefined && centerId !== member.centerId) {
    kinds.push('centers');
    before.center = await centerNameOf(tx, member.centerId);
    after.center = await centerNameOf(tx, centerId);
  }
  return { kinds, before, after };
}
