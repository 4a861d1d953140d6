ALTER TABLE "admin_roles" ADD COLUMN "countries" smallint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "admin_roles" ADD COLUMN "centers" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "admin_roles" ADD CONSTRAINT "admin_roles_owner_scope" CHECK ("admin_roles"."name" <> 'owner' or "admin_roles"."countries" = '{}' and "admin_roles"."centers" = '{}');