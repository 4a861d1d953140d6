CREATE TABLE "kept_exports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kept_exports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"admin_id" bigint,
	"list" text NOT NULL,
	"filters" jsonb NOT NULL,
	"needs" text[] NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"is_whole" boolean NOT NULL,
	"rows" integer NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"content" "bytea",
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "kept_exports_content" CHECK ("kept_exports"."content" is null or ("kept_exports"."is_whole" and "kept_exports"."size" <= 10485760)),
	CONSTRAINT "kept_exports_list" CHECK (length("kept_exports"."list") between 1 and 40)
);
--> statement-breakpoint
CREATE TABLE "risk_holds" (
	"withdrawal_id" bigint PRIMARY KEY NOT NULL,
	"weight" integer NOT NULL,
	"line" integer NOT NULL,
	"held_at" timestamptz NOT NULL,
	"released_at" timestamptz,
	"released_by" bigint,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "risk_holds_weight" CHECK ("risk_holds"."weight" >= "risk_holds"."line" and "risk_holds"."line" >= 1),
	CONSTRAINT "risk_holds_released" CHECK (("risk_holds"."released_at" is null) = ("risk_holds"."reason" = ''))
);
--> statement-breakpoint
ALTER TABLE "kept_exports" ADD CONSTRAINT "kept_exports_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_holds" ADD CONSTRAINT "risk_holds_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_holds" ADD CONSTRAINT "risk_holds_released_by_admins_id_fk" FOREIGN KEY ("released_by") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_exports_created" ON "kept_exports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "kept_exports_admin" ON "kept_exports" USING btree ("admin_id","id");