import type { Database } from '@starline/db/connection';
import { policies } from '@starline/db/schema/policies';
import { businessDayOf } from '@starline/domain/business-time';
import { AppError } from '@starline/domain/errors';
import type { PolicyKind } from '@starline/domain/policies';
import type { ReadPolicy } from '@starline/validators/policies';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Context } from '../../base/context.ts';

export type Published = {
  id: number;
  kind: PolicyKind;
  version: number;
  effectiveOn: string;
  isInForce: boolean;
};

/** The present business day. */
export const todayOf = (ctx: Pick<Context, 'now' | 'config'>): string =>
  businessDayOf(ctx.now(), ctx.config.businessTz);

/**
 * Every published version, newest first of each kind. In force is the newest whose day has come: a version
 * never begins before the one that it follows. docs/domain/law.md#policies.
 */
export async function listPublished(
  ctx: Pick<Context, 'now' | 'config'>,
  db: Database,
): Promise<Published[]> {
  const { id, kind, version, effectiveOn } = policies;
  const rows = await db
    .select({ id, kind, version: sql<number>`${version}`, effectiveOn })
    .from(policies)
    .where(isNotNull(version))
    .orderBy(kind, desc(version));
  const today = todayOf(ctx);
  const begun = rows.filter((row) => row.effectiveOn <= today);
  return rows.map((row) => ({ ...row, isInForce: begun.find((each) => each.kind === row.kind) === row }));
}

/** The versions in force, at most one of each kind. */
export const inForce = async (ctx: Pick<Context, 'now' | 'config'>, db: Database): Promise<Published[]> =>
  (await listPublished(ctx, db)).filter(({ isInForce }) => isInForce);

/** The text of a published version; Korean where the language is missing. Throws `not_found`. */
export async function readPolicy(ctx: Context, { id, language }: ReadPolicy) {
  const [found] = await ctx.db
    .select()
    .from(policies)
    .where(and(eq(policies.id, id), isNotNull(policies.version)));
  if (!found) throw new AppError('not_found');
  const { kind, version, effectiveOn, texts } = found;
  const shown = texts[language] === undefined ? 'ko' : language;
  return { id, kind, version: version ?? 0, effectiveOn, language: shown, text: texts[shown] ?? '' } as const;
}
