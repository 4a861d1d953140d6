CREATE OR REPLACE TRIGGER payout_txids_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payout_txids FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE payout_txids ENABLE ALWAYS TRIGGER payout_txids_append_only;
