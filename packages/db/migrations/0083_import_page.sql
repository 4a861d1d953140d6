CREATE TABLE "import_faults" (
	"job_id" bigint NOT NULL,
	"nth" integer NOT NULL,
	"file" text NOT NULL,
	"row" integer NOT NULL,
	"column" text NOT NULL,
	"code" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "import_faults_job_id_nth_pk" PRIMARY KEY("job_id","nth")
);
--> statement-breakpoint
CREATE TABLE "import_jobs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"digest" text,
	"requested_by" bigint,
	"requested_at" timestamptz NOT NULL,
	"started_at" timestamptz,
	"renewed_at" timestamptz,
	"finished_at" timestamptz,
	"files" jsonb NOT NULL,
	"phases" jsonb NOT NULL,
	"faults" integer DEFAULT 0 NOT NULL,
	"trial_balance" jsonb NOT NULL,
	"failure" text,
	"detail" text,
	CONSTRAINT "import_jobs_kind" CHECK ("import_jobs"."kind" in ('check', 'import')),
	CONSTRAINT "import_jobs_state" CHECK ("import_jobs"."state" in ('waiting', 'running', 'done', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "import_faults" ADD CONSTRAINT "import_faults_job_id_import_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."import_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_jobs" ADD CONSTRAINT "import_jobs_requested_by_admins_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "import_jobs_open" ON "import_jobs" USING btree ((true)) WHERE "import_jobs"."state" in ('waiting', 'running');
--> statement-breakpoint
-- By hand from here on
-- An import puts this function on the tables that it loads, and its proof takes it off again: between two steps nobody else
-- adds or removes what the proof counts. docs/domain/moving-in.md#closed
CREATE FUNCTION refuse_while_importing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('starline.importing', true) = 'on' THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'an import is under way' USING ERRCODE = 'IM001';
END $$;
