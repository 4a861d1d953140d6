DROP INDEX "members_by_username";--> statement-breakpoint
DROP INDEX "members_by_name";