import type { Database } from '@starline/db/connection';
import { memberLogins } from '@starline/db/schema/logins';
import { statement } from '@starline/db/statement';
import { type Context, nowIso } from '../context.ts';
import type { Client } from '../sessions/sessions.ts';

const USER_AGENT_MAX = 300;

/** Does not wait for the disk: the answer takes as long for a member as for an unknown username. */
const insertRefused = statement(
  'record refused login',
  `with quick as (select set_config('synchronous_commit', 'off', true))
   insert into member_logins (member_id, created_at, outcome, user_agent, address)
   select id, $2, 'refused', $3, $4 from members, quick where username = $1`,
);

/** Records a refused login of a member; does nothing for an unknown username. docs/domain/access.md#login-history. */
export async function recordRefusedLogin(ctx: Context, username: string, client: Client): Promise<void> {
  const userAgent = client.userAgent.slice(0, USER_AGENT_MAX);
  await insertRefused(ctx.db, username, nowIso(ctx), userAgent, client.address);
}

/** Records a login in the transaction that starts its session. */
export async function recordLogin(
  ctx: Context,
  tx: Database,
  memberId: number,
  client: Client,
): Promise<void> {
  await tx.insert(memberLogins).values({
    memberId,
    createdAt: nowIso(ctx),
    outcome: 'logged_in',
    userAgent: client.userAgent.slice(0, USER_AGENT_MAX),
    address: client.address,
  });
}
