CREATE OR REPLACE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE audit_log ENABLE ALWAYS TRIGGER audit_log_append_only;

CREATE OR REPLACE TRIGGER audit_log_of_portal BEFORE INSERT ON audit_log FOR EACH ROW
  WHEN (is_member_server()) EXECUTE FUNCTION guard_own_entry();
