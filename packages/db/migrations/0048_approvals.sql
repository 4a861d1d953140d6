CREATE TABLE "approval_acts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "approval_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"maker_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approval_comments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "approval_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" bigint NOT NULL,
	"admin_id" bigint NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approval_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "approval_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"act" text NOT NULL,
	"input" jsonb NOT NULL,
	"rights" text[] NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"amount" bigint,
	"parts" jsonb NOT NULL,
	"maker_id" bigint NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"expires_at" timestamptz NOT NULL,
	"ended_at" timestamptz,
	"ended_by" bigint,
	"reason" text DEFAULT '' NOT NULL,
	"result" jsonb,
	CONSTRAINT "approval_requests_kind" CHECK ("approval_requests"."kind" in ('adjustments', 'code_grants', 'deposits', 'withdrawals', 'payout_details', 'credentials', 'settings', 'security', 'catalogue', 'plans', 'forced', 'administrators')),
	CONSTRAINT "approval_requests_state" CHECK ("approval_requests"."state" in ('requested', 'approved', 'rejected', 'expired', 'withdrawn')),
	CONSTRAINT "approval_requests_ended" CHECK (("approval_requests"."state" = 'requested') = ("approval_requests"."ended_at" is null)),
	CONSTRAINT "approval_requests_two_people" CHECK ("approval_requests"."state" not in ('approved', 'rejected') or "approval_requests"."ended_by" is not null and "approval_requests"."ended_by" <> "approval_requests"."maker_id")
);
--> statement-breakpoint
CREATE TABLE "approval_rules" (
	"kind" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"single" bigint,
	"by_maker" bigint,
	"by_member" bigint,
	"in_force_since" timestamptz,
	CONSTRAINT "approval_rules_kind" CHECK ("approval_rules"."kind" in ('adjustments', 'code_grants', 'deposits', 'withdrawals', 'payout_details', 'credentials', 'settings', 'security', 'catalogue', 'plans', 'forced', 'administrators')),
	CONSTRAINT "approval_rules_amounts" CHECK (least("approval_rules"."single", "approval_rules"."by_maker", "approval_rules"."by_member") >= 0)
);
--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "appointed_by" bigint;--> statement-breakpoint
ALTER TABLE "approval_comments" ADD CONSTRAINT "approval_comments_request_id_approval_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."approval_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_comments" ADD CONSTRAINT "approval_comments_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_requests" ADD CONSTRAINT "approval_requests_maker_id_admins_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_requests" ADD CONSTRAINT "approval_requests_ended_by_admins_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approval_acts_maker" ON "approval_acts" USING btree ("kind","maker_id","created_at");--> statement-breakpoint
CREATE INDEX "approval_acts_member" ON "approval_acts" USING btree ("kind","member_id","created_at");--> statement-breakpoint
CREATE INDEX "approval_acts_created" ON "approval_acts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "approval_comments_request" ON "approval_comments" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "approval_requests_waiting" ON "approval_requests" USING btree ("expires_at","id") WHERE "approval_requests"."state" = 'requested';--> statement-breakpoint
CREATE INDEX "approval_requests_maker" ON "approval_requests" USING btree ("maker_id","id");