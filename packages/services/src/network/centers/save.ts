import type { Database } from '@starline/db/connection';
import { centers, members } from '@starline/db/schema/members';
import { AppError } from '@starline/domain/errors';
import type { CenterName, CreateCenter, UpdateCenter } from '@starline/validators/centers';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { GuardedAct } from '../../base/approvals/act.ts';
import { guarded } from '../../base/approvals/guarded.ts';
import { lockSubject } from '../../base/approvals/lock-subject.ts';
import { recordAudit } from '../../base/audit/record.ts';
import { type AdminContext, nowIso } from '../../base/context.ts';
import { unlessChanged } from '../../base/seen.ts';
import { changeSnapshotInputs, holdSnapshotInputs } from '../../base/snapshots/guard.ts';
import { lockOpenMember } from '../members/lock-open.ts';

/** Names are compared without regard to case: "hq" is taken by "HQ". */
const hasName = (name: string) => sql`lower(${centers.name}) = lower(${name})`;

/** Whether a center has the name, ignoring case. */
export async function isCenterNameTaken(ctx: AdminContext, input: CenterName): Promise<{ exists: boolean }> {
  return { exists: (await ctx.db.$count(centers, hasName(input.name))) > 0 };
}

/** Creates a center. Throws `center_name_taken`, `member_not_exist`, `member_closed`. */
export const createCenter = (ctx: AdminContext, input: CreateCenter): Promise<{ id: number }> =>
  guarded(ctx, creatingCenter, input);

/** `createCenter` as an act that a rule may hold: later fees of the center go to its owner. */
export const creatingCenter: GuardedAct<CreateCenter, CenterRow, { id: number }> = {
  procedure: 'centers.create',
  async propose(_, tx, input) {
    await check(tx, input);
    return {
      kinds: ['centers'],
      rights: ['edit_people'],
      subject: 'center',
      subjectId: input.centerName,
      after: await auditedCenter(tx, toRow(input)),
      plan: toRow(input),
    };
  },
  async run(ctx, tx, { plan }) {
    const [center] = await tx
      .insert(centers)
      .values({ ...plan, createdAt: nowIso(ctx) })
      .returning({ id: centers.id });
    if (!center) throw new Error('center was not written');
    await recordAudit(ctx, tx, {
      action: 'centers.create',
      subject: 'center',
      subjectId: center.id,
      after: plan,
    });
    return center;
  },
};

/** Updates a center. Earlier purchases keep the owners they copied. docs/domain/trees.md#centers. */
export const updateCenter = (ctx: AdminContext, input: UpdateCenter): Promise<{ success: true }> =>
  guarded(ctx, updatingCenter, input);

/**
 * `updateCenter` as an act that a rule may hold where owner or recommender change.
 * docs/domain/approvals.md#kinds.
 */
export const updatingCenter: GuardedAct<UpdateCenter, CenterRow & { id: number }, { success: true }> = {
  procedure: 'centers.update',
  async propose(_, tx, { seen, ...wanted }) {
    await lockSubject(tx, 'center', wanted.id);
    await holdSnapshotInputs(tx);
    const [center] = await tx.select().from(centers).where(eq(centers.id, wanted.id)).for('no key update');
    if (!center) throw new AppError('not_found');
    const input = unlessChanged(toInput(center), wanted, seen);
    await check(tx, input, center);
    const after = toRow(input);
    const isSame = center.ownerId === after.ownerId && center.recommenderId === after.recommenderId;
    return {
      kinds: isSame ? [] : ['centers'],
      rights: ['edit_people'],
      subject: 'center',
      subjectId: input.id,
      before: await auditedCenter(tx, center),
      after: await auditedCenter(tx, after),
      plan: { id: input.id, ...after },
    };
  },
  async run(ctx, tx, { plan: { id, ...after } }) {
    await changeSnapshotInputs(ctx, tx);
    const [before] = await tx.select().from(centers).where(eq(centers.id, id));
    await tx.update(centers).set(after).where(eq(centers.id, id));
    await recordAudit(ctx, tx, { action: 'centers.update', subject: 'center', subjectId: id, before, after });
    return { success: true };
  },
};

const toRow = (input: CreateCenter) => ({
  name: input.centerName,
  ownerId: input.centerOwner,
  recommenderId: input.centerRecommender,
  phone: input.centerPhone,
});

type CenterRow = ReturnType<typeof toRow>;

const toInput = ({ name, ownerId, recommenderId, phone }: CenterRow): CreateCenter => ({
  centerName: name,
  centerOwner: ownerId,
  centerRecommender: recommenderId,
  centerPhone: phone,
});

/** A center as an approver sees it, with usernames. */
async function auditedCenter(tx: Database, { name, ownerId, recommenderId, phone }: CenterRow) {
  const ids = recommenderId === null ? [ownerId] : [ownerId, recommenderId];
  const found = await tx
    .select({ id: members.id, username: members.username })
    .from(members)
    .where(inArray(members.id, ids));
  const usernameOf = (id: number | null) => found.find((member) => member.id === id)?.username ?? null;
  return {
    center: name,
    centerOwner: usernameOf(ownerId),
    centerRecommender: usernameOf(recommenderId),
    phone,
  };
}

async function check(
  tx: Database,
  input: CreateCenter,
  before?: { id: number } & Pick<CenterRow, 'name' | 'ownerId' | 'recommenderId'>,
): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('starline.center.name'), hashtext(lower(${input.centerName})))`,
  );
  const sameName = and(hasName(input.centerName), before && ne(centers.id, before.id));
  // A center keeps its name, even beside an older one that differs only in case.
  if (input.centerName !== before?.name && (await tx.$count(centers, sameName)) > 0)
    throw new AppError('center_name_taken', {}, { centerName: 'center_name_taken' });
  // One who has it already keeps it: an older release gave centers to closed accounts.
  const kept = [before?.ownerId, before?.recommenderId];
  for (const field of ['centerOwner', 'centerRecommender'] as const) {
    const id = input[field];
    if (id && !kept.includes(id)) await lockOpenMember(tx, id, field);
  }
}
