-- Keys of administrators and of the system are not its own, and an answer that was stored stays.
CREATE OR REPLACE TRIGGER idempotency_keys_of_portal BEFORE INSERT ON idempotency_keys FOR EACH ROW
  WHEN (is_member_server() AND NEW.id !~ '^(call|member|visitor):') EXECUTE FUNCTION refuse_forged();

CREATE OR REPLACE TRIGGER idempotency_keys_kept_by_portal BEFORE UPDATE ON idempotency_keys FOR EACH ROW
  WHEN (is_member_server() AND (OLD.id !~ '^(call|member|visitor):' OR NEW.id <> OLD.id OR OLD.answer IS NOT NULL))
  EXECUTE FUNCTION refuse_forged();
