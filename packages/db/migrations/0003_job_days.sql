CREATE TABLE "job_days" (
	"job" text NOT NULL,
	"day" date NOT NULL,
	"started_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "job_days_job_day_pk" PRIMARY KEY("job","day")
);
