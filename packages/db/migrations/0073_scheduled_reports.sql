CREATE TABLE "report_mails" (
	"report_id" bigint NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamptz NOT NULL,
	"claimed_at" timestamptz,
	"sent_at" timestamptz,
	CONSTRAINT "report_mails_report_id_email_pk" PRIMARY KEY("report_id","email")
);
--> statement-breakpoint
CREATE TABLE "report_recipients" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_recipients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"language" text NOT NULL,
	"is_daily" boolean NOT NULL,
	"is_monthly" boolean NOT NULL,
	"added_by" bigint,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "report_recipients_email_unique" UNIQUE("email"),
	CONSTRAINT "report_recipients_language" CHECK ("report_recipients"."language" in ('ko', 'en'))
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"period" text NOT NULL,
	"figures" jsonb NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "reports_once" UNIQUE("kind","period"),
	CONSTRAINT "reports_kind" CHECK ("reports"."kind" in ('daily', 'monthly'))
);
--> statement-breakpoint
ALTER TABLE "report_mails" ADD CONSTRAINT "report_mails_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_recipients" ADD CONSTRAINT "report_recipients_added_by_admins_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_mails_waiting" ON "report_mails" USING btree ("next_attempt_at") WHERE "report_mails"."sent_at" is null and "report_mails"."claimed_at" is null;--> statement-breakpoint
CREATE INDEX "reports_created" ON "reports" USING btree ("created_at");