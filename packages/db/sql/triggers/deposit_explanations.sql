CREATE OR REPLACE TRIGGER deposit_explanations_written BEFORE INSERT OR UPDATE OR DELETE ON deposit_explanations FOR EACH ROW EXECUTE FUNCTION guard_explanation();
ALTER TABLE deposit_explanations ENABLE ALWAYS TRIGGER deposit_explanations_written;

CREATE OR REPLACE TRIGGER deposit_explanations_kept BEFORE TRUNCATE ON deposit_explanations FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE deposit_explanations ENABLE ALWAYS TRIGGER deposit_explanations_kept;
