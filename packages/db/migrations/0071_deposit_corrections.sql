CREATE TABLE "deposit_corrections" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deposit_corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"deposit_id" bigint NOT NULL,
	"status" text NOT NULL,
	"amount_before" bigint NOT NULL,
	"amount_after" bigint NOT NULL,
	"holder_before" text NOT NULL,
	"holder_after" text NOT NULL,
	"reason" text NOT NULL,
	"admin_id" bigint NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "deposit_corrections_amounts" CHECK ("deposit_corrections"."amount_before" > 0 and "deposit_corrections"."amount_after" > 0),
	CONSTRAINT "deposit_corrections_change" CHECK ("deposit_corrections"."amount_before" <> "deposit_corrections"."amount_after" or "deposit_corrections"."holder_before" <> "deposit_corrections"."holder_after"),
	CONSTRAINT "deposit_corrections_status" CHECK ("deposit_corrections"."status" in ('요청', '완료'))
);
--> statement-breakpoint
CREATE TABLE "deposit_entries" (
	"deposit_id" bigint PRIMARY KEY NOT NULL,
	"admin_id" bigint NOT NULL,
	"note_id" bigint,
	"created_at" timestamptz NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "correction" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "corrected_holder" text;--> statement-breakpoint
ALTER TABLE "deposit_corrections" ADD CONSTRAINT "deposit_corrections_deposit_id_deposits_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_corrections" ADD CONSTRAINT "deposit_corrections_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_entries" ADD CONSTRAINT "deposit_entries_deposit_id_deposits_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_entries" ADD CONSTRAINT "deposit_entries_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_entries" ADD CONSTRAINT "deposit_entries_note_id_member_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."member_notes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deposit_corrections_deposit" ON "deposit_corrections" USING btree ("deposit_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_entries_note" ON "deposit_entries" USING btree ("note_id");--> statement-breakpoint
-- By hand from here on.
CREATE TRIGGER deposit_corrections_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON deposit_corrections FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
ALTER TABLE deposit_corrections ENABLE ALWAYS TRIGGER deposit_corrections_append_only;--> statement-breakpoint
-- A correction of a completed deposit is a document of its own. The deposit keeps what was posted for it.
DROP TRIGGER deposits_completed ON deposits;--> statement-breakpoint
CREATE TRIGGER deposits_completed BEFORE UPDATE OR DELETE ON deposits FOR EACH ROW WHEN (OLD.status = '완료')
  EXECUTE FUNCTION refuse_rewriting('completed_by', 'deleted_at', 'memo', 'correction', 'corrected_holder');--> statement-breakpoint
ALTER TABLE deposits ENABLE ALWAYS TRIGGER deposits_completed;--> statement-breakpoint
DROP TRIGGER deposits_of_portal ON deposits;--> statement-breakpoint
CREATE TRIGGER deposits_of_portal BEFORE INSERT ON deposits FOR EACH ROW
  WHEN (is_member_server() AND (NEW.status <> '요청' OR NEW.completed_at IS NOT NULL OR NEW.completed_by IS NOT NULL
    OR NEW.correction <> 0 OR NEW.corrected_holder IS NOT NULL))
  EXECUTE FUNCTION refuse_forged();--> statement-breakpoint
ALTER TABLE deposits ADD CONSTRAINT deposits_corrected CHECK (amount + correction > 0
  AND (status = '완료' OR correction = 0 AND corrected_holder IS NULL)) NOT VALID;--> statement-breakpoint
ALTER TABLE deposits VALIDATE CONSTRAINT deposits_corrected;
