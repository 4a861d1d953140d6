CREATE OR REPLACE TRIGGER maintenance_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON maintenance_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_always();
ALTER TABLE maintenance_log ENABLE ALWAYS TRIGGER maintenance_log_append_only;
