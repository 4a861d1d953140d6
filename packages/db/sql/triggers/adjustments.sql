CREATE OR REPLACE TRIGGER adjustments_written BEFORE UPDATE OR DELETE ON adjustments FOR EACH ROW
  EXECUTE FUNCTION refuse_rewriting('created_by', 'deleted_at');
ALTER TABLE adjustments ENABLE ALWAYS TRIGGER adjustments_written;

CREATE OR REPLACE TRIGGER adjustments_kept BEFORE TRUNCATE ON adjustments FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE adjustments ENABLE ALWAYS TRIGGER adjustments_kept;

DROP TRIGGER IF EXISTS adjustments_posted ON adjustments;
CREATE CONSTRAINT TRIGGER adjustments_posted AFTER INSERT ON adjustments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (is_server() AND NOT NEW.is_hidden) EXECUTE FUNCTION guard_posted();

DROP TRIGGER IF EXISTS adjustments_end_posted ON adjustments;
CREATE CONSTRAINT TRIGGER adjustments_end_posted AFTER UPDATE OF deleted_at ON adjustments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (is_server() AND NOT NEW.is_hidden AND OLD.deleted_at IS DISTINCT FROM NEW.deleted_at) EXECUTE FUNCTION guard_posted();
