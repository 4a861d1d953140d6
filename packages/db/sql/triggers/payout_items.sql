CREATE OR REPLACE TRIGGER payout_items_written BEFORE UPDATE ON payout_items FOR EACH ROW EXECUTE FUNCTION guard_payout_item();
ALTER TABLE payout_items ENABLE ALWAYS TRIGGER payout_items_written;

CREATE OR REPLACE TRIGGER payout_items_kept BEFORE DELETE OR TRUNCATE ON payout_items FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE payout_items ENABLE ALWAYS TRIGGER payout_items_kept;

DROP TRIGGER IF EXISTS payout_items_posted ON payout_items;
CREATE CONSTRAINT TRIGGER payout_items_posted AFTER UPDATE OF state ON payout_items DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (is_server() AND NEW.state = 'paid' AND OLD.state <> NEW.state) EXECUTE FUNCTION guard_posted();
