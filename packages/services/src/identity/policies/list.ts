import { admins } from '@starline/db/schema/admins';
import { consents, policies } from '@starline/db/schema/policies';
import { desc, eq, sql } from 'drizzle-orm';
import type { AdminContext } from '../../base/context.ts';
import { inForce } from './read.ts';

/**
 * Drafts and versions with their texts, drafts first, and how many members consented.
 * docs/domain/law.md#policies.
 */
export async function listPolicies(ctx: AdminContext) {
  const { id, kind, version, effectiveOn, texts, writtenAt, publishedAt, approvalId } = policies;
  const columns = { id, kind, version, effectiveOn, texts, writtenAt, publishedAt, approvalId };
  const rows = await ctx.db
    .select({
      ...columns,
      writtenBy: admins.username,
      consents: sql<number>`(select count(distinct ${consents.memberId}) from ${consents}
        where ${consents.policyId} = ${policies.id} and ${consents.isGiven})`,
    })
    .from(policies)
    .leftJoin(admins, eq(admins.id, policies.writtenBy))
    .orderBy(kind, sql`${version} desc nulls first`, desc(id));
  const present = new Set((await inForce(ctx, ctx.db)).map((each) => each.id));
  return rows.map((row) => ({ ...row, isInForce: present.has(row.id) }));
}
