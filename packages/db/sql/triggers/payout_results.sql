CREATE OR REPLACE TRIGGER payout_results_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payout_results FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE payout_results ENABLE ALWAYS TRIGGER payout_results_append_only;
