CREATE OR REPLACE TRIGGER purchase_changes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON purchase_changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE purchase_changes ENABLE ALWAYS TRIGGER purchase_changes_append_only;
