import { admins } from '@starline/db/schema/admins';
import { securityAlerts } from '@starline/db/schema/alerts';
import type { ListAlerts } from '@starline/validators/alerts';
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { defineList, newestFirst } from '../../base/lists/list.ts';
import { keyOf, sortKeyColumn } from '../../base/lists/sort-key.ts';

const { subject, auditId, id } = securityAlerts;
const kind = sql<string>`split_part(${subject}, ':', 1)`;
const rest = sql<string>`substr(${subject}, strpos(${subject}, ':') + 1)`;
/** A guess at an account that does not exist has no id. */
const subjectId = sql`case when ${rest} ~ '^[0-9]{1,15}$' then ${rest}::bigint end`;

/** The words of a subject: ids of rows become the names that staff know them by. */
const subjectName = sql<string | null>`case ${kind}
  when 'admin' then (select username from admins who where who.id = ${subjectId})
  when 'member' then (select username from members who where who.id = ${subjectId})
  when 'approval' then (select request.kind from approval_requests request where request.id = ${subjectId})
  when 'adjustment' then (select username from adjustments given join members who on who.id = given.member_id
    where given.id = ${subjectId})
  when 'visitor' then null
  else ${rest} end`;

const sentBy = (channel: 'mail' | 'webhook') =>
  sql<string | null>`(select sent_at from alert_messages message
    where message.alert_id = ${id} and message.channel = ${channel})`.mapWith(securityAlerts.createdAt);

const columns = {
  id,
  rule: securityAlerts.rule,
  subjectKind: kind,
  subjectName,
  by: sql<string | null>`(select username from audit_log entry join admins who on who.id = entry.actor_id
    where entry.id = ${auditId} and entry.actor_kind = 'admin')`,
  createdAt: securityAlerts.createdAt,
  mailedAt: sentBy('mail'),
  postedAt: sentBy('webhook'),
  acknowledgedAt: securityAlerts.acknowledgedAt,
  acknowledgedBy: admins.username,
};
const sortKey = keyOf(securityAlerts.createdAt);

/**
 * Security alerts in words, newest first: `open` ones wait until a person acknowledges them.
 * docs/operations/alerts.md#list
 */
export const allAlerts = defineList(async (ctx, { state, rule }: ListAlerts) => ({
  ...newestFirst,
  sortKey,
  id,
  member: null,
  where: and(
    state &&
      (state === 'acknowledged'
        ? isNotNull(securityAlerts.acknowledgedAt)
        : isNull(securityAlerts.acknowledgedAt)),
    rule && eq(securityAlerts.rule, rule),
  ),
  query: (where: SQL | undefined) =>
    ctx.db
      .select({ ...columns, ...sortKeyColumn(sortKey) })
      .from(securityAlerts)
      .leftJoin(admins, eq(admins.id, securityAlerts.acknowledgedBy))
      .where(where)
      .$dynamic(),
}));
