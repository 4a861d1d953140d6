-- A mail of an announcement is stored for the confirmed address of the member who is told, and for no other address. The rule binds
-- servers of the release before too. A member server stores no mail that counts as sent.
CREATE OR REPLACE FUNCTION guard_mailed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM member_notifications told JOIN confirmed_emails own USING (member_id)
    WHERE told.id = NEW.notification_id AND own.email = NEW.recipient)
  THEN RETURN NULL;
  END IF;
  IF is_member_server() AND (NEW.attempts <> 0 OR NEW.sent_at IS NOT NULL)
  THEN RAISE EXCEPTION 'a member server writes no mail that was tried' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
