CREATE INDEX "destinations_account" ON "destinations" USING btree (search_form("account_number")) WHERE "destinations"."type" = 'bank';--> statement-breakpoint
CREATE INDEX "members_phone" ON "members" USING btree (search_form("phone")) WHERE "members"."phone" <> '';--> statement-breakpoint
CREATE INDEX "members_account_number" ON "members" USING btree (search_form("account_number")) WHERE "members"."account_number" <> '';--> statement-breakpoint
CREATE INDEX "members_wallet_lotto" ON "members" USING btree (search_form("wallet_lotto")) WHERE "members"."wallet_lotto" <> '';