ALTER TABLE "member_ranks" DROP CONSTRAINT "member_ranks_member_id_members_id_fk";
--> statement-breakpoint
ALTER TABLE "member_ranks" DROP CONSTRAINT "member_ranks_month_member_id_pk";--> statement-breakpoint
ALTER TABLE "member_ranks" ADD COLUMN "run_id" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "member_ranks" ADD CONSTRAINT "member_ranks_run_id_member_id_pk" PRIMARY KEY("run_id","member_id");--> statement-breakpoint
ALTER TABLE "member_ranks" ADD CONSTRAINT "member_ranks_run_id_settlement_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."settlement_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_ranks_member" ON "member_ranks" USING btree ("member_id","month");
