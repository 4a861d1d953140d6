import type { BusinessDay } from '@starline/domain/business-time';
import type { RewardType } from '@starline/domain/rewards';
import { type SQL, sql } from 'drizzle-orm';

/** Conditions on `member_id` and `source_member_id`; days are business days, both inclusive. */
export type RewardFilter = {
  member?: SQL | undefined;
  /** The ids that `member` names, if they are few. Roll-ups find them along their key. */
  memberIds?: readonly number[] | undefined;
  source?: SQL | undefined;
  /** The ids that `source` names, if they are few: months without any of their rewards are not read. */
  sourceIds?: readonly number[] | undefined;
  /** The filter names few people, whose rows are read before they are sorted. docs/architecture.md#lists. */
  isReadFirst?: boolean | undefined;
  /**
   * The filter names so few people that most runs hold none of their rows: the runs are counted before they
   * are read.
   */
  isSparse?: boolean | undefined;
  type?: RewardType | undefined;
  currency?: 'cash' | 'lotto' | undefined;
  from?: BusinessDay | undefined;
  to?: BusinessDay | undefined;
  timeZone: string;
  /** The day before which the newest rows are expected; it decides how rows are read, not which. */
  today?: BusinessDay | undefined;
};

/** `kind`, people and currency as conditions on a reward row or sum. */
export function rewardConditions(filter: RewardFilter): SQL {
  const conditions = [sql`true`];
  if (filter.member) conditions.push(filter.member);
  if (filter.source) conditions.push(filter.source);
  if (filter.type) conditions.push(sql`kind = ${filter.type}`);
  if (filter.currency === 'cash') conditions.push(sql`(paid <> 0 or lotto = 0)`);
  if (filter.currency === 'lotto') conditions.push(sql`lotto <> 0`);
  return sql.join(conditions, sql` and `);
}

/** Conditions on visible adjustments; hidden ones never appear. */
export function adjustmentConditions(filter: RewardFilter): SQL {
  const conditions = [sql`deleted_at is null and not is_hidden`];
  if (filter.member) conditions.push(filter.member);
  if (filter.currency) conditions.push(sql`type = ${filter.currency === 'cash' ? 'point' : 'lotto'}`);
  return sql.join(conditions, sql` and `);
}
