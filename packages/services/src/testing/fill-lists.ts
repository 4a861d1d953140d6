import type { Database } from '@starline/db/connection';
import { sql } from 'drizzle-orm';
import { makeWorld } from './world.ts';

const NAMES = ['김민준', '김민', '민준서', 'Minh Anh', '박서연', '50%_할인', '김수민'];
const USERNAMES = ['alpha', 'beta12', 'gamma123', 'delta1', 'epsilon', 'zeta777', 'eta21'];
const MEMBERS = 35;

/**
 * Rows for every list of the back office with many equal values in each column. They move no money: the lists
 * are tested, not the books.
 */
export async function fillLists(db: Database, seed: number): Promise<void> {
  const world = await makeWorld(db);
  const centers = await db.execute<{ id: number }>(
    sql`insert into centers (name, owner_id) values ('북부', 1), ('남부', 1) returning id`,
  );
  for (let index = 0; index < MEMBERS; index += 1)
    await world.member({
      username: `${USERNAMES[index % USERNAMES.length]}x${index}`,
      name: NAMES[(index * 3) % NAMES.length] ?? '',
      countryId: 1 + (index % 3),
      centerId: centers.rows[index % 3]?.id ?? null,
      isRewardBlocked: index % 5 === 0,
      isWithdrawBlocked: index % 7 === 0,
    });
  await db.execute(sql`select setseed(${(seed % 1000) / 1000}::float)`);
  const someone = sql`(select id from members where id > 1 and n >= 0 order by random() limit 1)`;
  const moment = sql`timestamptz '2026-11-08 03:00Z' + n % 9 * interval '1 day' + n % 4 * interval '1 millisecond'`;
  await db.execute(
    sql`update members set created_at = timestamptz '2026-11-08 03:00Z' + id % 6 * interval '1 day'`,
  );
  await db.execute(sql`
    insert into deposits (member_id, status, amount, account_holder, created_at, completed_at, deleted_at)
    select ${someone}, case when n % 3 = 0 then '요청' else '완료' end, 100 * (1 + n % 5), 'x', ${moment},
      case when n % 3 > 0 then ${moment} + n % 2 * interval '5 days' end, case when n % 11 = 0 then now() end
    from generate_series(1, 90) n`);
  await db.execute(sql`
    insert into withdrawals (member_id, type, status, amount, center_amount, fee, payout, krw_amount, bank_name, memo, created_at, ended_at)
    select ${someone}, case when n % 2 = 0 then 'bank' else 'coin' end, case n % 4 when 0 then '요청' when 1 then '취소' else '완료' end,
      100 + n % 7, 0, n % 5, 100 + n % 7 - n % 5, case when n % 2 = 0 then n % 6 end, 'bank ' || n % 3,
      case when n % 6 = 0 then '' else '메모 ' || n % 4 end, ${moment}, case when n % 4 > 0 then ${moment} + interval '1 hour' end
    from generate_series(1, 90) n`);
  await db.execute(sql`
    insert into packages (name, type, price, pv)
    select 'Pack ' || n, case when n = 3 then 'bcode' else 'normal' end, 100, 100 from generate_series(1, 3) n`);
  await db.execute(sql`
    insert into purchases (member_id, package_id, type, product_name, price, pv, limit_percent, boosted_limit_percent, status, cancelled_at, created_at)
    select ${someone}, package.id, package.type, package.name, 100, 100, 20000, 30000,
      case when n % 8 = 0 then 'cancelled' else 'approved' end, case when n % 8 = 0 then now() end, ${moment}
    from generate_series(1, 120) n
    cross join lateral (select * from packages where n >= 0 order by id desc offset n % 3 limit 1) as package`);
  await db.execute(sql`
    insert into adjustments (member_id, point, type, description, deleted_at, created_at)
    select ${someone}, 100, case when n % 2 = 0 then 'point' else 'lotto' end, '', case when n % 9 = 0 then now() end, ${moment}
    from generate_series(1, 60) n`);
  await db.execute(sql`
    insert into audit_log (actor_kind, actor_id, action, subject, subject_id, created_at)
    select 'admin', 1, case when n % 3 = 0 then 'notices.delete' else 'deposits.complete' end,
      case when n % 3 = 0 then 'notice' else 'deposit' end, (n % 9)::text, ${moment}
    from generate_series(1, 60) n`);
}
