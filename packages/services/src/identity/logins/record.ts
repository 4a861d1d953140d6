import type { Database } from '@starline/db/connection';
import { memberLogins } from '@starline/db/schema/logins';
import { statement } from '@starline/db/statement';
import { sendLater } from '@starline/db/transaction';
import { LOGIN_HISTORY_DAYS } from '@starline/domain/members';
import { recordAudit } from '../../base/audit/record.ts';
import { type Context, nowIso } from '../../base/context.ts';
import { announce } from '../notifications/announce.ts';
import type { Client } from '../sessions/sessions.ts';

const USER_AGENT_MAX = 300;

/** Does not wait for the disk: the answer takes as long for a member as for an unknown username. */
const insertRefused = statement(
  'record refused login',
  `with quick as (select set_config('synchronous_commit', 'off', true))
   insert into member_logins (member_id, created_at, outcome, user_agent, address)
   select id, $2, 'refused', $3, $4 from members, quick where username = $1 and closed_at is null`,
);

/**
 * Records a refused login of a member; does nothing for an unknown username or a closed account.
 * docs/domain/access.md#login-history.
 */
export async function recordRefusedLogin(ctx: Context, username: string, client: Client): Promise<void> {
  const userAgent = client.userAgent.slice(0, USER_AGENT_MAX);
  await insertRefused(ctx.db, username, nowIso(ctx), userAgent, client.address);
}

/**
 * A device is known by its cookie, or by browser and address of a login of the last 90 days. After "this was
 * not me" only later logins count.
 */
const isKnownDevice = statement<{ known: boolean }>(
  'known device',
  `select exists (select 1 from member_devices where member_id = $1 and id = $2)
     or exists (select 1 from member_logins where member_id = $1 and outcome = 'logged_in'
       and user_agent = $3 and address = $4 and created_at > greatest($5::timestamptz,
         (select withdrawals_held_at from members where id = $1 and is_held_for_staff))) as known`,
);
const rememberDevice = {
  name: 'remember device',
  text: `insert into member_devices (member_id, id, last_seen_at) values ($1, $2, $3)
   on conflict (member_id, id) do update set last_seen_at = excluded.last_seen_at`,
};

/**
 * Records a login in the transaction that starts its session, and tells the member about an unknown device.
 * docs/domain/access.md#announcements.
 */
export async function recordLogin(
  ctx: Context,
  tx: Database,
  memberId: number,
  client: Client,
): Promise<void> {
  const userAgent = client.userAgent.slice(0, USER_AGENT_MAX);
  const since = new Date(ctx.now().getTime() - LOGIN_HISTORY_DAYS * 86_400_000).toISOString();
  const found = await isKnownDevice(tx, memberId, client.device ?? '', userAgent, client.address, since);
  if (!found.rows[0]?.known) await announce(ctx, tx, { memberId, kind: 'new_device' });
  if (client.device)
    await sendLater(tx, { ...rememberDevice, values: [memberId, client.device, nowIso(ctx)] });
  const asMember = { ...ctx, actor: { kind: 'member', id: memberId } } as const;
  await recordAudit(asMember, tx, { action: 'sessions.login', subject: 'member', subjectId: memberId });
  await tx.insert(memberLogins).values({
    memberId,
    createdAt: nowIso(ctx),
    outcome: 'logged_in',
    userAgent,
    address: client.address,
  });
}
