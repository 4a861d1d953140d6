import { members } from '@starline/db/schema/members';
import { placements } from '@starline/db/schema/placements';
import { AppError } from '@starline/domain/errors';
import { COMPANY_ID } from '@starline/domain/members';
import type { MoveLeaf } from '@starline/validators/trees';
import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { GuardedAct } from '../../base/approvals/act.ts';
import { guarded } from '../../base/approvals/guarded.ts';
import { lockSubject } from '../../base/approvals/lock-subject.ts';
import { recordAudit } from '../../base/audit/record.ts';
import { type AdminContext, nowIso } from '../../base/context.ts';
import { publish } from '../../base/outbox/publish.ts';
import { refuseUnshown } from '../../base/seen.ts';
import { readSettings } from '../../base/settings/read.ts';
import { holdTrees, joinLineages } from '../trees/lineage.ts';
import { takeSlot } from './place.ts';
import { removePlacement } from './remove.ts';

/**
 * Moves a leaf of the sponsor tree to the first free slot under another member. Throws `not_a_leaf`,
 * `member_closed`, `shown_changed` for one that stands under another sponsor than was shown.
 * docs/domain/trees.md#sponsor-tree.
 */
export const moveLeaf = (ctx: AdminContext, input: MoveLeaf): Promise<{ success: true }> =>
  guarded(ctx, movingLeaf, input);

/**
 * `moveLeaf` as an act that a rule may hold. The slot is chosen when it is done.
 * docs/domain/approvals.md#kinds.
 */
export const movingLeaf: GuardedAct<MoveLeaf, { id: number; under: number }, { success: true }> = {
  procedure: 'trees.moveLeaf',
  async propose(_, tx, { id, newSponsor, seen }) {
    await lockSubject(tx, 'member', id);
    const [member] = await tx.select().from(members).where(eq(members.id, id)).for('no key update');
    if (member?.closedAt) throw new AppError('member_closed');
    await holdTrees(tx);
    const [under] = await tx
      .select({ id: members.id, username: members.username })
      .from(members)
      .where(eq(members.username, newSponsor.toLowerCase()));
    if (!under) throw new AppError('member_not_exist', {}, { newSponsor: 'member_not_exist' });
    const sponsor = alias(members, 'sponsor');
    const [place] = await tx
      .select({
        username: members.username,
        sponsor: sponsor.username,
        position: placements.position,
        sponsorId: placements.sponsorId,
        childCount: placements.childCount,
      })
      .from(placements)
      .innerJoin(members, eq(members.id, placements.memberId))
      .leftJoin(sponsor, eq(sponsor.id, placements.sponsorId))
      .where(eq(placements.memberId, id));
    if (!place) throw new AppError('not_found');
    const { username, sponsorId, childCount, ...before } = place;
    if (childCount > 0 || id === COMPANY_ID) throw new AppError('not_a_leaf');
    if (under.id === id || under.id === sponsorId) throw new AppError('nothing_changed');
    refuseUnshown(sponsorId, seen);
    return {
      kinds: ['trees'],
      rights: ['edit_people'],
      subject: 'member',
      subjectId: id,
      before,
      after: { username, sponsor: under.username },
      plan: { id, under: under.id },
    };
  },
  async run(ctx, tx, { plan: { id, under } }) {
    const place = () => tx.select().from(placements).where(eq(placements.memberId, id));
    const [before] = await place();
    const settings = await readSettings(tx, nowIso(ctx));
    await removePlacement(tx, { memberId: id, settings });
    await tx.execute(sql`delete from lineages where tree = 'sponsor' and member_id = ${id}`);
    const sponsor = await takeSlot(tx, { memberId: id, under, settings });
    await joinLineages(tx, id, { sponsor });
    const [after] = await place();
    await recordAudit(ctx, tx, {
      action: 'trees.moveLeaf',
      subject: 'member',
      subjectId: id,
      before: { sponsorId: before?.sponsorId, position: before?.position },
      after: { sponsorId: after?.sponsorId, position: after?.position },
    });
    await publish(ctx, tx, { topic: 'member.moved', payload: { memberId: id } });
    return { success: true };
  },
};
