CREATE OR REPLACE TRIGGER withdrawals_written BEFORE UPDATE OR DELETE ON withdrawals FOR EACH ROW WHEN (OLD.status = '요청')
  EXECUTE FUNCTION refuse_rewriting('status', 'repaid', 'ended_at', 'ended_by', 'memo', 'payout_batch_id', 'payout_reference', 'cancel_reason', 'cancel_text');
ALTER TABLE withdrawals ENABLE ALWAYS TRIGGER withdrawals_written;

CREATE OR REPLACE TRIGGER withdrawals_ended BEFORE UPDATE OR DELETE ON withdrawals FOR EACH ROW WHEN (OLD.status <> '요청')
  EXECUTE FUNCTION refuse_rewriting('ended_by', 'memo', 'cancel_text');
ALTER TABLE withdrawals ENABLE ALWAYS TRIGGER withdrawals_ended;

CREATE OR REPLACE TRIGGER withdrawals_kept BEFORE TRUNCATE ON withdrawals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE withdrawals ENABLE ALWAYS TRIGGER withdrawals_kept;

CREATE OR REPLACE TRIGGER withdrawals_of_portal BEFORE UPDATE ON withdrawals FOR EACH ROW
  WHEN (is_member_server() AND (OLD.status <> '요청' OR NEW.status <> '취소' OR NEW.ended_by IS NOT NULL))
  EXECUTE FUNCTION refuse_forged();

CREATE OR REPLACE TRIGGER withdrawals_requested_by_portal BEFORE INSERT ON withdrawals FOR EACH ROW
  WHEN (is_member_server()) EXECUTE FUNCTION guard_requested();

CREATE OR REPLACE TRIGGER withdrawals_imported BEFORE INSERT ON withdrawals FOR EACH ROW
  WHEN (is_member_server() AND NEW.imported_at IS NOT NULL) EXECUTE FUNCTION refuse_forged();

DROP TRIGGER IF EXISTS withdrawals_hold_posted ON withdrawals;
CREATE CONSTRAINT TRIGGER withdrawals_hold_posted AFTER INSERT ON withdrawals DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (is_server()) EXECUTE FUNCTION guard_posted();

DROP TRIGGER IF EXISTS withdrawals_end_posted ON withdrawals;
CREATE CONSTRAINT TRIGGER withdrawals_end_posted AFTER UPDATE OF status ON withdrawals DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (is_server() AND OLD.status <> NEW.status) EXECUTE FUNCTION guard_posted();
