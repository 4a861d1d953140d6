-- The steps of an archive, each from the one before it. What it covers never changes, and its hash only when files are written.
CREATE OR REPLACE FUNCTION refuse_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state = 'writing' AND NOT EXISTS (SELECT 1 FROM archives WHERE month >= NEW.month OR day_to >= NEW.day_from) THEN RETURN NEW; END IF;
  ELSIF TG_OP = 'UPDATE' AND (OLD.state, NEW.state) IN (('writing', 'written'), ('written', 'writing'), ('written', 'archived'),
      ('archived', 'restored'), ('restored', 'writing'))
    AND (NEW.month, NEW.day_from, NEW.day_to, NEW.tx_from, NEW.tx_to, NEW.audit_from, NEW.audit_to)
      = (OLD.month, OLD.day_from, OLD.day_to, OLD.tx_from, OLD.tx_to, OLD.audit_from, OLD.audit_to)
    AND (NEW.state IN ('writing', 'written') OR NEW.manifest_hash = OLD.manifest_hash) THEN
    RETURN NEW;
  END IF;
  IF is_maintenance(TG_TABLE_NAME, TG_OP) THEN RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END; END IF;
  RAISE EXCEPTION '% of archive % is refused: % is no step after %', TG_OP, coalesce(OLD.month, NEW.month), NEW.state, OLD.state
    USING ERRCODE = 'restrict_violation';
END $$;
