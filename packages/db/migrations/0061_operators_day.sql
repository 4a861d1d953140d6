CREATE TABLE "chain_polls" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"polled_at" timestamptz NOT NULL,
	CONSTRAINT "chain_polls_single" CHECK ("chain_polls"."id" = 1)
);
