import { setTimeout as sleep } from 'node:timers/promises';
import { addDays } from '@starline/domain/business-time';
import pg from 'pg';
import type { Cluster } from './cluster/cluster.ts';
import type { ProductNode } from './cluster/product.ts';
import { LAST_DAY } from './settle-again.ts';

const DAY_BEFORE = addDays(LAST_DAY, -1);
const POLL_MS = 200;
const GIVE_UP_MS = 40_000;

/**
 * Holds the account of a member whom the last day pays, so that its settlement stays halfway, and reverses
 * the day before meanwhile. Throws when that is done: the day would be lost behind a posted one. Returns what
 * lets the settlement go on. docs/domain/settlement.md#runs.
 */
export async function reverseDayBefore({ workers, balancer }: Cluster): Promise<() => Promise<void>> {
  const holder = new pg.Client({ connectionString: balancer.directUrl });
  holder.on('error', () => {});
  await holder.connect();
  await holder.query('begin');
  await holder.query(`
    select 1 from ledger_accounts where id = (
      select min(credit_account) from ledger_transfers join settlement_chunks on ledger_tx_id = tx_id
      join settlement_runs on settlement_runs.id = run_id and business_day = '${LAST_DAY}')
    for no key update`);
  const release = async () => {
    await holder.query('rollback').catch(() => undefined);
    await holder.end();
  };
  if (await isHeldInPosting(holder)) {
    const { code } = await (workers[0] as ProductNode).ops([
      'reverse',
      '--force',
      '--reason',
      'chaos',
      '--date',
      DAY_BEFORE,
    ]);
    if (code === 0) {
      await release();
      throw new Error(`${DAY_BEFORE} was reversed while ${LAST_DAY} was being posted`);
    }
  }
  return release;
}

/** Whether the last day begins to post in time. It cannot be posted while `holder` holds the account. */
async function isHeldInPosting(holder: pg.Client): Promise<boolean> {
  for (let waited = 0; waited < GIVE_UP_MS; waited += POLL_MS) {
    const { rowCount } = await holder.query(
      `select 1 from settlement_runs where business_day = '${LAST_DAY}' and holds_bases and status <> 'posted'`,
    );
    if (rowCount) return true;
    await sleep(POLL_MS);
  }
  return false;
}
