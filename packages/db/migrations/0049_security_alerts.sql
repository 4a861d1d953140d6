CREATE TABLE "alert_progress" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"position" bigint NOT NULL,
	CONSTRAINT "alert_progress_one" CHECK ("alert_progress"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "security_alerts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"rule" text NOT NULL,
	"subject" text NOT NULL,
	"audit_id" bigint NOT NULL,
	"created_at" timestamptz NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamptz NOT NULL,
	"mailed_at" timestamptz,
	"posted_at" timestamptz,
	CONSTRAINT "security_alerts_rule" CHECK ("security_alerts"."rule" ~ '^[a-z_]{1,40}$')
);
--> statement-breakpoint
CREATE INDEX "security_alerts_subject" ON "security_alerts" USING btree ("rule","subject","created_at");--> statement-breakpoint
CREATE INDEX "security_alerts_created" ON "security_alerts" USING btree ("created_at");