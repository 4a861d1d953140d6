import { startSession } from '@starline/services/identity/sessions/sessions';
import { codesOf } from '@starline/services/money/ledger/account-codes';
import { sql } from 'drizzle-orm';
import type { Network } from './network.ts';

export type Actor = { id: number; headers: Record<string, string> };

/**
 * Creates `count` members with points, each with a session on the server at `url` and its CSRF token. They
 * are spread over the network, where few lead lines of thousands of rewards a day; or they are the first
 * members, who all do.
 */
export async function actorsOf(
  { ctx }: Network,
  url: string,
  count: number,
  who: 'spread' | 'leaders' = 'spread',
): Promise<Actor[]> {
  const order = who === 'spread' ? sql`hashint8(member_id), member_id` : sql`member_id`;
  const rich = await ctx.db.execute<{ id: number }>(sql`
    select member_id as id from ledger_accounts join members on members.id = member_id
    where ledger_accounts.id % 16 = ${codesOf('withdrawable')} and wallet_trc20 <> '' and not is_withdraw_blocked
    order by ${order} limit ${count}`);
  await ctx.db.execute(
    sql`update ledger_accounts set balance = 1000000000 where id % 16 = ${codesOf('withdrawable')} and member_id = any(${sql.param(
      rich.rows.map(({ id }) => id),
    )}::bigint[])`,
  );
  const actors: Actor[] = [];
  for (const { id } of rich.rows) actors.push(await actorOf(ctx, url, 'member', id));
  return actors;
}

async function actorOf(
  ctx: Network['ctx'],
  url: string,
  kind: 'member' | 'admin',
  id: number,
): Promise<Actor> {
  const client = { address: '127.0.0.1', userAgent: 'bench' };
  const session = `starline_${kind}=${await startSession(ctx.db, kind, id, ctx.now(), client)}`;
  const answer = await fetch(`${url}/healthz`, { headers: { cookie: session } });
  const xsrf = /XSRF-TOKEN=([^;]+)/.exec(answer.headers.getSetCookie().join('; '))?.[1] ?? '';
  return {
    id,
    headers: { cookie: `${session}; XSRF-TOKEN=${xsrf}`, 'x-xsrf-token': decodeURIComponent(xsrf) },
  };
}
