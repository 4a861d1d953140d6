CREATE TABLE "risk_rules" (
	"rule" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"weight" integer NOT NULL,
	"threshold" integer,
	CONSTRAINT "risk_rules_rule" CHECK ("risk_rules"."rule" ~ '^[a-z_]{1,40}$'),
	CONSTRAINT "risk_rules_bounds" CHECK ("risk_rules"."weight" between 0 and 100 and coalesce("risk_rules"."threshold", 1) between 1 and 1000000)
);
