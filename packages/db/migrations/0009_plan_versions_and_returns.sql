CREATE TABLE "reward_returns" (
	"run_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"ordinal" integer NOT NULL,
	"kind" text NOT NULL,
	"purchase_id" bigint NOT NULL,
	"paid" bigint NOT NULL,
	"lotto" bigint NOT NULL,
	"ledger_tx_id" bigint NOT NULL,
	CONSTRAINT "reward_returns_run_id_member_id_ordinal_pk" PRIMARY KEY("run_id","member_id","ordinal"),
	CONSTRAINT "reward_returns_amounts" CHECK ("reward_returns"."paid" >= 0 and "reward_returns"."lotto" >= 0)
);
--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "removed_at" timestamptz;--> statement-breakpoint
ALTER TABLE "reward_returns" ADD CONSTRAINT "reward_returns_run_id_settlement_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."settlement_runs"("id") ON DELETE no action ON UPDATE no action;