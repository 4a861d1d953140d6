CREATE OR REPLACE TRIGGER member_changes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON member_changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE member_changes ENABLE ALWAYS TRIGGER member_changes_append_only;
