-- Entries without an address keep the text, and so the hash, that they had.
CREATE OR REPLACE FUNCTION audit_entry_text(entry audit_log) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
RETURN (jsonb_build_array(entry.id, entry.actor_kind, entry.actor_id, entry.action, entry.subject, entry.subject_id,
  entry.before, entry.after, entry.request_id, extract(epoch from entry.created_at))
  || CASE WHEN entry.address IS NULL THEN '[]'::jsonb ELSE jsonb_build_array(entry.address) END)::text;
