CREATE OR REPLACE TRIGGER reconciled_days_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON reconciled_days FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE reconciled_days ENABLE ALWAYS TRIGGER reconciled_days_append_only;
