CREATE OR REPLACE TRIGGER payout_batches_written BEFORE INSERT OR UPDATE ON payout_batches FOR EACH ROW EXECUTE FUNCTION guard_payout_batch();
ALTER TABLE payout_batches ENABLE ALWAYS TRIGGER payout_batches_written;

CREATE OR REPLACE TRIGGER payout_batches_kept BEFORE DELETE OR TRUNCATE ON payout_batches FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE payout_batches ENABLE ALWAYS TRIGGER payout_batches_kept;
