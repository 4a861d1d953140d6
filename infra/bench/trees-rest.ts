import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type { Database } from '@starline/db/connection';
import { DEMO_LOGINS } from '@starline/services/demo/seed';
import { sql } from 'drizzle-orm';
import type { Row } from './report.ts';

const NODES = 100_000;
const ROUNDS = 5;

type Times = { first: number; whole: number; bytes: number };

/**
 * `GET /api/tree/recommend` of about 100,000 members, beside the minimum that reads the same rows with one query and
 * streams as many bytes.
 */
export async function restTree({ db, url }: { db: Database; url: string; dataDir: string }): Promise<Row[]> {
  const top = await db.execute<{ id: number; heads: number }>(sql`
    select member_id as id, recommend_count as heads from volumes order by abs(recommend_count - ${NODES}) limit 1`);
  const { id = 1, heads = 0 } = top.rows[0] ?? {};
  const port = await freePort();
  const server = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: `${import.meta.dirname}/../..`,
    env: {
      ...process.env,
      DATABASE_URL: url,
      PORT: String(port),
      LOG_LEVEL: 'error',
      SECRET_KEY: 'x'.repeat(64),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const bare = await bareServer(db, id);
  try {
    const base = `http://127.0.0.1:${port}`;
    await answers(`${base}/readyz`);
    const cookie = await logIn(base);
    const ours = await best(() => read(`${base}/api/tree/recommend?id=${id}`, cookie));
    const sql1 = await best(() => read(`${bare.url}/rows`, ''));
    const bytes = await best(() => read(`${bare.url}/bytes`, ''));
    const ratio = (other: Times) => Math.round((ours.whole / other.whole) * 100) / 100;
    const row = (what: string, { first, whole, bytes: size }: Times, more = {}): Row => ({
      what,
      nodes: heads + 1,
      'first byte ms': Math.round(first),
      'whole ms': Math.round(whole),
      MB: Math.round(size / 104_857.6) / 10,
      ...more,
    });
    return [
      row('GET /api/tree/recommend', ours, { 'of one query': ratio(sql1), 'of bytes alone': ratio(bytes) }),
      row('one query, nested, streamed', sql1),
      row('the same bytes from memory', bytes),
    ];
  } finally {
    server.kill('SIGTERM');
    bare.close();
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Two minimal answers: the rows of one query in tree order as JSON, and as many bytes from memory. */
async function bareServer(db: Database, id: number) {
  let remembered: string[] = [];
  async function* rows() {
    const found = await db.execute<Record<string, unknown>>(sql`
      select member.id, member.username, member.name, member.created_at, place.depth,
        (select coalesce(sum(price), 0) from purchases where member_id = member.id and type = 'normal' and status <> 'cancelled') as sales
      from lineages top join lineages place on place.tree = top.tree and place.first between top.first and top.last
      join members member on member.id = place.member_id
      where top.tree = 'recommend' and top.member_id = ${id} order by place.first, place.depth`);
    remembered = [];
    let text = '[';
    for (const row of found.rows) {
      text += `${JSON.stringify(row)},`;
      if (text.length < 65_536) continue;
      remembered.push(text);
      yield text;
      text = '';
    }
    remembered.push(text);
    yield text;
  }
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    const source = request.url === '/rows' ? rows() : remembered;
    Readable.from(source).pipe(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

async function read(address: string, cookie: string): Promise<Times> {
  const began = performance.now();
  const answer = await fetch(address, { headers: { cookie, 'accept-encoding': 'identity' } });
  if (!answer.ok || !answer.body) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
  let first = 0;
  let bytes = 0;
  for await (const chunk of answer.body) {
    first ||= performance.now() - began;
    bytes += chunk.byteLength;
  }
  return { first, whole: performance.now() - began, bytes };
}

async function best(run: () => Promise<Times>): Promise<Times> {
  const times: Times[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) times.push(await run());
  const warm = times.slice(1).sort((a, b) => a.whole - b.whole);
  return warm[Math.floor(warm.length / 2)] as Times;
}

async function answers(address: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const isUp = await fetch(address).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${address} does not answer`);
}

async function logIn(base: string): Promise<string> {
  const login = DEMO_LOGINS.find((each) => each.surface === 'admin');
  const opening = await fetch(`${base}/api/settings`);
  const cookies = new Map<string, string>();
  const keep = (answer: Response) => {
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
  };
  const header = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  keep(opening);
  const answer = await fetch(`${base}/api/admin/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: header(),
      'x-xsrf-token': decodeURIComponent(cookies.get('XSRF-TOKEN') ?? ''),
    },
    body: JSON.stringify({ username: login?.username, password: login?.password }),
  });
  if (!answer.ok) throw new Error(`login: ${answer.status} ${await answer.text()}`);
  keep(answer);
  return header();
}
