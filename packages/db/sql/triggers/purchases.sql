CREATE OR REPLACE TRIGGER purchases_history AFTER UPDATE OF status, active_since ON purchases FOR EACH ROW
WHEN (OLD.status <> NEW.status OR OLD.active_since <> NEW.active_since)
EXECUTE FUNCTION keep_purchase_change();

CREATE OR REPLACE TRIGGER purchases_written BEFORE UPDATE OR DELETE ON purchases FOR EACH ROW
  EXECUTE FUNCTION refuse_rewriting('status', 'active_since', 'granted_by', 'memo', 'cancelled_at', 'withdrawal_reason', 'withdrawal_text');
ALTER TABLE purchases ENABLE ALWAYS TRIGGER purchases_written;

CREATE OR REPLACE TRIGGER purchases_kept BEFORE TRUNCATE ON purchases FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE purchases ENABLE ALWAYS TRIGGER purchases_kept;

DROP TRIGGER IF EXISTS purchases_of_portal ON purchases;
CREATE CONSTRAINT TRIGGER purchases_of_portal AFTER INSERT ON purchases DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (is_member_server()) EXECUTE FUNCTION guard_bought();

-- Only an import sets these columns: a purchase with them has no center fee, a request with them was made by no member.
CREATE OR REPLACE TRIGGER purchases_imported BEFORE INSERT ON purchases FOR EACH ROW
  WHEN (is_member_server() AND (NEW.imported_at IS NOT NULL OR NEW.imported_used IS NOT NULL))
  EXECUTE FUNCTION refuse_forged();

CREATE OR REPLACE TRIGGER purchases_ended BEFORE UPDATE ON purchases FOR EACH ROW
  WHEN (OLD.status = 'cancelled' AND OLD.withdrawal_reason IS DISTINCT FROM NEW.withdrawal_reason)
  EXECUTE FUNCTION refuse_rewriting();
ALTER TABLE purchases ENABLE ALWAYS TRIGGER purchases_ended;

DROP TRIGGER IF EXISTS purchases_price_posted ON purchases;
CREATE CONSTRAINT TRIGGER purchases_price_posted AFTER INSERT ON purchases DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (is_server() AND NEW.type = 'normal') EXECUTE FUNCTION guard_posted();

DROP TRIGGER IF EXISTS purchases_void_posted ON purchases;
CREATE CONSTRAINT TRIGGER purchases_void_posted AFTER UPDATE OF status ON purchases DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (is_server() AND NEW.type = 'normal' AND NEW.status = 'cancelled' AND OLD.status <> NEW.status) EXECUTE FUNCTION guard_posted();
