DROP INDEX "members_center";--> statement-breakpoint
DROP INDEX "members_name";--> statement-breakpoint
DROP INDEX "members_country";--> statement-breakpoint
DROP INDEX "members_username";--> statement-breakpoint
CREATE INDEX "members_center" ON "members" USING btree ("center_id","id","username","name","country_id");--> statement-breakpoint
CREATE INDEX "members_name" ON "members" USING btree ("name","id","username","country_id","center_id");--> statement-breakpoint
CREATE INDEX "members_country" ON "members" USING btree ("country_id","id","username","name","center_id");--> statement-breakpoint
CREATE INDEX "members_username" ON "members" USING btree ("username","id","name","country_id","center_id");