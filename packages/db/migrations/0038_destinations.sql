CREATE TABLE "destinations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "destinations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"bank_name" text DEFAULT '' NOT NULL,
	"account_holder" text DEFAULT '' NOT NULL,
	"account_number" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"removed_at" timestamptz,
	CONSTRAINT "destinations_filled" CHECK (case when "destinations"."type" = 'bank'
        then "destinations"."bank_name" <> '' and "destinations"."account_holder" <> '' and "destinations"."account_number" <> '' and "destinations"."address" = ''
        else "destinations"."type" in ('coin', 'lotto') and "destinations"."address" <> '' and "destinations"."bank_name" = '' end)
);
--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "destination_id" bigint;--> statement-breakpoint
ALTER TABLE "destinations" ADD CONSTRAINT "destinations_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "destinations_once" ON "destinations" USING btree ("member_id","type","bank_name","account_number","account_holder","address") WHERE "destinations"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "destinations_address" ON "destinations" USING btree ("address") WHERE "destinations"."type" = 'coin';--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_destination_id_destinations_id_fk" FOREIGN KEY ("destination_id") REFERENCES "public"."destinations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "members_wallet_trc20" ON "members" USING btree ("wallet_trc20") WHERE "members"."wallet_trc20" <> '';