ALTER TABLE "volumes" ADD COLUMN "recommender_id" bigint;--> statement-breakpoint
ALTER TABLE "volumes" ADD COLUMN "sponsor_id" bigint;