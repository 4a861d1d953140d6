import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { businessDayOf } from '@starline/domain/business-time';
import { amount } from '@starline/domain/money';
import type { Context } from '@starline/services/base/context';
import { codesOf } from '@starline/services/money/ledger/account-codes';
import { requestWithdrawal } from '@starline/services/money/withdrawals/request';
import { sql } from 'drizzle-orm';
import { YOUNG } from '../../apps/server/src/processes/node-flags.ts';
import { watchMachine } from './machine.ts';
import { cpuSeconds } from './main-process.ts';
import { note, withNetwork, ZONE } from './network.ts';
import { paced } from './paced.ts';
import { databaseSeconds } from './postgres-process.ts';
import { type Row, show, wait99 } from './report.ts';

const CLI = join(import.meta.dirname, '../../apps/server/src/cli.ts');

/**
 * Settles one more day in a process of its own while members act, and measures bare inserts of the same rows
 * beside it.
 */
const settleOneDay = (members: number): Promise<Row> =>
  withNetwork({ members }, async ({ ctx, dataDir, seedMilliseconds }) => {
    const { db } = ctx;
    const acting = await actAsMembers(ctx, members);
    // How long this process itself did not run: such a wait is not caused by the database.
    const stalls = monitorEventLoopDelay({ resolution: 5 });
    stalls.enable();
    const machine = watchMachine();
    const databaseBefore = databaseSeconds(dataDir);
    const run = await settleInProcess(dataDir, businessDayOf(ctx.now(), ZONE));
    stalls.disable();
    const databaseCpu = databaseSeconds(dataDir) - databaseBefore;
    const outside = machine();
    const waits = await acting.stop();
    const rows = Number(
      (await db.execute<{ n: number }>(sql`select count(*) as n from rewards where run_id = ${run.id}`))
        .rows[0]?.n,
    );
    const transfers = Number(
      (
        await db.execute<{ n: number }>(
          sql`select count(*) as n from ledger_transfers where tx_id in (select ledger_tx_id from settlement_chunks where run_id = ${run.id})`,
        )
      ).rows[0]?.n,
    );
    const bare = await bareInserts(ctx, run.id);
    return {
      members,
      'seed s': seconds(seedMilliseconds),
      'settle s': seconds(run.milliseconds),
      'process s': seconds(run.processMilliseconds),
      // What a second process could take over, and what it could not.
      'process cpu s': run.cpuSeconds,
      'database cpu s': Math.round(databaseCpu * 10) / 10,
      rows,
      transfers,
      'rows/s': Math.round((rows / run.milliseconds) * 1000),
      'bare s': seconds(bare),
      ratio: Number((run.milliseconds / bare).toFixed(2)),
      'peak MB': run.peakMegabytes,
      'p99 wait ms': wait99(waits),
      'own stall ms': Math.round(stalls.max / 1e6),
      acts: waits.length,
      ...outside,
      ...run.phases,
    };
  });

const seconds = (milliseconds: number) => Number((milliseconds / 1000).toFixed(1));

/**
 * Seconds from opening the run to its verification, and with the start and end of the process, which a worker
 * does not have.
 */
type Settled = {
  id: number;
  milliseconds: number;
  processMilliseconds: number;
  cpuSeconds: number;
  peakMegabytes: number;
  phases: Record<string, number>;
};

function settleInProcess(dataDir: string, date: string): Promise<Settled> {
  const began = performance.now();
  const child = spawn(process.execPath, [YOUNG, CLI, 'settle', '--date', date, '--early', '--json'], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [peakMegabytes, used] = [0, 0];
  const watch = setInterval(() => {
    try {
      const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1];
      peakMegabytes = Math.max(peakMegabytes, Math.round(Number(peak ?? 0) / 1024));
      used = cpuSeconds({ pid: child.pid ?? 0 });
    } catch {}
  }, 200);
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk) => (out += chunk));
  child.stderr.on('data', (chunk) => (err += chunk));
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => {
      clearInterval(watch);
      if (code !== 0) return reject(new Error(err));
      const phases: Record<string, number> = {};
      for (const [, phase = '', time] of err.matchAll(/^([a-z]+) \d+\/\d+ \(([\d.]+) s\)$/gm))
        phases[`${phase} s`] = Number(time);
      const processMilliseconds = performance.now() - began;
      const { id, createdAt, postedAt } = JSON.parse(out);
      const milliseconds = Date.parse(postedAt) - Date.parse(createdAt);
      resolve({ id, milliseconds, processMilliseconds, cpuSeconds: used, peakMegabytes, phases });
    });
  });
}

const SECONDS_A_DAY = 86_400;
const LEAST_ACTS_A_SECOND = 10;

/** Members who request withdrawals throughout, each once a day; the wait of each request in milliseconds. */
async function actAsMembers(ctx: Context, members: number) {
  const rich = await ctx.db.execute<{ member_id: number }>(sql`
    select member_id from ledger_accounts join members on members.id = member_id
    where ledger_accounts.id % 16 = ${codesOf('withdrawable')} and balance > 5000 and wallet_trc20 <> '' order by random() limit 20000`);
  return paced(Math.max(LEAST_ACTS_A_SECOND, members / SECONDS_A_DAY), async (number) => {
    const id = rich.rows[number % rich.rows.length]?.member_id ?? 0;
    const member = { ...ctx, actor: { kind: 'member', id } as const };
    await requestWithdrawal(member, { type: 'coin', amount: amount(1000), memo: '' }).catch(() => {});
  });
}

/**
 * The minimum that writes the same rows: INSERT ... SELECT of the run's rewards and transfers into empty
 * tables of the same shape.
 */
async function bareInserts({ db }: Context, runId: number): Promise<number> {
  await db.execute(sql`create table bare_rewards (like rewards including all)`);
  await db.execute(sql`create index on bare_rewards (member_id, ordinal)`);
  await db.execute(sql`create table bare_transfers (like ledger_transfers including all)`);
  const began = performance.now();
  await db.execute(sql`insert into bare_rewards select * from rewards where run_id = ${runId}`);
  await db.execute(sql`insert into bare_transfers overriding system value select * from ledger_transfers
    where tx_id in (select ledger_tx_id from settlement_chunks where run_id = ${runId})`);
  return performance.now() - began;
}

export async function settlement(sizes: readonly number[]): Promise<void> {
  const rows: Row[] = [];
  for (const size of sizes) {
    note(`settlement of ${size} members`);
    rows.push(await settleOneDay(size));
    show('settlement', rows);
  }
}
