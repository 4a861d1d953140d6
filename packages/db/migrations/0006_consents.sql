ALTER TABLE "consents" DROP CONSTRAINT "consents_source";--> statement-breakpoint
-- allowed: a member has a few consents, and the table came with the release before
ALTER TABLE "consents" ADD CONSTRAINT "consents_source" CHECK ("consents"."source" in ('signup', 'login', 'settings'));