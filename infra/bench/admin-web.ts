import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { literal } from '@starline/db/literal';
import { CANCELLED } from '@starline/domain/request-states';
import { sql } from 'drizzle-orm';
import { scrollLists } from '../../apps/e2e/src/admin-lab.ts';
import { type Network, withNetwork } from './network.ts';
import { type Row, show } from './report.ts';

const MOST_ROWS = 60;
/** A frame of 60 a second, and every other one; the clock of frames itself wavers by a tenth. */
const WHEEL_MS = 16.8;
const JUMP_MS = 33.4;
type Scrolled = Awaited<ReturnType<typeof scrollLists>>[number];
const root = join(import.meta.dirname, '../..');

/** "All" of that many deposits and withdrawals in a browser: rows in the document and the length of frames while it scrolls. */
export async function adminWeb(rows: number): Promise<void> {
  await withNetwork({ members: 300 }, async (network) => {
    await fill(network, rows);
    const server = spawn(process.execPath, ['apps/server/src/start.ts'], {
      cwd: root,
      env: { ...process.env, DATA_DIR: network.dataDir, SEED: 'demo', HOST: '127.0.0.1', PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      const measured = await scrollLists(await untilReady(server), ['deposit', 'withdraws']);
      show(
        'admin-web',
        measured.flatMap((each) => rowsOf(each, rows)),
      );
    } finally {
      server.kill('SIGTERM');
      if (server.exitCode === null) await once(server, 'exit');
    }
  });
}

/** Open and cancelled requests move no money: they are inserted directly and leave the books as they were. */
async function fill({ ctx: { db } }: Network, rows: number) {
  const numbered = sql`from generate_series(1, ${rows}) n cross join lateral
    (select id from members order by id offset n % 250 limit 1) member`;
  await db.execute(sql`insert into deposits (member_id, amount, account_holder, created_at)
    select member.id, 10000 + n, '홍길동', now() - n * interval '1 minute' ${numbered}`);
  await db.execute(sql`insert into withdrawals
      (member_id, type, amount, center_amount, fee, payout, krw_amount, bank_name, account_holder, account_number, status, created_at, ended_at)
    select member.id, 'bank', 10000 + n, 0, 500, 9500 + n, 133000 + n, 'KB국민', '홍길동', '123456-01-234567',
      ${literal(CANCELLED)}, now() - n * interval '1 minute', now() ${numbered}`);
}

async function untilReady(server: ChildProcess): Promise<string> {
  if (!server.stdout) throw new Error('the product says nothing');
  for await (const line of createInterface({ input: server.stdout })) {
    const ready = /^ready \S+ (\S+)/.exec(line);
    if (ready?.[1]) return ready[1];
  }
  throw new Error('the product ended before it was ready');
}

function rowsOf({ list, firstRows, wheel, jumps }: Scrolled, rows: number): Row[] {
  const measured = [
    { how: 'wheel', target: WHEEL_MS, ...wheel },
    { how: 'jumps', target: JUMP_MS, ...jumps },
  ];
  return measured.map(({ how, target, frames, most }) => {
    const at = (share: number) => Math.round((frames[Math.ceil(frames.length * share) - 1] ?? 0) * 10) / 10;
    return {
      list,
      rows,
      how,
      'first rows ms': Math.round(firstRows),
      'rows in the document': most,
      'at most 60, all reached': most <= MOST_ROWS && jumps.lastRow >= rows ? 'yes' : 'no',
      'frame p50 ms': at(0.5),
      'frame p95 ms': at(0.95),
      target,
      met: at(0.95) <= target ? 'yes' : 'no',
      'longest frame ms': at(1),
      'frames over 50 ms': frames.filter((each) => each > 50).length,
    };
  });
}
