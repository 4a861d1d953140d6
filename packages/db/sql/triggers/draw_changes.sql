CREATE OR REPLACE TRIGGER draw_changes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON draw_changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE draw_changes ENABLE ALWAYS TRIGGER draw_changes_append_only;
