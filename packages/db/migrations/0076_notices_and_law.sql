ALTER TABLE "notices" ADD COLUMN "language" text DEFAULT 'ko' NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "texts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "shown_from" timestamptz;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "shown_to" timestamptz;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "country_ids" smallint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "center_ids" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "ranks" smallint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "told_state" text DEFAULT 'shown' NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_period" CHECK ("notices"."shown_from" < "notices"."shown_to");--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_language" CHECK ("notices"."language" in ('ko', 'en', 'zh', 'vi', 'ja'));--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_told_state" CHECK ("notices"."told_state" in ('scheduled', 'shown', 'ended'));