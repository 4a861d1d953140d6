-- A line of a later day is not taken from a record of a signed day that needs it: the day was signed with it.
CREATE OR REPLACE FUNCTION guard_signed_match() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_of_signed_day(OLD.withdrawal_id, OLD.deposit_id)
    AND NOT EXISTS (SELECT FROM payout_explanations WHERE withdrawal_id = OLD.withdrawal_id)
    AND NOT EXISTS (SELECT FROM deposit_explanations WHERE deposit_id = OLD.deposit_id)
    AND NOT EXISTS (SELECT FROM deposits WHERE id = OLD.deposit_id AND deleted_at IS NOT NULL)
    AND NOT (current_setting('starline.maintenance', true) <> '' AND is_maintenance(TG_TABLE_NAME, TG_OP))
  THEN
    RAISE EXCEPTION 'the day of what the line shows is signed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
