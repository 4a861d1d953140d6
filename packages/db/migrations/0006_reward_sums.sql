CREATE TABLE "reward_sums" (
	"run_id" bigint NOT NULL,
	"business_day" date NOT NULL,
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"rows" integer NOT NULL,
	"paid" bigint NOT NULL,
	"unpaid" bigint NOT NULL,
	"lotto" bigint NOT NULL
) PARTITION BY LIST ("run_id");
--> statement-breakpoint
CREATE INDEX "reward_sums_member" ON "reward_sums" USING btree ("member_id");