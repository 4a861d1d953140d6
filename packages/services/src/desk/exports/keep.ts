import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { encryptFields } from '@starline/db/column-encryption';
import { keptExports } from '@starline/db/schema/exports';
import { EXPORT_KEPT_MAX_BYTES, type ExportedList } from '@starline/domain/exports';
import type { Right } from '@starline/domain/rights';
import type { SentFile } from '../../base/begun-export.ts';
import { type AdminContext, nowIso } from '../../base/context.ts';

const compressed = promisify(gzip);

/**
 * What was exported. `needs`: the rights without which its content is not shown. `rows`: how many were sent.
 */
export type Exported = { list: ExportedList; filters: object; needs: readonly Right[]; rows: number };

/** Stores the entry of an export, and its file compressed and encrypted. docs/operations/exports.md. */
export async function keepExport(
  ctx: AdminContext,
  { list, filters, needs, rows }: Exported,
  { name, type, isWhole, size, sha256, content }: SentFile,
): Promise<void> {
  const isKept = content !== undefined && isWhole && size <= EXPORT_KEPT_MAX_BYTES;
  await ctx.db.insert(keptExports).values({
    adminId: ctx.actor.id,
    list,
    filters: encryptFields(filters),
    needs: [...needs],
    ...{ name, type, isWhole, rows, size, sha256 },
    content: isKept ? await compressed(content) : null,
    createdAt: nowIso(ctx),
  });
}
