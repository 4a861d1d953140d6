CREATE TABLE "webhook_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"endpoint_id" bigint NOT NULL,
	"event_id" uuid NOT NULL,
	"type" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamptz DEFAULT now() NOT NULL,
	"sent_at" timestamptz,
	"replayed_at" timestamptz,
	"last_error" text,
	CONSTRAINT "webhook_deliveries_once" UNIQUE("endpoint_id","event_id"),
	CONSTRAINT "webhook_deliveries_last_error" CHECK (length("webhook_deliveries"."last_error") <= 100)
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_endpoints_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"url" text NOT NULL,
	"subjects" text[] NOT NULL,
	"secret" text NOT NULL,
	"previous_secret" text,
	"previous_until" timestamptz,
	"created_at" timestamptz NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"paused_until" timestamptz,
	CONSTRAINT "webhook_endpoints_url_unique" UNIQUE("url"),
	CONSTRAINT "webhook_endpoints_subjects" CHECK (cardinality("webhook_endpoints"."subjects") > 0 and "webhook_endpoints"."subjects" <@ array['deposit', 'withdrawal', 'purchase', 'member']),
	CONSTRAINT "webhook_endpoints_previous" CHECK (("webhook_endpoints"."previous_secret" is null) = ("webhook_endpoints"."previous_until" is null))
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("next_attempt_at","id") WHERE "webhook_deliveries"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
--! include functions/tell_webhooks.sql
--! include triggers/webhooks.sql
