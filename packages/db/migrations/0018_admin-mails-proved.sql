-- Every row before has no administrator and one owner, so the scans find none that is refused.
ALTER TABLE "email_confirmations" VALIDATE CONSTRAINT "email_confirmations_admin_id_admins_id_fk";--> statement-breakpoint
ALTER TABLE "email_confirmations" VALIDATE CONSTRAINT "email_confirmations_owner";
