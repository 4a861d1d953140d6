import { createHash } from 'node:crypto';
import type { Database } from '@starline/db/connection';
import { policies } from '@starline/db/schema/policies';
import { AppError } from '@starline/domain/errors';
import { MEMBER_LANGUAGES } from '@starline/domain/languages';
import type { PolicyTexts } from '@starline/domain/policies';
import type { ShownDraft } from '@starline/validators/policies';
import { and, eq, isNull } from 'drizzle-orm';
import type { GuardedAct } from '../../base/approvals/act.ts';
import { guarded } from '../../base/approvals/guarded.ts';
import { recordAudit } from '../../base/audit/record.ts';
import { type AdminContext, nowIso } from '../../base/context.ts';
import { isSame } from '../../base/seen.ts';
import { lockPolicies } from './draft.ts';
import { listPublished, todayOf } from './read.ts';

/**
 * Makes the draft a version that never changes again. Throws `not_found` without a draft, `changed_meanwhile`
 * for another draft than the one that was seen, `invalid_input` without a Korean text, and `policy_too_early`
 * for a day before today or before the version that it follows.
 * docs/domain/law.md#policies.
 */
export const publishPolicy = (ctx: AdminContext, input: ShownDraft): Promise<{ version: number }> =>
  guarded(ctx, publishingPolicy, input);

type Plan = { id: number; version: number };

/** `publishPolicy` as an act that a rule may hold. The hash of the texts is what a second person approves. */
export const publishingPolicy: GuardedAct<ShownDraft, Plan, { version: number }> = {
  procedure: 'policies.publish',
  async propose(ctx, tx, { id, seen }) {
    await lockPolicies(tx);
    const draft = await readDraft(tx, id);
    const { kind, effectiveOn, texts } = draft;
    if (seen && !isSame({ effectiveOn, texts }, seen)) throw new AppError('changed_meanwhile');
    if (!texts.ko) throw new AppError('invalid_input', {}, { 'texts.ko': 'required' });
    const [newest] = (await listPublished(ctx, tx)).filter((each) => each.kind === kind);
    const first = [todayOf(ctx), newest?.effectiveOn ?? ''].sort().at(-1) ?? '';
    if (effectiveOn < first) throw new AppError('policy_too_early', {}, { effectiveOn: 'policy_too_early' });
    const version = (newest?.version ?? 0) + 1;
    return {
      kinds: ['settings'],
      rights: ['settings_money'],
      subject: 'policy',
      subjectId: id,
      after: { kind, version, effectiveOn, languages: Object.keys(texts).length, sha256: hashOfTexts(texts) },
      plan: { id, version },
    };
  },
  narrow: ({ id }) => ({ id }),
  async run(ctx, tx, { after, plan: { id, version } }) {
    await tx
      .update(policies)
      .set({
        version,
        publishedBy: ctx.actor.id,
        publishedAt: nowIso(ctx),
        approvalId: ctx.approval?.id ?? null,
      })
      .where(and(eq(policies.id, id), isNull(policies.version)));
    await recordAudit(ctx, tx, { action: 'policies.publish', subject: 'policy', subjectId: id, after });
    return { version };
  },
};

async function readDraft(tx: Database, id: number) {
  const [draft] = await tx
    .select()
    .from(policies)
    .where(and(eq(policies.id, id), isNull(policies.version)));
  if (!draft) throw new AppError('not_found');
  return draft;
}

/** SHA-256 of the texts in the order of the languages. */
const hashOfTexts = (texts: PolicyTexts): string =>
  createHash('sha256')
    .update(JSON.stringify(MEMBER_LANGUAGES.map((language) => texts[language] ?? null)))
    .digest('hex');
