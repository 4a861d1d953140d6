CREATE OR REPLACE TRIGGER deposit_corrections_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON deposit_corrections FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE deposit_corrections ENABLE ALWAYS TRIGGER deposit_corrections_append_only;

DROP TRIGGER IF EXISTS deposit_corrections_posted ON deposit_corrections;
CREATE CONSTRAINT TRIGGER deposit_corrections_posted AFTER INSERT ON deposit_corrections DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (is_server() AND NEW.status = '완료' AND NEW.amount_after <> NEW.amount_before) EXECUTE FUNCTION guard_posted();
