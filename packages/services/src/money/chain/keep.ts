import type { Database } from '@starline/db/connection';
import { chainTransfers } from '@starline/db/schema/chain-transfers';
import { withTransaction } from '@starline/db/transaction';
import { MICROS_PER_HUNDREDTH } from '@starline/domain/chain-transactions';
import { amount, MAX_AMOUNT } from '@starline/domain/money';
import { sql } from 'drizzle-orm';
import type { ChainTransfer } from '../../base/outside/chain-node.ts';

/** Smaller transfers are dust, sent by look-alike addresses. */
const DUST = 100n;
/** Rows of one statement. */
const CHUNK = 1000;

/**
 * Stores transfers to the deposit address, each event once, however often and in which order a node shows it.
 */
export async function keepTransfers(db: Database, transfers: readonly ChainTransfer[]): Promise<void> {
  const rows = transfers
    .map((each) => ({ ...each, hundredths: each.micros / MICROS_PER_HUNDREDTH }))
    .filter(({ hundredths }) => hundredths >= DUST && hundredths <= BigInt(MAX_AMOUNT))
    .map((each) => ({
      transactionId: each.transactionId,
      fromAddress: each.from,
      toAddress: each.to,
      amount: amount(Number(each.hundredths)),
      micros: each.micros <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(each.micros) : null,
      ordinal: each.ordinal,
      blockAt: new Date(each.at).toISOString(),
    }));
  for (let start = 0; start < rows.length; start += CHUNK) {
    const chunk = rows.slice(start, start + CHUNK);
    await withTransaction(db, async (tx) => {
      await completeOld(tx, chunk);
      await tx.insert(chainTransfers).values(chunk).onConflictDoNothing();
    });
  }
}

type Row = typeof chainTransfers.$inferInsert;

/**
 * Gives transfers of an older release, which stored no millionths, those of the event that they are. Else the
 * event would be stored again beside them.
 */
async function completeOld(tx: Database, rows: readonly Row[]): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given ("transactionId" text, "fromAddress" text,
    "toAddress" text, amount bigint, micros bigint, ordinal smallint)`;
  await tx.execute(sql`
    update chain_transfers old set micros = event.micros, ordinal = event.ordinal
    from (select distinct on ("transactionId", "fromAddress", "toAddress", amount) * from ${given}
      where micros is not null order by "transactionId", "fromAddress", "toAddress", amount, micros, ordinal) as event
    where old.micros is null and old.transaction_id = event."transactionId" and old.from_address = event."fromAddress"
      and old.to_address = event."toAddress" and old.amount = event.amount`);
}
