-- RUN_TRANSITIONS of the domain; `run-states.test.ts` compares the two. A run begins as a draft and keeps its day. Days post in order,
-- and the newest one that has begun is reversed first: docs/domain/settlement.md#runs. Both sides of that rule hold SNAPSHOT_LOCK of the
-- services, so that each statement after it sees what the other side committed.
CREATE OR REPLACE FUNCTION guard_run_state() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  due date;
  later record;
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
  IF OLD.status = 'draft' AND NEW.status = 'failed' AND OLD.computed_at IS NOT NULL THEN
    RAISE EXCEPTION 'settlement run % is computed, it cannot fail before it posts', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.status = 'posting' THEN
    PERFORM pg_advisory_xact_lock(hashtext('starline.settlement.freeze'));
    due := public.day_to_post();
    IF due <> NEW.business_day THEN
      RAISE EXCEPTION 'settlement run % of % cannot post: % is due', OLD.id, OLD.business_day, due USING ERRCODE = 'restrict_violation';
    END IF;
  END IF;
  IF NEW.status = 'reversed' THEN
    PERFORM pg_advisory_xact_lock(hashtext('starline.settlement.freeze'));
    SELECT id, business_day INTO later FROM public.settlement_runs
    WHERE business_day > OLD.business_day AND holds_bases ORDER BY business_day DESC LIMIT 1;
    IF FOUND THEN
      RAISE EXCEPTION 'settlement run % of % cannot be reversed: run % of % has begun', OLD.id, OLD.business_day, later.id, later.business_day
        USING ERRCODE = 'restrict_violation';
    END IF;
  END IF;
  IF NEW.status = 'discarded' AND EXISTS (SELECT FROM public.settlement_chunks WHERE run_id = OLD.id AND posted_at IS NOT NULL) THEN
    RAISE EXCEPTION 'settlement run % has posted chunks, it cannot be discarded', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
