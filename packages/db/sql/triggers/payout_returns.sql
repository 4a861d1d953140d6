CREATE OR REPLACE TRIGGER payout_returns_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payout_returns FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE payout_returns ENABLE ALWAYS TRIGGER payout_returns_append_only;

DROP TRIGGER IF EXISTS payout_returns_posted ON payout_returns;
CREATE CONSTRAINT TRIGGER payout_returns_posted AFTER INSERT ON payout_returns DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (is_server()) EXECUTE FUNCTION guard_posted();
