CREATE TABLE "reward_merges" (
	"month" date PRIMARY KEY NOT NULL,
	"run_ids" bigint[] NOT NULL,
	"next_member" bigint NOT NULL,
	"last_member" bigint NOT NULL,
	"last_transaction" bigint
);
--> statement-breakpoint
CREATE TABLE "reward_months" (
	"member_id" bigint NOT NULL,
	"month" date NOT NULL,
	"kind" text NOT NULL,
	"rows" integer NOT NULL,
	"lotto_rows" integer NOT NULL,
	"days" integer NOT NULL,
	"paid" bigint NOT NULL,
	"unpaid" bigint NOT NULL,
	"lotto" bigint NOT NULL,
	CONSTRAINT "reward_months_member_id_month_kind_pk" PRIMARY KEY("member_id","month","kind")
);
--> statement-breakpoint
CREATE TABLE "settled_months" (
	"month" date PRIMARY KEY NOT NULL,
	"is_merged" boolean NOT NULL
);
--> statement-breakpoint
-- Months keep their own indexes while the parent loses the one that every table of rewards had to have. Nothing is scanned: the
-- constraint of each run implies its month.
DO $$
DECLARE months text[]; bounds text[]; item integer;
BEGIN
  SELECT array_agg(child.oid::regclass::text), array_agg(pg_get_expr(child.relpartbound, child.oid)) INTO months, bounds
  FROM pg_inherits JOIN pg_class child ON child.oid = inhrelid WHERE inhparent = 'rewards'::regclass;
  FOR item IN 1 .. coalesce(cardinality(months), 0) LOOP
    EXECUTE format('ALTER TABLE rewards DETACH PARTITION %s', months[item]);
  END LOOP;
  DROP INDEX "rewards_member";
  ALTER TABLE "rewards" ALTER COLUMN "computed" DROP NOT NULL, ALTER COLUMN "paid" DROP NOT NULL, ALTER COLUMN "lotto" DROP NOT NULL;
  FOR item IN 1 .. coalesce(cardinality(months), 0) LOOP
    EXECUTE format('ALTER TABLE rewards ATTACH PARTITION %s %s', months[item], bounds[item]);
    INSERT INTO settled_months VALUES (to_date(right(months[item], 7), 'YYYY_MM'), false);
  END LOOP;
END $$;--> statement-breakpoint
ALTER TABLE "settlement_runs" ADD COLUMN "top_earners" jsonb;--> statement-breakpoint
ALTER TABLE "reward_merges" ADD CONSTRAINT "reward_merges_month_settled_months_month_fk" FOREIGN KEY ("month") REFERENCES "public"."settled_months"("month") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "settlement_runs_shown" ON "settlement_runs" USING btree (coalesce("posted_at", "computed_at", "created_at"));;--> statement-breakpoint
-- Draws of small runs. Those of large runs are tables of their own.
CREATE TABLE settlement_draws_small PARTITION OF settlement_draws DEFAULT;--> statement-breakpoint
CREATE INDEX settlement_draws_small_run ON settlement_draws_small (run_id, member_id);--> statement-breakpoint
-- A roll-up changes with each day of its month.
ALTER TABLE reward_months SET (fillfactor = 70);--> statement-breakpoint
CREATE VIEW reward_rows AS
SELECT business_day, run_id, member_id, ordinal, kind, level, source_member_id, source_purchase_id, base, percent,
  coalesce(computed, percent_of(base, percent)) AS computed, coalesce(paid, computed, percent_of(base, percent)) AS paid,
  coalesce(lotto, 0) AS lotto, limit_before, unpaid_reason
FROM rewards;--> statement-breakpoint
CREATE OR REPLACE VIEW visible_rewards AS
SELECT reward.*, reward.run_id || '-' || reward.member_id || '-' || reward.ordinal AS id,
  coalesce(run.posted_at, run.computed_at, run.created_at) AS created_at
FROM reward_rows reward
JOIN settlement_runs run ON run.id = reward.run_id
WHERE run.status = 'posted'
  OR (run.status IN ('posting', 'failed') AND EXISTS (
    SELECT 1 FROM settlement_chunks chunk
    WHERE chunk.run_id = reward.run_id AND chunk.posted_at IS NOT NULL
      AND reward.member_id BETWEEN chunk.member_from AND chunk.member_to));--> statement-breakpoint
CREATE VIEW reward_totals AS
SELECT sums.member_id, sums.month, sums.kind, sums.rows, sums.lotto_rows, sums.days, sums.paid, sums.unpaid, sums.lotto
FROM reward_months sums JOIN settled_months ON settled_months.month = sums.month AND is_merged
UNION ALL
SELECT member_id, date_trunc('month', business_day)::date, kind, rows,
  (SELECT count(*)::integer FROM rewards reward WHERE reward.business_day = sums.business_day AND reward.run_id = sums.run_id
    AND reward.member_id = sums.member_id AND reward.kind = sums.kind AND reward.lotto <> 0),
  1 << (extract(day FROM business_day)::integer - 1), paid, unpaid, lotto
FROM visible_reward_sums sums;