-- Guesses at administrators are counted by the back office.
CREATE OR REPLACE TRIGGER attempts_of_portal BEFORE INSERT ON attempts FOR EACH ROW
  WHEN (is_member_server() AND NEW.key LIKE 'admin%') EXECUTE FUNCTION refuse_forged();

CREATE OR REPLACE TRIGGER attempts_kept_by_portal BEFORE UPDATE ON attempts FOR EACH ROW
  WHEN (is_member_server() AND (OLD.key LIKE 'admin%' OR NEW.key <> OLD.key)) EXECUTE FUNCTION refuse_forged();
