import { consents, policies } from '@starline/db/schema/policies';
import type { OnlyId } from '@starline/validators/fields';
import { desc, eq, sql } from 'drizzle-orm';
import type { AdminContext } from '../../base/context.ts';

/** What a member answered, newest first. docs/domain/law.md#consents. */
export const listConsents = (ctx: AdminContext, { id }: OnlyId) =>
  ctx.db
    .select({
      id: consents.id,
      kind: policies.kind,
      version: sql<number>`${policies.version}`,
      isGiven: consents.isGiven,
      source: consents.source,
      createdAt: consents.createdAt,
    })
    .from(consents)
    .innerJoin(policies, eq(policies.id, consents.policyId))
    .where(eq(consents.memberId, id))
    .orderBy(desc(consents.id))
    .limit(200);
