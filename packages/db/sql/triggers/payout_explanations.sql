CREATE OR REPLACE TRIGGER payout_explanations_written BEFORE INSERT OR UPDATE OR DELETE ON payout_explanations FOR EACH ROW EXECUTE FUNCTION guard_explanation();
ALTER TABLE payout_explanations ENABLE ALWAYS TRIGGER payout_explanations_written;

CREATE OR REPLACE TRIGGER payout_explanations_kept BEFORE TRUNCATE ON payout_explanations FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE payout_explanations ENABLE ALWAYS TRIGGER payout_explanations_kept;
