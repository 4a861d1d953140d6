ALTER TABLE "settlement_bases" DROP CONSTRAINT "settlement_bases_run_id_settlement_runs_id_fk";
--> statement-breakpoint
ALTER TABLE "settlement_runs" ADD COLUMN "holds_bases" boolean GENERATED ALWAYS AS (status in ('posting', 'posted') or (status = 'failed' and computed_at is not null)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "settlement_runs" ADD CONSTRAINT "settlement_runs_holds_bases" UNIQUE("id","holds_bases");--> statement-breakpoint
UPDATE "settlement_bases" base SET "is_standing" = run.holds_bases FROM "settlement_runs" run WHERE run.id = base.run_id AND base.is_standing <> run.holds_bases;--> statement-breakpoint
ALTER TABLE "settlement_bases" ADD CONSTRAINT "settlement_bases_state" FOREIGN KEY ("run_id","is_standing") REFERENCES "public"."settlement_runs"("id","holds_bases") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
-- RUN_TRANSITIONS of the domain; `run-states.test.ts` compares the two. A run begins as a draft and keeps its day.
CREATE FUNCTION guard_run_state() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;--> statement-breakpoint
CREATE TRIGGER settlement_runs_transition BEFORE INSERT OR UPDATE ON settlement_runs FOR EACH ROW EXECUTE FUNCTION guard_run_state();--> statement-breakpoint
CREATE TRIGGER settlement_runs_kept BEFORE DELETE OR TRUNCATE ON settlement_runs FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE FUNCTION guard_posted_chunk() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'chunk % of settlement run % is posted', OLD.index, OLD.run_id USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER settlement_chunks_posted BEFORE UPDATE OR DELETE ON settlement_chunks FOR EACH ROW WHEN (OLD.posted_at IS NOT NULL) EXECUTE FUNCTION guard_posted_chunk();
