-- RUN_TRANSITIONS of the domain; `run-states.test.ts` compares the two. A run begins as a draft and keeps its day.
CREATE OR REPLACE FUNCTION guard_run_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.status <> 'draft' THEN
      RAISE EXCEPTION 'a settlement run begins as a draft, not %', NEW.status USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF NEW.id <> OLD.id OR NEW.business_day <> OLD.business_day THEN
    RAISE EXCEPTION 'settlement run % keeps its id and its day', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.status = OLD.status THEN
    RETURN NEW;
  END IF;
  IF OLD.status || ' ' || NEW.status NOT IN (
    'draft approved', 'draft posting', 'draft failed', 'draft discarded',
    'approved posting', 'approved discarded',
    'posting posted', 'posting failed',
    'posted reversed',
    'failed posting', 'failed discarded')
  THEN
    RAISE EXCEPTION 'settlement run % is %, it cannot become %', OLD.id, OLD.status, NEW.status USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.status = 'failed' AND (NEW.status = 'posting') <> (OLD.computed_at IS NOT NULL) THEN
    RAISE EXCEPTION 'settlement run % failed % it was computed, it cannot become %', OLD.id,
      CASE WHEN OLD.computed_at IS NULL THEN 'before' ELSE 'after' END, NEW.status USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.status = 'discarded' AND EXISTS (SELECT FROM public.settlement_chunks WHERE run_id = OLD.id AND posted_at IS NOT NULL) THEN
    RAISE EXCEPTION 'settlement run % has posted chunks, it cannot be discarded', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
