import type { Database } from '@starline/db/connection';
import { admins } from '@starline/db/schema/admins';
import { payoutBatches } from '@starline/db/schema/payouts';
import { eq } from 'drizzle-orm';
import type { SelectedFields } from 'drizzle-orm/pg-core';

/** Payout batches with `more`; `admins` is who made them. */
export const selectPayoutBatches = <More extends SelectedFields>(db: Database, more: More) =>
  db
    .select({
      id: payoutBatches.id,
      number: payoutBatches.number,
      type: payoutBatches.type,
      format: payoutBatches.format,
      state: payoutBatches.state,
      createdAt: payoutBatches.createdAt,
      sentAt: payoutBatches.sentAt,
      endedAt: payoutBatches.endedAt,
      maker: admins.username,
      ...more,
    })
    .from(payoutBatches)
    .innerJoin(admins, eq(admins.id, payoutBatches.madeBy));
