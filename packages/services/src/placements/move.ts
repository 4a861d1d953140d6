import { members } from '@starline/db/schema/members';
import { placements } from '@starline/db/schema/placements';
import { AppError } from '@starline/domain/errors';
import { COMPANY_ID } from '@starline/domain/members';
import type { MoveLeaf } from '@starline/validators/trees';
import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { GuardedAct } from '../approvals/act.ts';
import { guarded } from '../approvals/guarded.ts';
import { lockSubject } from '../approvals/lock-subject.ts';
import { recordAudit } from '../audit/record.ts';
import { type AdminContext, nowIso } from '../context.ts';
import { publish } from '../outbox/publish.ts';
import { readSettings } from '../settings/read.ts';
import { holdTrees, joinLineages } from '../trees/lineage.ts';
import { takeSlot } from './place.ts';
import { removePlacement } from './remove.ts';

/**
 * Moves a leaf of the sponsor tree to the first free slot under another member. Throws `not_a_leaf`.
 * docs/domain/trees.md#sponsor-tree.
 */
export const moveLeaf = (ctx: AdminContext, input: MoveLeaf): Promise<{ success: true }> =>
  guarded(ctx, movingLeaf, input);

/** `moveLeaf` as an act that a rule may hold. The slot is chosen when it is done. docs/domain/approvals.md#kinds. */
export const movingLeaf: GuardedAct<MoveLeaf, { success: true }> = {
  procedure: 'trees.moveLeaf',
  async propose(_, tx, { id, newSponsor }) {
    await lockSubject(tx, 'member', id);
    const sponsor = alias(members, 'sponsor');
    const [place] = await tx
      .select({ username: members.username, sponsor: sponsor.username, position: placements.position })
      .from(placements)
      .innerJoin(members, eq(members.id, placements.memberId))
      .leftJoin(sponsor, eq(sponsor.id, placements.sponsorId))
      .where(eq(placements.memberId, id));
    if (!place) throw new AppError('not_found');
    const { username, ...before } = place;
    return {
      kinds: ['trees'],
      rights: ['edit_people'],
      subject: 'member',
      subjectId: id,
      before,
      after: { username, sponsor: newSponsor.toLowerCase() },
      isBoundToBefore: true,
    };
  },
  async run(ctx, tx, input) {
    await tx.select({ id: members.id }).from(members).where(eq(members.id, input.id)).for('no key update');
    await holdTrees(tx);
    const [under] = await tx
      .select({ id: members.id })
      .from(members)
      .where(eq(members.username, input.newSponsor.toLowerCase()));
    if (!under) throw new AppError('member_not_exist', {}, { newSponsor: 'member_not_exist' });
    const place = () => tx.select().from(placements).where(eq(placements.memberId, input.id));
    const [before] = await place();
    if (!before) throw new AppError('not_found');
    if (before.childCount > 0 || input.id === COMPANY_ID) throw new AppError('not_a_leaf');
    if (under.id === input.id || under.id === before.sponsorId) throw new AppError('nothing_changed');
    const settings = await readSettings(tx, nowIso(ctx));
    await removePlacement(tx, { memberId: input.id, settings });
    await tx.execute(sql`delete from lineages where tree = 'sponsor' and member_id = ${input.id}`);
    const sponsor = await takeSlot(tx, { memberId: input.id, under: under.id, settings });
    await joinLineages(tx, input.id, { sponsor });
    const [after] = await place();
    await recordAudit(ctx, tx, {
      action: 'trees.moveLeaf',
      subject: 'member',
      subjectId: input.id,
      before: { sponsorId: before.sponsorId, position: before.position },
      after: { sponsorId: after?.sponsorId, position: after?.position },
    });
    await publish(ctx, tx, { topic: 'member.moved', payload: { memberId: input.id } });
    return { success: true };
  },
};
