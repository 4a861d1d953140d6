CREATE OR REPLACE TRIGGER imported_history_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON imported_history FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE imported_history ENABLE ALWAYS TRIGGER imported_history_append_only;
