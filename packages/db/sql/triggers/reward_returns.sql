DROP TRIGGER IF EXISTS reward_returns_posted ON reward_returns;
CREATE CONSTRAINT TRIGGER reward_returns_posted AFTER INSERT ON reward_returns DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (is_server()) EXECUTE FUNCTION guard_posted();
