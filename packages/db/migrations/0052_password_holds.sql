ALTER TABLE "members" ADD COLUMN "password_set_by" bigint;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "password_hold_until" timestamptz;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_password_set_by_admins_id_fk" FOREIGN KEY ("password_set_by") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;