import { codesOf } from '@starline/services/ledger/account-codes';
import { startSession } from '@starline/services/sessions/sessions';
import { sql } from 'drizzle-orm';
import type { Network } from './network.ts';

export type Actor = { id: number; headers: Record<string, string> };

/** Creates `count` members with points, each with a session on the server at `url` and its CSRF token. */
export async function actorsOf({ ctx }: Network, url: string, count: number): Promise<Actor[]> {
  const rich = await ctx.db.execute<{ id: number }>(sql`
    select member_id as id from ledger_accounts join members on members.id = member_id
    where ledger_accounts.id % 16 = ${codesOf('withdrawable')} and wallet_trc20 <> '' and not is_withdraw_blocked limit ${count}`);
  await ctx.db.execute(
    sql`update ledger_accounts set balance = 1000000000 where id % 16 = ${codesOf('withdrawable')} and member_id = any(${sql.param(
      rich.rows.map(({ id }) => id),
    )}::bigint[])`,
  );
  const actors: Actor[] = [];
  for (const { id } of rich.rows) {
    const client = { address: '127.0.0.1', userAgent: 'bench' };
    const token = await startSession(ctx.db, 'member', id, ctx.now(), client);
    const session = `starline_member=${token}`;
    const answer = await fetch(`${url}/healthz`, { headers: { cookie: session } });
    const xsrf = /XSRF-TOKEN=([^;]+)/.exec(answer.headers.getSetCookie().join('; '))?.[1] ?? '';
    actors.push({
      id,
      headers: { cookie: `${session}; XSRF-TOKEN=${xsrf}`, 'x-xsrf-token': decodeURIComponent(xsrf) },
    });
  }
  return actors;
}
