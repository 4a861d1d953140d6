import type { Database } from '@starline/db/connection';
import type { AlertRule } from '@starline/domain/alerts';
import { businessClock } from '@starline/domain/business-time';
import { isSettingKey, settingRight } from '@starline/domain/settings';
import { sql } from 'drizzle-orm';
import type { Context } from '../../base/context.ts';
import { networkOf } from '../../base/throttles/network.ts';

/** A committed entry of the audit log, as the rules read it. */
export type AlertEntry = {
  position: number;
  id: number;
  actorKind: string;
  actorId: number | null;
  action: string;
  subject: string;
  subjectId: string;
  after: Record<string, unknown> | null;
  address: string | null;
  createdAt: string;
};
export type Raised = { rule: AlertRule; subject: string };
/**
 * `hours`: from and until which hour approvals are expected. `adjustment`: hundredths from which one is
 * large.
 */
export type AlertLimits = { hours: { from: number; until: number }; adjustment: number };

type Rule = (ctx: Context, tx: Database, entry: AlertEntry, limits: AlertLimits) => Promise<Raised[]>;

const FAILURES = ['sessions.loginFailed', 'sessions.wrongGuess'];
/** This many failures in `FAILURE_MINUTES`, at one account or from one network. */
const FAILURES_OF_SUBJECT = 10;
const FAILURES_OF_NETWORK = 30;
const FAILURE_MINUTES = 10;
const KNOWN_DAYS = 90;
/** The act of the approvals engine that lets a waiting request happen. */
const APPROVAL = 'approvals.approve';
const MORE_THAN_PAGE = 1000;

/**
 * How often guesses failed in the minutes up to an entry. Reads the newest failures before it, in the months
 * of these minutes: however many there are already, an attacker cannot make the job slow.
 */
const failuresWhere = async (tx: Database, entry: AlertEntry, matches: ReturnType<typeof sql>) => {
  const found = await tx.execute<{ count: number }>(sql`
    select coalesce(sum(coalesce((after->>'repeated')::int, 1)), 0)::int as count from (
      select after, created_at from audit_log
      where ${matches} and action = any(${sql.param(FAILURES)}::text[])
        and id <= ${entry.id} and id >= month_id((${entry.createdAt}::timestamptz - interval '1 day')::date, 0)
      order by id desc limit ${MORE_THAN_PAGE}) as failure
    where created_at between ${entry.createdAt}::timestamptz - make_interval(mins => ${FAILURE_MINUTES}) and ${entry.createdAt}`);
  return found.rows[0]?.count ?? 0;
};

const manyFailures: Rule = async (_ctx, tx, entry) => {
  const raised: Raised[] = [];
  const ofSubject = sql`subject = ${entry.subject} and subject_id = ${entry.subjectId}`;
  if ((await failuresWhere(tx, entry, ofSubject)) >= FAILURES_OF_SUBJECT)
    raised.push({ rule: 'many_failures', subject: `${entry.subject}:${entry.subjectId}` });
  if (
    entry.address &&
    (await failuresWhere(tx, entry, sql`address = ${entry.address}`)) >= FAILURES_OF_NETWORK
  )
    raised.push({ rule: 'many_failures', subject: `network:${networkOf(entry.address)}` });
  return raised;
};

/** There is no database of countries: a network is a /24 or /64, a device is the cookie of a browser. */
const newNetworkOrDevice: Rule = async (_ctx, tx, entry) => {
  const found = await tx.execute<{ address: string | null; device: string | null }>(sql`
    select distinct address, after->>'device' as device from audit_log
    where actor_kind = 'admin' and actor_id = ${entry.actorId} and action = 'sessions.login' and id < ${entry.id}
      and created_at > ${entry.createdAt}::timestamptz - make_interval(days => ${KNOWN_DAYS})`);
  // The first login of an account has nothing to compare with.
  if (found.rows.length === 0) return [];
  const subject = `admin:${entry.actorId}`;
  const networks = new Set(found.rows.flatMap(({ address }) => (address ? [networkOf(address)] : [])));
  const devices = new Set(found.rows.map(({ device }) => device));
  const device = entry.after?.device;
  return [
    ...(entry.address && !networks.has(networkOf(entry.address))
      ? [{ rule: 'admin_new_network' as const, subject }]
      : []),
    ...(typeof device === 'string' && !devices.has(device)
      ? [{ rule: 'admin_new_device' as const, subject }]
      : []),
  ];
};

const outsideHours: Rule = async (ctx, _tx, entry, { hours }) => {
  const { hour } = businessClock(new Date(entry.createdAt), ctx.config.businessTz);
  const isWithin = hour >= hours.from && hour < hours.until;
  return isWithin ? [] : [{ rule: 'approval_outside_hours', subject: `admin:${entry.actorId}` }];
};

const settingsChanged: Rule = async (_ctx, _tx, { subjectId }) =>
  isSettingKey(subjectId) && settingRight(subjectId) !== 'settings_operation'
    ? [{ rule: 'settings_changed', subject: `setting:${subjectId}` }]
    : [];

/** One person alone makes security looser, and any administrator may stop it for a day. */
const securityWaits: Rule = async (_ctx, _tx, { subjectId, after }) =>
  after?.waitsUntil ? [{ rule: 'security_waits', subject: `approval:${subjectId}` }] : [];

/** Removing one's own second factor is no reset. */
const secondFactorReset: Rule = async (_ctx, _tx, { actorKind, actorId, subject, subjectId }) =>
  actorKind === 'admin' && !(subject === 'admin' && subjectId === String(actorId))
    ? [{ rule: 'second_factor_reset', subject: `${subject}:${subjectId}` }]
    : [];

const largeAdjustment: Rule = async (_ctx, _tx, entry, limits) => {
  const point = Number(entry.after?.point ?? 0);
  return Math.abs(point) >= limits.adjustment
    ? [{ rule: 'large_adjustment', subject: `adjustment:${entry.subjectId}` }]
    : [];
};

/** The audit log names a refusal once when it begins. */
const rateRefused: Rule = async (_ctx, _tx, { subjectId }) => [
  { rule: 'rate_refused', subject: `rate:${subjectId}` },
];

/** The rule of an action. An action that is not named raises nothing. docs/operations/alerts.md#rules. */
const RULE_OF: Readonly<Record<string, Rule>> = {
  'sessions.loginFailed': manyFailures,
  'sessions.wrongGuess': manyFailures,
  [APPROVAL]: outsideHours,
  'settings.save': settingsChanged,
  'approvals.request': securityWaits,
  'secondFactor.off': secondFactorReset,
  'adjustments.create': largeAdjustment,
  'rates.refuse': rateRefused,
};

/** The alerts that an entry raises. */
export async function applyRules(
  ctx: Context,
  tx: Database,
  entry: AlertEntry,
  limits: AlertLimits,
): Promise<Raised[]> {
  if (entry.action === 'sessions.login')
    return entry.actorKind === 'admin' ? newNetworkOrDevice(ctx, tx, entry, limits) : [];
  const rule = Object.hasOwn(RULE_OF, entry.action) ? RULE_OF[entry.action] : undefined;
  return rule ? rule(ctx, tx, entry, limits) : [];
}
