-- A line goes from batched to sent, from sent to paid or failed, and a failed one is settled once, or paid after all.
CREATE OR REPLACE FUNCTION guard_payout_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF ((OLD.batch_id, OLD.withdrawal_id, OLD.line, OLD.token) = (NEW.batch_id, NEW.withdrawal_id, NEW.line, NEW.token)
    AND OLD.holder IS NOT DISTINCT FROM NEW.holder
    AND ((OLD.state || ' ' || NEW.state) IN ('batched sent', 'batched removed', 'sent paid', 'sent failed')
      OR (OLD.state = 'failed' AND NEW.state = 'paid' AND OLD.resolution IS NULL)
      OR (OLD.state = 'failed' AND NEW.state = 'failed' AND OLD.resolution IS NULL AND NEW.resolution IS NOT NULL
        AND (OLD.reference, OLD.reason) = (NEW.reference, NEW.reason))))
    OR is_maintenance(TG_TABLE_NAME, TG_OP)
  THEN RETURN NEW;
  END IF;
  RAISE EXCEPTION 'line % of batch % does not go from % to %', OLD.line, OLD.batch_id, OLD.state, NEW.state
    USING ERRCODE = 'restrict_violation';
END $$;
