CREATE OR REPLACE TRIGGER limit_changes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON limit_changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE limit_changes ENABLE ALWAYS TRIGGER limit_changes_append_only;
