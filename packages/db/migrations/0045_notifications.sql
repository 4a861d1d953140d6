CREATE TABLE "alarm_tokens" (
	"id" text PRIMARY KEY NOT NULL,
	"notification_id" bigint NOT NULL,
	"expires_at" timestamptz NOT NULL,
	"used_at" timestamptz
);
--> statement-breakpoint
CREATE TABLE "member_devices" (
	"member_id" bigint NOT NULL,
	"id" text NOT NULL,
	"last_seen_at" timestamptz NOT NULL,
	CONSTRAINT "member_devices_member_id_id_pk" PRIMARY KEY("member_id","id")
);
--> statement-breakpoint
CREATE TABLE "member_notifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"params" jsonb NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"is_by_staff" boolean DEFAULT false NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"read_at" timestamptz,
	CONSTRAINT "member_notifications_kind" CHECK ("member_notifications"."kind" ~ '^[a-z_]{1,40}$')
);
--> statement-breakpoint
CREATE TABLE "notification_mails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"notification_id" bigint NOT NULL,
	"recipient" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamptz DEFAULT now() NOT NULL,
	"sent_at" timestamptz
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "is_held_for_staff" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "alarm_tokens" ADD CONSTRAINT "alarm_tokens_notification_id_member_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."member_notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_devices" ADD CONSTRAINT "member_devices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_notifications" ADD CONSTRAINT "member_notifications_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_mails" ADD CONSTRAINT "notification_mails_notification_id_member_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."member_notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alarm_tokens_notification" ON "alarm_tokens" USING btree ("notification_id");--> statement-breakpoint
CREATE INDEX "member_devices_seen" ON "member_devices" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "member_notifications_member" ON "member_notifications" USING btree ("member_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "member_notifications_created" ON "member_notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notification_mails_unsent" ON "notification_mails" USING btree ("next_attempt_at") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "notification_mails_notification" ON "notification_mails" USING btree ("notification_id");--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_hold" CHECK (not "members"."is_held_for_staff" or "members"."withdrawals_held_at" is not null);