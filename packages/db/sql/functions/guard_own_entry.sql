-- A member server writes entries of members and visitors; what visitors do to accounts stands there as the system's. Of an administrator
-- it writes those of an open look: that it was opened, and what was refused in it. It reads no looks, so this runs with the rights of
-- the owner.
CREATE OR REPLACE FUNCTION guard_own_entry() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF (NEW.actor_kind = 'member' AND NEW.actor_id IS NOT NULL) OR (NEW.actor_kind = 'visitor' AND NEW.actor_id IS NULL)
    OR (NEW.actor_kind = 'system' AND NEW.actor_id IS NULL
      AND NEW.action IN ('members.resetPassword', 'members.confirmEmail', 'reports.confirmRecipient', 'admins.confirmEmail', 'withdrawals.holdForStaff',
        'passkeys.refuseCopy'))
    OR (NEW.actor_kind = 'admin' AND NEW.action IN ('looks.open', 'access.refused') AND EXISTS (SELECT 1 FROM member_looks look
      WHERE look.admin_id = NEW.actor_id AND look.opened_at <= NEW.created_at AND look.until >= NEW.created_at
        AND (NEW.action = 'access.refused' OR (NEW.subject, NEW.subject_id) = ('member', look.member_id::text))))
  THEN RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a member server writes no entry of this actor into the audit log' USING ERRCODE = 'insufficient_privilege';
END $$;
