import { notices } from '@starline/db/schema/notices';
import { AppError } from '@starline/domain/errors';
import { type NoticePeriod, noticeStateAt } from '@starline/domain/notices';
import type { OnlyId } from '@starline/validators/fields';
import type { CreateNotice, UpdateNotice } from '@starline/validators/notices';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../base/audit/record.ts';
import { type AdminContext, nowIso } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import { publish } from '../../base/outbox/publish.ts';
import { unlessChanged } from '../../base/seen.ts';
import { pushNotice } from './push.ts';

type Notice = typeof notices.$inferSelect;
type Written = Pick<
  Notice,
  'title' | 'content' | 'language' | 'texts' | 'shownFrom' | 'shownTo' | 'countryIds' | 'centerIds' | 'ranks'
>;

const NEW: Omit<Written, 'title' | 'content'> = {
  language: 'ko',
  texts: {},
  shownFrom: null,
  shownTo: null,
  countryIds: [],
  centerIds: [],
  ranks: [],
};

/** Publishes a notice, now or at its time. Throws `invalid_input`. */
export function createNotice(ctx: AdminContext, input: CreateNotice): Promise<{ id: number }> {
  return once(ctx, { procedure: 'notices.create', input }, async (tx) => {
    const { idempotencyKey: _, ...after } = input;
    const written = changedBy(after, { title: '', content: '', ...NEW });
    const [notice] = await tx
      .insert(notices)
      .values({
        ...written,
        toldState: noticeStateAt(written, ctx.now()),
        adminId: ctx.actor.id,
        createdAt: nowIso(ctx),
        updatedAt: nowIso(ctx),
      })
      .returning({ id: notices.id });
    if (!notice) throw new Error('notice was not written');
    await recordAudit(ctx, tx, {
      action: 'notices.create',
      subject: 'notice',
      subjectId: notice.id,
      after,
    });
    await publish(ctx, tx, { topic: 'notice.changed', payload: {} });
    await pushNotice(ctx, tx, notice.id);
    return notice;
  });
}

/** Changes what the input names of a notice. Throws `not_found`, `invalid_input`. */
export function updateNotice(ctx: AdminContext, input: UpdateNotice): Promise<{ success: true }> {
  const { id, seen, ...wanted } = input;
  return once(ctx, { procedure: 'notices.update', input }, async (tx) => {
    const [stored] = await tx.select().from(notices).where(eq(notices.id, id)).for('no key update');
    if (!stored) throw new AppError('not_found');
    const before = writtenOf(stored);
    const after = unlessChanged(inputOf(before), wanted, seen);
    const written = changedBy(after, before);
    const toldState = noticeStateAt(written, ctx.now());
    await tx
      .update(notices)
      .set({ ...written, toldState, updatedAt: nowIso(ctx) })
      .where(eq(notices.id, id));
    await recordAudit(ctx, tx, {
      action: 'notices.update',
      subject: 'notice',
      subjectId: id,
      before: named(inputOf(before), after),
      after,
    });
    await publish(ctx, tx, { topic: 'notice.changed', payload: {} });
    if (stored.toldState !== toldState) await pushNotice(ctx, tx, id);
    return { success: true };
  });
}

/** Deletes a notice. Throws `not_found`. */
export function deleteNotice(ctx: AdminContext, input: OnlyId): Promise<{ success: true }> {
  return once(ctx, { procedure: 'notices.delete', input }, async (tx) => {
    const [deleted] = await tx.delete(notices).where(eq(notices.id, input.id)).returning();
    if (!deleted) throw new AppError('not_found');
    const before = inputOf(writtenOf(deleted));
    await recordAudit(ctx, tx, { action: 'notices.delete', subject: 'notice', subjectId: input.id, before });
    await publish(ctx, tx, { topic: 'notice.changed', payload: {} });
    return { success: true };
  });
}

/** Returns a notice with the named fields changed. The basic language has no second text. */
function changedBy({ audience, ...input }: CreateNotice, before: Written): Written {
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  const after: Written = { ...before, ...given };
  if (audience) {
    after.countryIds = audience.countries;
    after.centerIds = audience.centers;
    after.ranks = audience.ranks;
  }
  if (after.texts[after.language]) throw new AppError('invalid_input', {}, { texts: 'invalid' });
  refuseEmptyPeriod(after);
  return after;
}

function refuseEmptyPeriod({ shownFrom, shownTo }: NoticePeriod): void {
  if (shownFrom === null || shownTo === null || Date.parse(shownFrom) < Date.parse(shownTo)) return;
  throw new AppError('invalid_input', {}, { shownTo: 'invalid' });
}

function writtenOf(notice: Notice): Written {
  const { title, content, language, texts, shownFrom, shownTo, countryIds, centerIds, ranks } = notice;
  return { title, content, language, texts, shownFrom, shownTo, countryIds, centerIds, ranks };
}

const inputOf = ({ countryIds, centerIds, ranks, ...written }: Written) => ({
  ...written,
  audience: { countries: countryIds, centers: centerIds, ranks },
});

/** The fields of a notice that an input names: what an audit entry compares. */
const named = (notice: ReturnType<typeof inputOf>, input: CreateNotice) =>
  Object.fromEntries(Object.entries(notice).filter(([field]) => field in input));
