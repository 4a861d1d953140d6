import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { admins } from '@starline/db/schema/admins';
import { keptExports } from '@starline/db/schema/exports';
import { AppError } from '@starline/domain/errors';
import { OWNER_ROLE } from '@starline/domain/rights';
import type { ListKeptExports } from '@starline/validators/exports';
import type { OnlyId } from '@starline/validators/fields';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { recordAudit } from '../../base/audit/record.ts';
import type { AdminContext } from '../../base/context.ts';

const ROWS = 50;
const uncompressed = promisify(gunzip);

/** An owner sees and loads what every administrator exported, anyone else their own. */
async function isReadable(ctx: AdminContext) {
  const [admin] = await ctx.db.select({ role: admins.role }).from(admins).where(eq(admins.id, ctx.actor.id));
  return admin?.role === OWNER_ROLE ? undefined : eq(keptExports.adminId, ctx.actor.id);
}

/** The rights of the caller hold those that the content needs. */
const hasRights = ({ actor }: AdminContext) =>
  sql`${keptExports.needs} <@ ${sql.param([...actor.rights])}::text[]`;

/**
 * Exports of the last 30 days, newest first: of an owner all of them, of others their own. `cursor` is the id
 * of the last row that is known.
 */
export async function listKeptExports(ctx: AdminContext, { cursor }: ListKeptExports) {
  const rows = await ctx.db
    .select({
      id: keptExports.id,
      list: keptExports.list,
      filters: keptExports.filters,
      name: keptExports.name,
      isWhole: keptExports.isWhole,
      rows: keptExports.rows,
      size: keptExports.size,
      sha256: keptExports.sha256,
      createdAt: keptExports.createdAt,
      by: admins.username,
      hasFile: sql<boolean>`${keptExports.content} is not null`,
      mayLoad: sql<boolean>`${keptExports.content} is not null and ${hasRights(ctx)}`,
    })
    .from(keptExports)
    .leftJoin(admins, eq(admins.id, keptExports.adminId))
    .where(and(await isReadable(ctx), cursor ? lt(keptExports.id, cursor) : undefined))
    .orderBy(desc(keptExports.id))
    .limit(ROWS + 1);
  return {
    rows: rows.slice(0, ROWS).map((row) => ({ ...row, filters: row.filters as Record<string, unknown> })),
    hasMore: rows.length > ROWS,
  };
}

/**
 * Returns the file of an export, the bytes that were sent. It needs the rights that its content needs, as
 * they are now. Each reading leaves an audit entry, written before the answer. Throws `not_found`, also for
 * another's and for one without a file, and `forbidden`.
 */
export async function loadKeptExport(ctx: AdminContext, { id }: OnlyId) {
  const [found] = await ctx.db
    .select({ file: keptExports, by: admins.username })
    .from(keptExports)
    .leftJoin(admins, eq(admins.id, keptExports.adminId))
    .where(and(eq(keptExports.id, id), await isReadable(ctx)));
  if (!found?.file.content) throw new AppError('not_found');
  const { list, needs, name, type, content, sha256 } = found.file;
  if (needs.some((right) => !ctx.actor.rights.includes(right))) throw new AppError('forbidden');
  await recordAudit(ctx, ctx.db, {
    action: 'exports.load',
    subject: 'export',
    subjectId: list,
    after: { exportId: id, by: found.by, sha256 },
  });
  return { name, type, content: await uncompressed(content) };
}
