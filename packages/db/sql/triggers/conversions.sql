CREATE OR REPLACE TRIGGER conversions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON conversions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE conversions ENABLE ALWAYS TRIGGER conversions_append_only;

DROP TRIGGER IF EXISTS conversions_posted ON conversions;
CREATE CONSTRAINT TRIGGER conversions_posted AFTER INSERT ON conversions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (is_server()) EXECUTE FUNCTION guard_posted();
