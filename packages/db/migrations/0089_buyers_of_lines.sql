ALTER TABLE "volumes" ALTER COLUMN "own_pv" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "volumes" ALTER COLUMN "recommend_pv" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "volumes" ALTER COLUMN "recommend_count" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "volumes" ALTER COLUMN "sponsor_pv" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "volumes" ALTER COLUMN "sponsor_count" SET DEFAULT 0;--> statement-breakpoint
-- Null: not counted. Servers of the release before write lines without it.
ALTER TABLE "volumes" ADD COLUMN "recommend_buyers" integer;--> statement-breakpoint
ALTER TABLE "volumes" ADD COLUMN "sponsor_buyers" integer;
