-- An explanation of a signed day stays as it was signed.
CREATE OR REPLACE FUNCTION guard_explanation() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE written jsonb := CASE TG_OP WHEN 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
BEGIN
  IF is_of_signed_day((written->>'withdrawal_id')::bigint, (written->>'deposit_id')::bigint)
    AND NOT (current_setting('starline.maintenance', true) <> '' AND is_maintenance(TG_TABLE_NAME, TG_OP))
  THEN
    RAISE EXCEPTION 'the day of what is explained is signed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
