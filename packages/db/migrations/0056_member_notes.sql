CREATE TABLE "member_attachments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_attachments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"note_id" bigint NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "member_attachments_type" CHECK ("member_attachments"."type" in ('application/pdf', 'image/png', 'image/jpeg', 'image/gif', 'image/webp')),
	CONSTRAINT "member_attachments_size" CHECK ("member_attachments"."size" = octet_length("member_attachments"."content") and "member_attachments"."size" between 1 and 5242880)
);
--> statement-breakpoint
CREATE TABLE "member_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"admin_id" bigint NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "member_notes_text" CHECK (length("member_notes"."text") between 1 and 4000)
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "staff_held_at" timestamptz;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "staff_held_by" bigint;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "staff_hold_reason" text;--> statement-breakpoint
ALTER TABLE "member_attachments" ADD CONSTRAINT "member_attachments_note_id_member_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."member_notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_notes" ADD CONSTRAINT "member_notes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_notes" ADD CONSTRAINT "member_notes_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_attachments_note" ON "member_attachments" USING btree ("note_id");--> statement-breakpoint
CREATE INDEX "member_notes_member" ON "member_notes" USING btree ("member_id","created_at","id");--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_staff_held_by_admins_id_fk" FOREIGN KEY ("staff_held_by") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_staff_hold" CHECK (("members"."staff_held_at" is null) = ("members"."staff_hold_reason" is null));--> statement-breakpoint
-- Written by hand: a note and its file are never changed. Closing an account deletes them.
CREATE TRIGGER member_notes_kept BEFORE UPDATE OR TRUNCATE ON member_notes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER member_attachments_kept BEFORE UPDATE OR TRUNCATE ON member_attachments FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
ALTER TABLE member_notes ENABLE ALWAYS TRIGGER member_notes_kept;--> statement-breakpoint
ALTER TABLE member_attachments ENABLE ALWAYS TRIGGER member_attachments_kept;
