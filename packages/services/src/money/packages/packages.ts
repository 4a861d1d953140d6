import { packages } from '@starline/db/schema/packages';
import { AppError } from '@starline/domain/errors';
import type { SavePackage } from '@starline/validators/purchases';
import { and, asc, eq } from 'drizzle-orm';
import type { GuardedAct } from '../../base/approvals/act.ts';
import { guarded } from '../../base/approvals/guarded.ts';
import { recordAudit } from '../../base/audit/record.ts';
import { type AdminContext, type Context, nowIso } from '../../base/context.ts';
import { unlessChanged } from '../../base/seen.ts';

/** Packages that members can buy: type normal only. docs/domain/deposits.md#packages. */
export const listPackages = (ctx: Context) =>
  ctx.db
    .select({
      id: packages.id,
      name: packages.name,
      price: packages.price,
      pv: packages.pv,
      type: packages.type,
    })
    .from(packages)
    .where(and(eq(packages.type, 'normal'), eq(packages.isOnSale, true)))
    .orderBy(asc(packages.price), asc(packages.id));

export const listCatalogue = (ctx: AdminContext) =>
  ctx.db.select().from(packages).orderBy(asc(packages.type), asc(packages.price), asc(packages.id));

/** Creates (without `id`) or changes a package. Purchases keep the price and PV they were made with. */
export function savePackage(ctx: AdminContext, input: SavePackage): Promise<{ id: number }> {
  return guarded(ctx, savingPackage, input);
}

/** `savePackage` as an act that a rule may hold. docs/domain/approvals.md#kinds. */
export const savingPackage: GuardedAct<
  SavePackage,
  Omit<SavePackage, 'seen' | 'idempotencyKey'>,
  { id: number }
> = {
  procedure: 'packages.save',
  async propose(_, tx, { id, seen, idempotencyKey: _key, ...wanted }) {
    const [before] = id
      ? await tx.select().from(packages).where(eq(packages.id, id)).for('no key update')
      : [];
    if (id && !before) throw new AppError('not_found');
    const values = before ? unlessChanged(before, wanted, seen) : wanted;
    return {
      kinds: ['catalogue'],
      rights: ['manage_catalogue'],
      subject: 'package',
      subjectId: id ?? values.name,
      ...(before && { before: { ...before } }),
      after: values,
      plan: { ...(id && { id }), ...values },
    };
  },
  async run(ctx, tx, { before, plan: { id, ...values } }) {
    const [saved] = id
      ? await tx.update(packages).set(values).where(eq(packages.id, id)).returning({ id: packages.id })
      : await tx
          .insert(packages)
          .values({ ...values, createdAt: nowIso(ctx) })
          .returning({ id: packages.id });
    if (!saved) throw new Error('package was not written');
    await recordAudit(ctx, tx, {
      action: 'packages.save',
      subject: 'package',
      subjectId: saved.id,
      before: before ?? null,
      after: values,
    });
    return saved;
  },
};
