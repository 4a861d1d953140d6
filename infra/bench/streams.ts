import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { CHANNEL } from '@starline/services/outbox/dispatch';
import { startSession } from '@starline/services/sessions/sessions';
import { sql } from 'drizzle-orm';
import { cpuSeconds, type MainProcess, megabytes, startMain } from './main-process.ts';
import { type Network, note, withNetwork } from './network.ts';
import { type Row, show } from './report.ts';

const READER = join(import.meta.dirname, 'streams-reader.ts');
/** Each reader calls from an address of its own: one address has 28,000 ports. */
const READERS = 2;
const STREAMS_OF_A_MEMBER = 2;
const [EVENTS_A_SECOND, SECONDS] = [100, 20];
const OPEN_WITHIN_MS = 600_000;
const ARRIVE_WITHIN_MS = 15_000;
const SPREAD_MS = 40_000;

/** What the readers have received: the number of each notice and when it came. */
type Received = { open: number; ended: number; events: [number: number, at: number][] };

/** `npm run bench -- streams [count]`: one server process with that many open event streams, two of each member. */
export async function streams(count: number): Promise<void> {
  const members = Math.ceil(count / STREAMS_OF_A_MEMBER) + 1;
  const rows = await withNetwork({ members }, async (network) => {
    const server = await startMain(network.url, network.dataDir);
    try {
      return await measure(network, server, count);
    } finally {
      await server.stop();
    }
  });
  show('streams', rows);
}

async function measure(network: Network, server: MainProcess, count: number): Promise<Row[]> {
  const { ids, tokens } = await sessionsOf(network, count);
  const empty = megabytes(server);
  const received: Received = { open: 0, ended: 0, events: [] };
  const opening = performance.now();
  const readers = Array.from({ length: READERS }, (_, index) =>
    startReader(
      server.url,
      `127.0.1.${index + 1}`,
      tokens.filter((_token, place) => place % READERS === index),
      received,
    ),
  );
  try {
    while (received.open < count) {
      if (performance.now() - opening > OPEN_WITHIN_MS)
        throw new Error(`${received.open} of ${count} streams are open`);
      await sleep(200);
    }
    const openedIn = (performance.now() - opening) / 1000;
    note(`  ${count} streams are open`);
    const rest = await using(server, () => sleep(SECONDS * 1000));
    const memory = megabytes(server);

    received.events = [];
    const sent = new Map<number, number>();
    const busy = await using(server, () => tellMembers(network, ids, sent));
    const wanted = sent.size * STREAMS_OF_A_MEMBER;
    for (let waited = 0; received.events.length < wanted && waited < ARRIVE_WITHIN_MS; waited += 100)
      await sleep(100);
    const delays = received.events
      .map(([number, at]) => at - (sent.get(number) ?? at))
      .sort((one, other) => one - other);

    received.events = [];
    const began = Date.now();
    const all = await using(server, async () => {
      await tell(network, { topic: 'settlement.changed', date: '2026-01-01' });
      await sleep(SPREAD_MS);
    });
    const last = Math.max(...received.events.map(([, at]) => at - began));
    return [
      { what: 'streams', figure: count },
      { what: 'seconds to open them', figure: Math.round(openedIn) },
      { what: 'memory without streams (MB)', figure: empty },
      { what: 'memory with all streams (MB)', figure: memory },
      { what: 'kilobytes a stream', figure: Math.round(((memory - empty) * 1024) / count) },
      { what: 'processor with heartbeats only (%)', figure: rest.percent },
      { what: `processor at ${EVENTS_A_SECOND} events a second (%)`, figure: busy.percent },
      { what: 'events that arrived', figure: delays.length },
      { what: 'delay of an event, median (ms)', figure: delays[Math.floor(delays.length / 2)] ?? 0 },
      { what: 'delay of an event, p99 (ms)', figure: delays[Math.floor(delays.length * 0.99)] ?? 0 },
      { what: 'streams that a notice to all reached', figure: received.events.length },
      { what: 'the last of them after (ms)', figure: last },
      { what: 'processor time of that notice (s)', figure: Math.round(all.cpu * 10) / 10 },
      { what: 'memory at the end (MB)', figure: megabytes(server) },
      { what: 'streams that ended meanwhile', figure: received.ended },
    ];
  } finally {
    for (const reader of readers) reader.kill('SIGKILL');
  }
}

/** Returns the processor time that the server used while `work` ran, in seconds and as a part of one core. */
async function using(
  server: MainProcess,
  work: () => Promise<void>,
): Promise<{ cpu: number; percent: number }> {
  const [began, before] = [performance.now(), cpuSeconds(server)];
  await work();
  const cpu = cpuSeconds(server) - before;
  return { cpu, percent: Math.round((cpu / ((performance.now() - began) / 1000)) * 100) };
}

async function sessionsOf({ ctx }: Network, count: number): Promise<{ ids: number[]; tokens: string[] }> {
  const found = await ctx.db.execute<{ id: number }>(sql`select id from members where id > 1 order by id`);
  const ids = found.rows.map(({ id }) => id);
  const client = { address: '127.0.0.1', userAgent: 'bench' };
  const tokens: string[] = [];
  while (tokens.length < count)
    tokens.push(
      ...(await Promise.all(
        ids
          .slice(0, count - tokens.length)
          .map((id) => startSession(ctx.db, 'member', id, ctx.now(), client)),
      )),
    );
  return { ids, tokens };
}

/** Sends a notice as the worker does and returns its number. */
async function tell({ ctx }: Network, notice: object): Promise<number> {
  const sent = await ctx.db.execute<{ number: number }>(sql`
    with numbered as (select nextval('live_notices') as number)
    select number::bigint as number, pg_notify(${CHANNEL}, (${JSON.stringify(notice)}::jsonb || jsonb_build_object('number', number))::text)
    from numbered`);
  return Number(sent.rows[0]?.number);
}

async function tellMembers(
  network: Network,
  ids: readonly number[],
  sent: Map<number, number>,
): Promise<void> {
  const began = performance.now();
  for (let event = 0; event < SECONDS * EVENTS_A_SECOND; event += 1) {
    const at = Date.now();
    const memberIds = [ids[event % ids.length] as number];
    sent.set(await tell(network, { topic: 'balance.changed', memberIds }), at);
    await sleep(Math.max(0, began + ((event + 1) * 1000) / EVENTS_A_SECOND - performance.now()));
  }
}

function startReader(url: string, from: string, tokens: readonly string[], received: Received) {
  const child = spawn(process.execPath, [READER, url, from], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(tokens));
  createInterface({ input: child.stdout }).on('line', (line) => {
    const { opened, ended, events } = JSON.parse(line) as Received & { opened: number };
    received.open += opened;
    received.ended += ended;
    received.events.push(...events);
  });
  return child;
}
