import { addDays } from '@starline/domain/business-time';
import { total, ZERO } from '@starline/domain/money';
import {
  type BroadcastKind,
  NOTIFICATION_DAYS,
  type NotificationParams,
} from '@starline/domain/notifications';
import type { RewardKind } from '@starline/domain/rewards';
import type { ListNews, NotificationRow } from '@starline/validators/notifications';
import { sql } from 'drizzle-orm';
import { whileArchivesHold } from '../../base/archives/archived.ts';
import type { MemberContext } from '../../base/context.ts';
import { addressChanges } from '../../base/deposit-addresses/read.ts';
import { readNotifications } from '../../identity/notifications/list.ts';
import { readDays } from '../../settlement/rewards/daily-summary.ts';
import { listOwnNotices } from '../notices/list.ts';

/** A posted day, a notice or another deposit address, of which no announcement is written. */
type Told = { kind: BroadcastKind; id: number; at: string; name: string };

/**
 * A page of what the member was told, newest first: the announcements, and between them the posted days that
 * paid the member, the notices and changes of the deposit address. The last three are read where they are, so
 * they are never unread here and nothing is written for them. docs/domain/access.md#announcements.
 */
export const listNews = (ctx: MemberContext, { page, size, language }: ListNews) =>
  whileArchivesHold(ctx.db, async (_, db) => {
    const reading = { ...ctx, db };
    const end = page * size;
    const [{ rows: own, total: ownTotal }, ...found] = await Promise.all([
      readNotifications(reading, end),
      readPostedDays(reading),
      readNotices(reading, language),
      readAddressChanges(reading),
    ]);
    const told = found.flat();
    const merged = [
      ...own.map((row) => ({ at: row.createdAt, row })),
      ...told.map((event) => ({ at: event.at, event })),
    ].sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
    const shown = merged.slice(end - size, end);
    const days = shown.flatMap((each) =>
      'event' in each && each.event.kind === 'rewards_posted' ? [each.event.name] : [],
    );
    const paid = await readPaid(reading, days);
    return {
      rows: shown.map((each): NotificationRow => ('row' in each ? each.row : toRow(each.event, paid))),
      total: ownTotal + told.length,
    };
  });

const toRow = ({ kind, id, at, name }: Told, paid: ReadonlyMap<string, NotificationParams>) => ({
  id,
  kind,
  params: paramsOf({ kind, id, name }, paid),
  userAgent: '',
  isByStaff: true,
  createdAt: at,
  isRead: true,
});

const paramsOf = (
  { kind, id, name }: Omit<Told, 'at'>,
  paid: ReadonlyMap<string, NotificationParams>,
): NotificationParams => {
  if (kind === 'notice') return { name, id };
  return kind === 'rewards_posted' ? (paid.get(name) ?? { day: name }) : {};
};

const oldest = (ctx: MemberContext): string =>
  new Date(+ctx.now() - NOTIFICATION_DAYS * 86_400_000).toISOString();

/** The days that paid the member, with the time at which they were posted. */
async function readPostedDays(ctx: MemberContext): Promise<Told[]> {
  const first = addDays(oldest(ctx).slice(0, 10), -1);
  const [days, found] = await Promise.all([
    readDays(ctx),
    ctx.db.execute<{ day: string; at: string }>(sql`
      select business_day as day, posted_at as at from settlement_runs
      where business_day >= ${first} and status = 'posted' and posted_at >= ${oldest(ctx)}::timestamptz`),
  ]);
  const own = new Set(days);
  return found.rows
    .filter(({ day }) => own.has(day))
    .map(({ day, at }) => ({
      kind: 'rewards_posted',
      id: Number(day.replaceAll('-', '')),
      at: new Date(at).toISOString(),
      name: day,
    }));
}

/** Changes of the deposit address since the member joined. */
async function readAddressChanges(ctx: MemberContext): Promise<Told[]> {
  const [changes, found] = await Promise.all([
    addressChanges(ctx),
    ctx.db.execute<{ joinedAt: string }>(
      sql`select created_at as "joinedAt" from members where id = ${ctx.actor.id}`,
    ),
  ]);
  const since = Math.max(Date.parse(found.rows[0]?.joinedAt ?? ''), Date.parse(oldest(ctx)));
  return changes
    .filter(({ at }) => Date.parse(at) >= since)
    .map(({ at }) => ({ kind: 'deposit_address', id: Date.parse(at), at, name: '' }));
}

async function readNotices(ctx: MemberContext, language: ListNews['language']): Promise<Told[]> {
  const notices = await listOwnNotices(ctx, { language });
  return notices
    .filter(({ createdAt }) => createdAt >= oldest(ctx))
    .map(({ id, title, createdAt }) => ({ kind: 'notice', id, at: createdAt, name: title }));
}

/**
 * What each day paid the member: points, or coins where it paid nothing else, and the list that has most of
 * it.
 */
async function readPaid(
  ctx: MemberContext,
  days: readonly string[],
): Promise<Map<string, NotificationParams>> {
  if (days.length === 0) return new Map();
  const found = await ctx.db.execute<{ day: string; kind: RewardKind; paid: number; lotto: number }>(sql`
    select business_day as day, kind, total(paid) as paid, total(lotto) as lotto from visible_rewards
    where member_id = ${ctx.actor.id} and business_day = any(${sql.param([...days])}::date[])
    group by business_day, kind order by business_day, sum(paid) desc`);
  const paid = new Map<string, NotificationParams>();
  for (const day of days) {
    const kinds = found.rows.filter((row) => row.day === day);
    const points = kinds.reduce((sum, row) => sum + row.paid, 0);
    const coins = kinds.reduce((sum, row) => sum + row.lotto, 0);
    const isPoints = points > ZERO;
    paid.set(day, {
      day,
      list: isPoints ? (kinds[0]?.kind ?? 'daily') : 'lotto',
      amount: total(isPoints ? points : coins),
      unit: isPoints ? 'point' : 'lotto',
    });
  }
  return paid;
}
