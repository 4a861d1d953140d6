ALTER TABLE "notices" DROP CONSTRAINT "notices_language";--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_language" CHECK ("notices"."language" ~ '^[a-z]{2}$');