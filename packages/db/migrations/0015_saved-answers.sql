CREATE TABLE "saved_answers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"texts" jsonb NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "saved_answers_name" UNIQUE("name"),
	CONSTRAINT "saved_answers_sizes" CHECK (length("saved_answers"."name") between 1 and 60 and "saved_answers"."texts" <> '{}' and length("saved_answers"."texts"::text) <= 40000)
);
