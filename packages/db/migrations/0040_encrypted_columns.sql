-- What an encrypted text is found by: its keyed hash, or the text itself where an older release stored it. docs/security.md#keys.
CREATE FUNCTION search_form(stored text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT CASE WHEN stored LIKE 'enc1.%' THEN split_part(stored, '.', 3) ELSE stored END
$$;--> statement-breakpoint
CREATE TABLE "data_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"wrapped" "bytea" NOT NULL,
	"wrapped_by" text NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "members" DROP CONSTRAINT "members_phone";--> statement-breakpoint
DROP INDEX "destinations_once";--> statement-breakpoint
DROP INDEX "destinations_address";--> statement-breakpoint
DROP INDEX "members_wallet_trc20";--> statement-breakpoint
CREATE UNIQUE INDEX "destinations_once" ON "destinations" USING btree ("member_id","type","bank_name",search_form("account_number"),"account_holder",search_form("address")) WHERE "destinations"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "destinations_address" ON "destinations" USING btree (search_form("address")) WHERE "destinations"."type" = 'coin';--> statement-breakpoint
CREATE INDEX "members_wallet_trc20" ON "members" USING btree (search_form("wallet_trc20")) WHERE "members"."wallet_trc20" <> '';--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_phone" CHECK ("members"."phone" ~ '^([0-9]{0,20}|enc1\..*)$');