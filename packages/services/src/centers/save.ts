import type { Database } from '@starline/db/connection';
import { centers, members } from '@starline/db/schema/members';
import { AppError } from '@starline/domain/errors';
import type { CenterName, CreateCenter, UpdateCenter } from '@starline/validators/centers';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { recordAudit } from '../audit/record.ts';
import { type AdminContext, nowIso } from '../context.ts';
import { once } from '../idempotency/once.ts';
import { changeSnapshotInputs } from '../settlements/snapshot-guard.ts';

/** Names are compared without regard to case: "hq" is taken by "HQ". */
const hasName = (name: string) => sql`lower(${centers.name}) = lower(${name})`;

/** Whether a center has the name, ignoring case. */
export async function isCenterNameTaken(ctx: AdminContext, input: CenterName): Promise<{ exists: boolean }> {
  return { exists: (await ctx.db.$count(centers, hasName(input.name))) > 0 };
}

/** Creates a center. Throws `center_name_taken`, `member_not_exist`. */
export function createCenter(ctx: AdminContext, input: CreateCenter): Promise<{ id: number }> {
  return once(ctx, { procedure: 'centers.create', input }, async (tx) => {
    await check(tx, input);
    const [center] = await tx
      .insert(centers)
      .values({ ...toRow(input), createdAt: nowIso(ctx) })
      .returning({ id: centers.id });
    if (!center) throw new Error('center was not written');
    await recordAudit(ctx, tx, {
      action: 'centers.create',
      subject: 'center',
      subjectId: center.id,
      after: input,
    });
    return center;
  });
}

/** Updates a center. Earlier purchases keep the owners they copied. docs/domain/trees.md#centers. */
export function updateCenter(ctx: AdminContext, input: UpdateCenter): Promise<{ success: true }> {
  return once(ctx, { procedure: 'centers.update', input }, async (tx) => {
    await changeSnapshotInputs(ctx, tx);
    const [before] = await tx.select().from(centers).where(eq(centers.id, input.id)).for('no key update');
    if (!before) throw new AppError('not_found');
    await check(tx, input, before);
    await tx.update(centers).set(toRow(input)).where(eq(centers.id, input.id));
    await recordAudit(ctx, tx, {
      action: 'centers.update',
      subject: 'center',
      subjectId: input.id,
      before,
      after: toRow(input),
    });
    return { success: true };
  });
}

const toRow = (input: CreateCenter) => ({
  name: input.centerName,
  ownerId: input.centerOwner,
  recommenderId: input.centerRecommender,
  phone: input.centerPhone,
});

async function check(
  tx: Database,
  input: CreateCenter,
  before?: { id: number; name: string },
): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('starline.center.name'), hashtext(lower(${input.centerName})))`,
  );
  const sameName = and(hasName(input.centerName), before && ne(centers.id, before.id));
  // A center keeps its name, even beside an older one that differs only in case.
  if (input.centerName !== before?.name && (await tx.$count(centers, sameName)) > 0)
    throw new AppError('center_name_taken', {}, { centerName: 'center_name_taken' });
  const wanted = [
    ...new Set([input.centerOwner, ...(input.centerRecommender ? [input.centerRecommender] : [])]),
  ];
  const known = new Set(
    (await tx.select({ id: members.id }).from(members).where(inArray(members.id, wanted))).map(
      (row) => row.id,
    ),
  );
  if (!known.has(input.centerOwner))
    throw new AppError('member_not_exist', {}, { centerOwner: 'member_not_exist' });
  if (input.centerRecommender && !known.has(input.centerRecommender)) {
    throw new AppError('member_not_exist', {}, { centerRecommender: 'member_not_exist' });
  }
}
