ALTER TABLE "admin_sessions" ADD COLUMN "proven_at" timestamptz;--> statement-breakpoint
ALTER TABLE "member_sessions" ADD COLUMN "proven_at" timestamptz;