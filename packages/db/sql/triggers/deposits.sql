CREATE OR REPLACE TRIGGER deposits_completed BEFORE UPDATE OR DELETE ON deposits FOR EACH ROW WHEN (OLD.status = '완료')
  EXECUTE FUNCTION refuse_rewriting('completed_by', 'deleted_at', 'memo', 'correction', 'corrected_holder');
ALTER TABLE deposits ENABLE ALWAYS TRIGGER deposits_completed;

CREATE OR REPLACE TRIGGER deposits_kept BEFORE TRUNCATE ON deposits FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE deposits ENABLE ALWAYS TRIGGER deposits_kept;

CREATE OR REPLACE TRIGGER deposits_of_portal BEFORE INSERT ON deposits FOR EACH ROW
  WHEN (is_member_server() AND (NEW.status <> '요청' OR NEW.completed_at IS NOT NULL OR NEW.completed_by IS NOT NULL
    OR NEW.correction <> 0 OR NEW.corrected_holder IS NOT NULL))
  EXECUTE FUNCTION refuse_forged();

DROP TRIGGER IF EXISTS deposits_entry_posted ON deposits;
CREATE CONSTRAINT TRIGGER deposits_entry_posted AFTER INSERT ON deposits DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (is_server() AND NEW.status = '완료') EXECUTE FUNCTION guard_posted();

DROP TRIGGER IF EXISTS deposits_end_posted ON deposits;
CREATE CONSTRAINT TRIGGER deposits_end_posted AFTER UPDATE OF status, deleted_at ON deposits DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (is_server() AND NEW.status = '완료' AND (OLD.status <> NEW.status OR OLD.deleted_at IS DISTINCT FROM NEW.deleted_at)) EXECUTE FUNCTION guard_posted();
