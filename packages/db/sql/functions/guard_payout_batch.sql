-- A batch goes from open to sent or dissolved, and from sent to ended. What a step before has written stays.
CREATE OR REPLACE FUNCTION guard_payout_batch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (TG_OP = 'INSERT' AND NEW.state = 'open')
    OR (TG_OP = 'UPDATE' AND (OLD.state, NEW.state) IN (('open', 'sent'), ('open', 'dissolved'), ('sent', 'ended'))
      AND to_jsonb(OLD) - '{state,ended_at,sent_by,sent_at,approval_id}'::text[] = to_jsonb(NEW) - '{state,ended_at,sent_by,sent_at,approval_id}'::text[]
      AND (NEW.state = 'sent' OR (OLD.sent_by, OLD.sent_at, OLD.approval_id) IS NOT DISTINCT FROM (NEW.sent_by, NEW.sent_at, NEW.approval_id)))
    OR is_maintenance(TG_TABLE_NAME, TG_OP)
  THEN RETURN NEW;
  END IF;
  RAISE EXCEPTION 'batch % does not go from % to %', NEW.id, CASE TG_OP WHEN 'UPDATE' THEN OLD.state END, NEW.state
    USING ERRCODE = 'restrict_violation';
END $$;
