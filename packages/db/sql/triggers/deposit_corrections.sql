CREATE OR REPLACE TRIGGER deposit_corrections_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON deposit_corrections FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE deposit_corrections ENABLE ALWAYS TRIGGER deposit_corrections_append_only;
