-- A member server writes mails to the address of the member who is told. Of a changed address it also tells the one before, which
-- no row holds any longer: one further mail for such an announcement.
CREATE OR REPLACE FUNCTION guard_mailed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.attempts = 0 AND NEW.sent_at IS NULL AND EXISTS (
    SELECT 1 FROM member_notifications told JOIN members ON members.id = told.member_id WHERE told.id = NEW.notification_id
      AND (members.email = NEW.recipient OR (told.kind = 'email_changed' AND NOT EXISTS (
        SELECT 1 FROM notification_mails other WHERE other.notification_id = NEW.notification_id AND other.id <> NEW.id
          AND members.email IS DISTINCT FROM other.recipient))))
  THEN RETURN NULL;
  END IF;
  RAISE EXCEPTION 'a member server writes no mail to this address' USING ERRCODE = 'insufficient_privilege';
END $$;
