CREATE TABLE "inquiries" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"waiting_since" timestamptz,
	"last_message_id" bigint DEFAULT 0 NOT NULL,
	"last_at" timestamptz NOT NULL,
	"member_read_id" bigint DEFAULT 0 NOT NULL,
	"staff_read_id" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "inquiries_state" CHECK ("inquiries"."state" in ('waiting', 'answered', 'closed')),
	CONSTRAINT "inquiries_waiting" CHECK (("inquiries"."state" = 'waiting') = ("inquiries"."waiting_since" is not null))
);
--> statement-breakpoint
CREATE TABLE "inquiry_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inquiry_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"admin_id" bigint,
	"text" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "inquiry_messages_text" CHECK (length("inquiry_messages"."text") between 1 and 2000)
);
--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_messages" ADD CONSTRAINT "inquiry_messages_member_id_inquiries_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."inquiries"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_messages" ADD CONSTRAINT "inquiry_messages_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inquiries_waiting_since" ON "inquiries" USING btree ("waiting_since") WHERE waiting_since is not null;--> statement-breakpoint
CREATE INDEX "inquiries_last" ON "inquiries" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "inquiry_messages_member" ON "inquiry_messages" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "inquiry_messages_created" ON "inquiry_messages" USING btree ("created_at");--> statement-breakpoint
-- By hand from here on. A message is never changed. Retention and closing an account delete it.
CREATE TRIGGER inquiry_messages_kept BEFORE UPDATE OR TRUNCATE ON inquiry_messages FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
ALTER TABLE inquiry_messages ENABLE ALWAYS TRIGGER inquiry_messages_kept;
