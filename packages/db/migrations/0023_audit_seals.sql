CREATE TABLE "audit_seals" (
	"position" bigint PRIMARY KEY NOT NULL,
	"audit_id" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	"sealed_at" timestamptz NOT NULL,
	CONSTRAINT "audit_seals_audit" UNIQUE("audit_id")
);
--> statement-breakpoint
CREATE TRIGGER audit_seals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_seals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- What a seal stands for: every column, the same in every time zone.
CREATE FUNCTION audit_entry_text(entry audit_log) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
RETURN jsonb_build_array(entry.id, entry.actor_kind, entry.actor_id, entry.action, entry.subject, entry.subject_id,
  entry.before, entry.after, entry.request_id, extract(epoch from entry.created_at))::text;
