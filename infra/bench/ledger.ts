import { randomUUID } from 'node:crypto';
import { type Database, openDatabase } from '@starline/db/connection';
import { openCountingProxy } from '@starline/db/testing/counting-proxy';
import { withTransaction } from '@starline/db/transaction';
import { memberAccountId } from '@starline/domain/ledger';
import { amount } from '@starline/domain/money';
import { causedBy } from '@starline/services/base/cause';
import type { Context } from '@starline/services/base/context';
import { codesOf } from '@starline/services/money/ledger/account-codes';
import { post } from '@starline/services/money/ledger/post';
import { transfer } from '@starline/services/money/ledger/posting';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { BARE_LEDGER, BARE_TABLES, SAME_TABLES } from './ledger-bare.ts';
import { note, withNetwork } from './network.ts';
import { type Row, show } from './report.ts';

const ACCOUNTS = 10_000;
const ROUNDS = 3;
const OWN_TABLES = ['ledger_accounts', 'ledger_txs', 'ledger_transfers'];
const SIZE = sql`coalesce((select sum(pg_total_relation_size(relid)) from pg_partition_tree(name::regclass)), pg_total_relation_size(name::regclass))`;

/** One transfer between two accounts of a random pair. */
type Transfer = (giver: number, taker: number) => Promise<unknown>;
type Contender = { name: string; tables: string[]; open: (url: string, connections: number) => Opened };
type Opened = { transfer: Transfer; close(): Promise<unknown> };

const account = (member: number): number => memberAccountId(member, 'withdrawable');

const bare = (name: string, tables: string[], text: string, hasKey: boolean): Contender => ({
  name,
  tables,
  open: (url, max) => {
    const pool = new pg.Pool({ connectionString: url, max });
    const values = (giver: number, taker: number) => [account(giver), account(taker), 1];
    return {
      transfer: (giver, taker) =>
        pool.query({ name, text, values: [...(hasKey ? [randomUUID()] : []), ...values(giver, taker)] }),
      close: () => pool.end(),
    };
  },
});

/** As an application does that writes a document beside: BEGIN, the function, COMMIT. */
const bareInTransaction = (name: string, tables: string[], text: string): Contender => ({
  name,
  tables,
  open: (url, max) => {
    const pool = new pg.Pool({ connectionString: url, max });
    return {
      transfer: async (giver, taker) => {
        const client = await pool.connect();
        await client.query('BEGIN');
        await client.query({ name, text, values: [randomUUID(), account(giver), account(taker), 1] });
        await client.query('COMMIT');
        client.release();
      },
      close: () => pool.end(),
    };
  },
});

/** `run` posts on the pool, where the statement is its own transaction, or in `withTransaction`. */
const own = (
  name: string,
  ctx: Context,
  run: (db: Database, work: (tx: Database) => Promise<number>) => Promise<number>,
): Contender => ({
  name,
  tables: OWN_TABLES,
  open: (url, max) => {
    const { db, close } = openDatabase({ url, max });
    const place = (member: number) => ({ member, account: 'withdrawable' }) as const;
    return {
      transfer: (giver, taker) => {
        const transfers = [transfer(place(giver), place(taker), 'point', amount(1))];
        return run(db, (tx) =>
          post(causedBy({ ...ctx, db }, 'operator bench'), tx, { naturalKey: randomUUID(), transfers }),
        );
      },
      close,
    };
  },
});

const SAME = 'select same_writes($1, $2, $3, $4)';
/**
 * The first is what the others are compared with: bare functions come in pairs with the Starline that does as
 * much.
 */
const CONTENDERS = (ctx: Context): Contender[] => [
  bare('bare function, same rows', SAME_TABLES, SAME, true),
  own('Starline, one statement', ctx, (db, work) => work(db)),
  bareInTransaction('bare function in BEGIN and COMMIT', SAME_TABLES, SAME),
  own('Starline, in a transaction', ctx, withTransaction),
  bare('bare function, with entries', BARE_TABLES, 'select bare_transfer($1, $2, $3)', false),
];

/**
 * `npm run bench -- ledger [seconds]`: transfers between members, beside bare SQL functions in the same
 * database.
 */
export async function ledger(seconds: number): Promise<void> {
  const rows = await withNetwork({ members: 2 }, async ({ ctx, url }) => {
    await prepare(ctx);
    const measured: Row[] = [];
    for (const delayMs of [0, 1])
      for (const connections of [12, 64]) {
        note(`${connections} connections, ${delayMs} ms added`);
        measured.push(...(await compare(ctx, url, { connections, delayMs, seconds })));
      }
    return measured;
  });
  show('ledger', rows);
}

async function prepare({ db }: Context): Promise<void> {
  const balance = 1_000_000_000;
  for (const statement of BARE_LEDGER.split(/;\n(?=create)/)) await db.execute(sql.raw(statement));
  const ids = sql`generate_series(1, ${ACCOUNTS}::int) as member`;
  await db.execute(
    sql`insert into ledger_accounts select member * 16 + ${codesOf('withdrawable')}, member, ${balance} from ${ids} on conflict (id) do update set balance = excluded.balance`,
  );
  await db.execute(
    sql`insert into same_accounts select member * 16 + ${codesOf('withdrawable')}, member, ${balance} from ${ids}`,
  );
  await db.execute(
    sql`insert into bare_accounts (id, name, asset, balance) select member * 16 + ${codesOf('withdrawable')}, 'member ' || member, 'point', ${balance} from ${ids}`,
  );
  await db.execute(sql`vacuum analyze`);
}

type Setting = { connections: number; delayMs: number; seconds: number };
type Measured = { waits: number[]; seconds: number; bytes: number; trips: number };

/** Takes turns, so that a busy moment of the machine does not fall on one of them alone. */
async function compare(ctx: Context, url: string, setting: Setting): Promise<Row[]> {
  const contenders = CONTENDERS(ctx);
  const all = contenders.map((): Measured[] => []);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, contender] of contenders.entries())
      all[index]?.push(await measure(ctx, url, contender, setting));
  const rates = all.map((runs) => middle(runs.map(({ waits, seconds }) => waits.length / seconds)));
  return contenders.map(({ name }, index) => {
    const runs = all[index] ?? [];
    const waits = runs.flatMap((run) => run.waits).sort((a, b) => a - b);
    const rate = rates[index] ?? 0;
    return {
      ledger: name,
      connections: setting.connections,
      'added ms': setting.delayMs,
      'transfers/s': Math.round(rate),
      'of the first': Number((rate / (rates[0] ?? 0)).toFixed(2)),
      'p50 ms': at(waits, 0.5),
      'p99 ms': at(waits, 0.99),
      'round trips': Number(middle(runs.map(({ trips }) => trips)).toFixed(1)),
      'bytes a transfer': Math.round(middle(runs.map(({ bytes }) => bytes))),
    };
  });
}

const middle = (values: number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
const at = (sorted: number[], part: number): number =>
  Number((sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(1));

async function measure(
  { db }: Context,
  url: string,
  contender: Contender,
  { connections, delayMs, seconds }: Setting,
): Promise<Measured> {
  const proxy = delayMs > 0 ? await openCountingProxy(url, delayMs) : undefined;
  const opened = contender.open(proxy?.url ?? url, connections);
  const size = async () => {
    const list = sql.param(contender.tables);
    const found = await db.execute<{ bytes: number }>(
      sql`select sum(${SIZE})::bigint as bytes from unnest(${list}::text[]) as name`,
    );
    return found.rows[0]?.bytes ?? 0;
  };
  const waits: number[] = [];
  const work = async (until: number) => {
    while (performance.now() < until) {
      const began = performance.now();
      const giver = 1 + Math.floor(Math.random() * ACCOUNTS);
      await opened.transfer(giver, (giver % ACCOUNTS) + 1);
      waits.push(performance.now() - began);
    }
  };
  const all = (ms: number) => {
    const until = performance.now() + ms;
    return Promise.all(Array.from({ length: connections }, () => work(until)));
  };
  await all(500);
  waits.length = 0;
  const before = await size();
  const began = performance.now();
  await all(seconds * 1000);
  const took = (performance.now() - began) / 1000;
  const grown = (await size()) - before;
  const made = waits.length;
  await opened.close();
  await proxy?.close();
  return { waits, seconds: took, bytes: grown / made, trips: await tripsOf(url, contender) };
}

/** Round trips of one transfer on a connection that is open. */
async function tripsOf(url: string, contender: Contender): Promise<number> {
  const proxy = await openCountingProxy(url);
  const opened = contender.open(proxy.url, 1);
  await opened.transfer(1, 2);
  proxy.roundTrips();
  for (let nth = 0; nth < 10; nth += 1) await opened.transfer(1, 2);
  const trips = proxy.roundTrips() / 10;
  await opened.close();
  await proxy.close();
  return trips;
}
