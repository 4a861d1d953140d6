CREATE TABLE "dead_letters" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dead_letters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"message_key" text NOT NULL,
	"recipient" text NOT NULL,
	"tries" integer NOT NULL,
	"last_error" text NOT NULL,
	"message_created_at" timestamptz NOT NULL,
	"given_up_at" timestamptz NOT NULL,
	"ended_at" timestamptz,
	"ended_by" bigint,
	"outcome" text,
	CONSTRAINT "dead_letters_kind" CHECK ("dead_letters"."kind" ~ '^[a-z_]{1,40}$'),
	CONSTRAINT "dead_letters_last_error" CHECK (length("dead_letters"."last_error") between 1 and 100),
	CONSTRAINT "dead_letters_ended" CHECK (("dead_letters"."ended_at" is null) = ("dead_letters"."outcome" is null)),
	CONSTRAINT "dead_letters_outcome" CHECK ("dead_letters"."outcome" in ('tried_again', 'discarded'))
);
--> statement-breakpoint
CREATE TABLE "outside_services" (
	"name" text PRIMARY KEY NOT NULL,
	"is_paused" boolean NOT NULL,
	"changed_at" timestamptz NOT NULL,
	"last_error" text NOT NULL,
	CONSTRAINT "outside_services_name" CHECK ("outside_services"."name" ~ '^[a-z_]{1,40}$'),
	CONSTRAINT "outside_services_last_error" CHECK (length("outside_services"."last_error") <= 100)
);
--> statement-breakpoint
ALTER TABLE "security_alerts" ADD COLUMN "post_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "security_alerts" ADD COLUMN "next_post_at" timestamptz DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "dead_letters" ADD CONSTRAINT "dead_letters_ended_by_admins_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "dead_letters_open" ON "dead_letters" USING btree ("kind","message_key") WHERE "dead_letters"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "dead_letters_given_up" ON "dead_letters" USING btree ("given_up_at");