import type { Database } from '@starline/db/connection';
import type { BusinessDay } from '@starline/domain/business-time';
import { FIRST_CENTER_NAME } from '@starline/domain/members';
import { type SQL, sql } from 'drizzle-orm';
import { planOn } from '../../money/plans/plan-on.ts';

/** What the database had before the import and the files may name. */
const FIRST_CENTER = sql`(select id from centers where name = ${FIRST_CENTER_NAME})`;

const create = (tx: Database, name: string, query: SQL) =>
  tx.execute(sql`create table ${sql.raw(`moving_in.${name}`)} as ${query}`);

/**
 * Resolves what the staged rows name: `places` are the centers with their ids, `goods` the packages,
 * `holdings` the purchases and `asked` the withdrawals, each with the ids they will have. An unknown name
 * leaves a null.
 */
export async function resolveNames(tx: Database, closingDay: BusinessDay): Promise<void> {
  const { normal, boosted, bcode } = (await planOn(tx, closingDay)).content.limitMultiples;
  await create(
    tx,
    'places',
    sql`
    select place."row", place.key, place.name, place.phone, owner.id as owner_id, recommender.id as recommender_id,
      case when place.name = ${FIRST_CENTER_NAME} then ${FIRST_CENTER}
        else ${FIRST_CENTER} + row_number() over (order by place.name = ${FIRST_CENTER_NAME}, place."row") end as id
    from moving_in.centers place
    left join moving_in.people owner on owner.key = coalesce(place.owner, 'company')
    left join moving_in.people recommender on recommender.key = place.recommender`,
  );
  await create(
    tx,
    'goods',
    sql`select "row", key, name, type, price, coalesce(pv, price) as pv, is_on_sale,
      row_number() over (order by "row") as id from moving_in.packages`,
  );
  await create(
    tx,
    'joined',
    sql`
    select person.id, member.*, recommender.id as recommender_id, sponsor.id as sponsor_id, place.id as center_id
    from moving_in.members member
    join moving_in.people person on person."row" = member."row"
    left join moving_in.people recommender on recommender.key = coalesce(member.recommender, 'company')
    left join moving_in.people sponsor on sponsor.key = member.sponsor
    left join moving_in.places place on place.key = member.center`,
  );
  await create(
    tx,
    'holdings',
    sql`
    select bought."row", row_number() over (order by bought."row") as id, member.id as member_id, item.id as package_id, item.type,
      item.name as product_name,
      coalesce(bought.price, item.price) as price,
      coalesce(bought.pv, item.pv) as pv,
      coalesce(bought.limit_percent, case item.type when 'normal' then ${normal}::bigint else ${bcode}::bigint end) as limit_percent,
      greatest(coalesce(bought.boosted_limit_percent, case item.type when 'normal' then ${boosted}::bigint else ${bcode}::bigint end),
        bought.limit_percent) as boosted_limit_percent,
      place.id as center_id, place.owner_id as center_owner_id, place.recommender_id as center_recommender_id,
      bought.status, bought.used, bought.memo, bought.approved_at
    from moving_in.purchases bought
    left join moving_in.people member on member.key = bought.member
    left join moving_in.joined joined on joined.id = member.id
    left join moving_in.places place on place.id = joined.center_id
    left join moving_in.goods item on item.key = bought.package`,
  );
  await create(
    tx,
    'asked',
    sql`
    select request.*, row_number() over (order by request."row") as id, person.id as member_id
    from moving_in.withdrawals request left join moving_in.people person on person.key = request.member`,
  );
  for (const table of ['places', 'goods', 'joined', 'holdings', 'asked'])
    await tx.execute(sql.raw(`analyze moving_in.${table}`));
}

/**
 * Every member with what the member's open requests and purchases take from the opening balance, and the
 * balance itself.
 */
export const OPENINGS: SQL = sql`
  select person.id as member_id,
    coalesce(held.withdrawable, 0) + coalesce(asked.withdrawable, 0) as withdrawable,
    coalesce(held.center, 0) + coalesce(asked.center, 0) as center,
    coalesce(held.purchase, 0) + coalesce(bought.price, 0) as purchase,
    coalesce(held.owed, 0) as owed,
    coalesce(held.lotto, 0) + coalesce(asked.lotto, 0) as lotto,
    coalesce(held.lotto_owed, 0) as lotto_owed
  from moving_in.people person
  left join moving_in.balances held on held.member = person.key
  left join (select member_id, sum(price)::bigint as price from moving_in.holdings where type = 'normal' group by 1) as bought
    on bought.member_id = person.id
  left join (
    select member_id, sum(amount - center_amount) filter (where type <> 'lotto')::bigint as withdrawable,
      sum(center_amount)::bigint as center, sum(amount) filter (where type = 'lotto')::bigint as lotto
    from moving_in.asked group by 1) as asked on asked.member_id = person.id`;
