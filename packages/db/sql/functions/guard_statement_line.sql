-- What a statement says never changes; of a signed day nothing does. A line goes with its file that was taken back.
CREATE OR REPLACE FUNCTION guard_statement_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('starline.maintenance', true) <> '' AND is_maintenance(TG_TABLE_NAME, TG_OP) THEN
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  IF EXISTS (SELECT 1 FROM reconciled_days signed WHERE (signed.currency, signed.day) IN (
    (CASE WHEN TG_OP = 'INSERT' THEN NEW.currency ELSE OLD.currency END, CASE WHEN TG_OP = 'INSERT' THEN NEW.day ELSE OLD.day END)))
  THEN
    RAISE EXCEPTION 'the day of a statement line is signed' USING ERRCODE = 'restrict_violation';
  END IF;
  IF TG_OP = 'DELETE' THEN
    IF NOT EXISTS (SELECT FROM files_taken_back WHERE file_id = OLD.file_id) THEN
      RAISE EXCEPTION 'a statement line stays' USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND to_jsonb(OLD) - '{withdrawal_id,deposit_id,matched_by,matched_at,matched_by_admin,explanation}'::text[]
    <> to_jsonb(NEW) - '{withdrawal_id,deposit_id,matched_by,matched_at,matched_by_admin,explanation}'::text[]
  THEN
    RAISE EXCEPTION 'what a statement says stays' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
