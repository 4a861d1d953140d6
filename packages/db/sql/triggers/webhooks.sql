-- What a process does is told; an import, a restore and a maintenance are not. docs/api/webhooks.md.
CREATE OR REPLACE TRIGGER deposits_made_told AFTER INSERT ON deposits FOR EACH ROW
  WHEN (is_server()) EXECUTE FUNCTION tell_webhooks('deposit');
CREATE OR REPLACE TRIGGER deposits_changed_told AFTER UPDATE OF status, deleted_at ON deposits FOR EACH ROW
  WHEN (is_server() AND (OLD.status <> NEW.status OR OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL))
  EXECUTE FUNCTION tell_webhooks('deposit');
CREATE OR REPLACE TRIGGER withdrawals_made_told AFTER INSERT ON withdrawals FOR EACH ROW
  WHEN (is_server()) EXECUTE FUNCTION tell_webhooks('withdrawal');
CREATE OR REPLACE TRIGGER withdrawals_changed_told AFTER UPDATE OF status ON withdrawals FOR EACH ROW
  WHEN (is_server() AND OLD.status <> NEW.status) EXECUTE FUNCTION tell_webhooks('withdrawal');
CREATE OR REPLACE TRIGGER purchases_made_told AFTER INSERT ON purchases FOR EACH ROW
  WHEN (is_server()) EXECUTE FUNCTION tell_webhooks('purchase');
CREATE OR REPLACE TRIGGER purchases_changed_told AFTER UPDATE OF status ON purchases FOR EACH ROW
  WHEN (is_server() AND OLD.status <> NEW.status) EXECUTE FUNCTION tell_webhooks('purchase');
CREATE OR REPLACE TRIGGER members_made_told AFTER INSERT ON members FOR EACH ROW
  WHEN (is_server()) EXECUTE FUNCTION tell_webhooks('member');
CREATE OR REPLACE TRIGGER members_closed_told AFTER UPDATE OF closed_at ON members FOR EACH ROW
  WHEN (is_server() AND OLD.closed_at IS NULL AND NEW.closed_at IS NOT NULL) EXECUTE FUNCTION tell_webhooks('member');
