import { join } from 'node:path';
import type { Context } from '@starline/services/base/context';
import { closeNextMonth } from '@starline/services/proof/books/closing/close';
import { type SQL, sql } from 'drizzle-orm';
import { type HistoryCase, historyCases } from './history-cases.ts';
import { note, withNetwork } from './network.ts';
import { type Row, show } from './report.ts';

const DAYS = [28, 365, 1095, 3650];
const MEMBERS = 300;
const MOST_TABLES = 200;

/**
 * What reads and acts cost after histories of different length, as ratios to the first: `history [days...]
 * [--members N] [--in FOLDER]`. With a folder each network is kept there and measured again the next time.
 */
export async function history(args: readonly string[]): Promise<void> {
  const days = args
    .filter((arg, index) => /^\d+$/.test(arg) && !args[index - 1]?.startsWith('--'))
    .map(Number);
  const optionOf = (name: string) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
  const members = Number(optionOf('--members') ?? MEMBERS);
  const folder = optionOf('--in');
  const opened: Opened[] = [];
  const open = (left: readonly number[]): Promise<void> => {
    const [count, ...others] = left;
    if (count === undefined) return measureAll(opened);
    note(`${members} members, ${count} days`);
    const at = folder && join(folder, String(count));
    return withNetwork({ members, days: count, folder: at }, async ({ ctx, seedMilliseconds }) => {
      // As the nightly job has done in an installation of that age.
      await closeNextMonth(ctx);
      await ctx.db.execute(sql`vacuum analyze`);
      const found = await ctx.db.execute<{ last: string }>(sql`
        select max(business_day)::text as last from settlement_runs where status = 'posted'`);
      const cases = historyCases(ctx, found.rows[0]?.last ?? '');
      opened.push({ days: count, ctx, seedMilliseconds, cases });
      await open(others);
    });
  };
  await open(days.length > 0 ? days : DAYS);
}

type Opened = { days: number; ctx: Context; seedMilliseconds: number; cases: HistoryCase[] };

/** Measures the histories in turns: what else the machine does meets all of them alike. */
async function measureAll(opened: readonly Opened[]): Promise<void> {
  const rows: Row[] = [];
  const add = (what: string, texts: readonly (string | number)[], most: string) => {
    rows.push({
      what,
      ...Object.fromEntries(opened.map(({ days }, index) => [`${days} days`, texts[index] ?? ''])),
      most,
    });
    show('history', rows);
  };
  add('tables', await Promise.all(opened.map(countTables)), `+ ${MOST_TABLES}`);
  add('posted days', await Promise.all(opened.map(countDays)), '');
  add('reward rows', await Promise.all(opened.map(countRows)), '');
  add(
    'seed s',
    opened.map((each) => Math.round(each.seedMilliseconds / 1000)),
    '',
  );
  for (const [index, { what, most, rounds }] of (opened[0]?.cases ?? []).entries()) {
    const runs = opened.map(({ cases }) => cases[index] as HistoryCase);
    const medians = await mediansOf(runs, rounds);
    const least = medians[0] ?? 1;
    add(
      what,
      medians.map((ms) => `${ms.toFixed(1)} ms, ${(ms / least).toFixed(2)} x`),
      `${most} x`,
    );
  }
}

async function mediansOf(cases: readonly HistoryCase[], rounds: number): Promise<number[]> {
  const times = cases.map(() => [] as number[]);
  for (const each of cases) {
    await each.prepare?.();
    await each.run();
  }
  for (let round = 0; round < rounds; round += 1)
    for (const [index, each] of cases.entries()) {
      const began = performance.now();
      await each.run();
      times[index]?.push(performance.now() - began);
    }
  return times.map((each) => each.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0);
}

const numberOf = async (ctx: Context, query: SQL): Promise<number> =>
  (await ctx.db.execute<{ n: number }>(query)).rows[0]?.n ?? 0;

const countTables = ({ ctx }: Opened) =>
  numberOf(
    ctx,
    sql`select count(*) as n from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind in ('r', 'p') and nspname = 'public'`,
  );
const countDays = ({ ctx }: Opened) =>
  numberOf(ctx, sql`select count(*) as n from settlement_runs where status = 'posted'`);
const countRows = ({ ctx }: Opened) => numberOf(ctx, sql`select count(*) as n from rewards`);
