ALTER TABLE "job_days" ADD COLUMN "finished_at" timestamptz;--> statement-breakpoint
UPDATE "job_days" SET "finished_at" = "started_at";
