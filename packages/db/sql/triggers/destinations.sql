-- A server that could set back these instants would shorten the time that a new destination waits.
CREATE OR REPLACE TRIGGER destinations_of_portal BEFORE INSERT ON destinations FOR EACH ROW
  WHEN (is_member_server() AND (NEW.created_at < now() - interval '5 minutes' OR NEW.removed_at IS NOT NULL))
  EXECUTE FUNCTION refuse_forged();
