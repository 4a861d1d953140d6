ALTER TABLE "volumes" ALTER COLUMN "own_pv" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "volumes" ALTER COLUMN "recommend_pv" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "volumes" ALTER COLUMN "recommend_count" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "volumes" ALTER COLUMN "sponsor_pv" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "volumes" ALTER COLUMN "sponsor_count" SET DEFAULT 0;--> statement-breakpoint
-- Existing lines stay null, that is uncounted, until the next recount: the default comes after the column.
ALTER TABLE "volumes" ADD COLUMN "recommend_buyers" integer;--> statement-breakpoint
ALTER TABLE "volumes" ADD COLUMN "sponsor_buyers" integer;--> statement-breakpoint
ALTER TABLE "volumes" ALTER COLUMN "recommend_buyers" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "volumes" ALTER COLUMN "sponsor_buyers" SET DEFAULT 0;
