-- Links of administrators and of recipients of reports are made by the back office. The portal only stores that one was followed.
CREATE OR REPLACE TRIGGER email_confirmations_of_portal BEFORE INSERT ON email_confirmations FOR EACH ROW
  WHEN (is_member_server() AND NEW.member_id IS NULL) EXECUTE FUNCTION refuse_forged();

CREATE OR REPLACE TRIGGER email_confirmations_kept_by_portal BEFORE UPDATE ON email_confirmations FOR EACH ROW
  WHEN (is_member_server() AND (OLD.member_id IS DISTINCT FROM NEW.member_id OR (OLD.member_id IS NULL
    AND (OLD.used_at IS NOT NULL OR to_jsonb(OLD) - 'used_at' <> to_jsonb(NEW) - 'used_at'))))
  EXECUTE FUNCTION refuse_forged();
