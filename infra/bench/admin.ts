import { INSTALLED_RIGHTS } from '@starline/domain/rights';
import type { Context } from '@starline/services/context';
import { indexRewards } from '@starline/services/settlements/index-rewards';
import { sql } from 'drizzle-orm';
import { type Case, casesOf } from './admin-cases.ts';
import { countOf, fillAdminLists, fillAudit } from './admin-volume.ts';
import { note, withNetwork } from './network.ts';
import { type Row, show } from './report.ts';

const ROUNDS = 24;

/** Every list of the back office by filter and sort. With a folder, existing data is measured again. */
export const admin = (members: number, folder?: string): Promise<void> =>
  withNetwork({ members, folder }, async ({ ctx }) => {
    await fillAdminLists(ctx, members);
    await fillAudit(ctx, members);
    // The worker does this after posting.
    while (await indexRewards(ctx));
    const rows: Row[] = [await volumes(ctx)];
    show('admin-volume', rows);
    const measured: Row[] = [];
    for (const each of casesOf(
      { ...ctx, actor: { kind: 'admin', id: 1, rights: INSTALLED_RIGHTS.owner, scope: null } },
      await facts(ctx),
    ))
      measured.push(await measure(each));
    show('admin', measured);
  });

async function measure({ list, what, target, inputs, totals, rows, total }: Case): Promise<Row> {
  const page = await timed(inputs, rows);
  const counted = await timed(totals, total);
  note(`  ${list}, ${what}: ${page.at(0.95)} ms`);
  return {
    list,
    what,
    calls: page.calls,
    p50: page.at(0.5),
    p95: page.at(0.95),
    worst: page.at(1),
    target,
    met: page.at(0.95) <= target ? 'yes' : 'no',
    slowest: page.slowest,
    'total p50': counted.at(0.5),
    'total p95': counted.at(0.95),
    'slowest total': counted.slowest,
  };
}

/** Runs each input once to warm up, then all equally often. */
async function timed(inputs: Case['inputs'], run: (input: Case['inputs'][number]) => Promise<unknown>) {
  const slowest = { milliseconds: 0, input: '' };
  const times: number[] = [];
  for (const input of inputs) await run(input);
  const rounds = inputs.length === 0 ? 0 : Math.ceil(ROUNDS / inputs.length);
  for (let round = 0; round < rounds; round += 1) {
    for (const input of inputs) {
      const began = performance.now();
      await run(input);
      const milliseconds = performance.now() - began;
      times.push(milliseconds);
      if (milliseconds > slowest.milliseconds)
        Object.assign(slowest, { milliseconds, input: JSON.stringify(input) });
    }
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round((times[Math.ceil(times.length * share) - 1] ?? 0) * 10) / 10;
  return { at, slowest: slowest.input, calls: times.length };
}

async function facts({ db }: Context) {
  const one = async (query: ReturnType<typeof sql>) =>
    String((await db.execute<{ found: string }>(query)).rows[0]?.found ?? '');
  const day = (share: number) =>
    one(
      sql`select (min(created_at) + ${share}::float * (max(created_at) - min(created_at)))::date::text as found from members where id > 1`,
    );
  return {
    username: await one(sql`select username as found from members order by id offset 1000 limit 1`),
    center: await one(sql`select name as found from centers order by id desc limit 1`),
    days: [await day(0.1), await day(0.9), await day(0.99)],
  };
}

async function volumes({ db }: Context): Promise<Row> {
  const count = (table: string) => countOf(db, table);
  return {
    members: await count('members'),
    deposits: await count('deposits'),
    withdrawals: await count('withdrawals'),
    purchases: await count('purchases'),
    rewards: await count('rewards'),
    adjustments: await count('adjustments'),
    acts: await count('audit_log'),
  };
}
