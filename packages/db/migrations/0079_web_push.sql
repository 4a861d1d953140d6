CREATE TABLE "notification_pushes" (
	"subscription_id" bigint NOT NULL,
	"tag" text NOT NULL,
	"kind" text NOT NULL,
	"notification_id" bigint,
	"created_at" timestamptz NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamptz NOT NULL,
	"sent_at" timestamptz,
	CONSTRAINT "notification_pushes_subscription_id_tag_pk" PRIMARY KEY("subscription_id","tag"),
	CONSTRAINT "notification_pushes_kind" CHECK ("notification_pushes"."kind" ~ '^[a-z_]{1,40}$')
);
--> statement-breakpoint
CREATE TABLE "notification_switches" (
	"member_id" bigint NOT NULL,
	"topic" text NOT NULL,
	"channel" text NOT NULL,
	CONSTRAINT "notification_switches_member_id_topic_channel_pk" PRIMARY KEY("member_id","topic","channel"),
	CONSTRAINT "notification_switches_topic" CHECK ("notification_switches"."topic" ~ '^[a-z_]{1,40}$'),
	CONSTRAINT "notification_switches_channel" CHECK ("notification_switches"."channel" in ('mail', 'push'))
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"device" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"used_at" timestamptz NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notification_pushes" ADD CONSTRAINT "notification_pushes_notification_id_member_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."member_notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_switches" ADD CONSTRAINT "notification_switches_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_pushes_unsent" ON "notification_pushes" USING btree ("next_attempt_at") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "notification_pushes_notification" ON "notification_pushes" USING btree ("notification_id");--> statement-breakpoint
CREATE INDEX "notification_pushes_created" ON "notification_pushes" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint" ON "push_subscriptions" USING btree (search_form("endpoint"));--> statement-breakpoint
CREATE INDEX "push_subscriptions_member" ON "push_subscriptions" USING btree ("member_id","used_at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_used" ON "push_subscriptions" USING btree ("used_at");