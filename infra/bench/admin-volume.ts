import type { Database } from '@starline/db/connection';
import { literal } from '@starline/db/literal';
import { CANCELLED, COMPLETED, PAID, REQUESTED } from '@starline/domain/request-states';
import type { Context } from '@starline/services/context';
import { sql } from 'drizzle-orm';

/** A statement of so many rows ends within the time limit of a connection on a busy machine. */
const WITHDRAWALS_AT_ONCE = 500_000;

/** Adds a deposit and ten withdrawals per member: lists are measured, not books. */
export async function fillAdminLists(ctx: Context, members: number): Promise<void> {
  const wanted = members * 10;
  if ((await countOf(ctx.db, 'withdrawals')) >= wanted) return;
  await addDeposits(ctx.db, Math.max(0, members - (await countOf(ctx.db, 'deposits'))));
  for (let made = await countOf(ctx.db, 'withdrawals'); made < wanted; made += WITHDRAWALS_AT_ONCE)
    await addWithdrawals(ctx.db, made + 1, Math.min(wanted, made + WITHDRAWALS_AT_ONCE));
  await addAdjustments(ctx.db, Math.ceil(members / 20));
  await ctx.db.execute(sql`vacuum analyze`);
}

/** As many acts as members. */
export async function fillAudit(ctx: Context, members: number): Promise<void> {
  if ((await countOf(ctx.db, 'audit_log')) >= members) return;
  await ctx.db.execute(sql`
    insert into audit_log (actor_kind, actor_id, action, subject, subject_id, after, created_at)
    select 'admin', 1, subject || 's.' || act, subject, (n % 200000)::text, '{"status": "완료"}', now() - (${members}::int - n) * interval '10 seconds'
    from generate_series(1, ${members}::int) n,
      lateral (select case when n % 1000 = 0 then 'notice' when n % 3 = 0 then 'deposit' else 'withdrawal' end as subject,
        case when n % 20 = 0 then 'delete' else 'complete' end as act) as kind`);
  await ctx.db.execute(sql`vacuum analyze audit_log`);
}

export const countOf = async (db: Database, table: string): Promise<number> =>
  (await db.execute<{ n: number }>(sql.raw(`select count(*) as n from ${table}`))).rows[0]?.n ?? 0;

const someone = sql`(select max(id) as last from members) as everybody`;
const earlier = sql`now() - random() * interval '90 days'`;

const addDeposits = (db: Database, count: number) =>
  db.execute(sql`
    insert into deposits (member_id, status, amount, account_holder, memo, created_at, completed_at)
    select 2 + (random() * (last - 2))::bigint, case when n % 50 = 0 then ${literal(REQUESTED)} else ${literal(COMPLETED)} end,
      (30000 * (1 + n % 9))::bigint, '입금자', '', at, case when n % 50 = 0 then null else at + interval '1 hour' end
    from ${someone}, generate_series(1, ${count}::int) n, lateral (select ${earlier} + n * interval '0' as at) as moment`);

const addWithdrawals = (db: Database, from: number, to: number) =>
  db.execute(sql`
    insert into withdrawals (member_id, type, status, amount, center_amount, fee, payout, krw_amount, bank_name,
      account_holder, account_number, trc20_address, memo, created_at, ended_at)
    select 2 + (random() * (last - 2))::bigint, case when n % 2 = 0 then 'bank' else 'coin' end,
      case when n % 50 = 0 then ${literal(REQUESTED)} when n % 9 = 0 then ${literal(CANCELLED)} else ${literal(PAID)} end, amount, 0, fee, amount - fee,
      case when n % 2 = 0 then amount * 13 end, case when n % 2 = 0 then 'KB국민' else '' end, '예금주',
      case when n % 2 = 0 then lpad(n::text, 12, '0') else '' end,
      case when n % 2 = 1 then 'T' || md5(n::text) else '' end, case when n % 7 = 0 then '확인 ' || n else '' end,
      at, case when n % 50 = 0 then null else at + interval '1 hour' end
    from ${someone}, generate_series(${from}::int, ${to}::int) n,
      lateral (select ${earlier} + n * interval '0' as at, 1000 + (n * 7919::bigint) % 1000000 as amount) as request,
      lateral (select amount * 5 / 100 as fee) as charge`);

const addAdjustments = (db: Database, count: number) =>
  db.execute(sql`
    insert into adjustments (member_id, point, type, description, is_hidden, created_at)
    select 2 + (random() * (last - 2))::bigint, 100 + n, 'point', '관리자 보정', n % 10 = 0, ${earlier} + n * interval '0'
    from ${someone}, generate_series(1, ${count}::int) n`);
