CREATE OR REPLACE TRIGGER settlement_runs_transition BEFORE INSERT OR UPDATE ON settlement_runs FOR EACH ROW EXECUTE FUNCTION guard_run_state();

CREATE OR REPLACE TRIGGER settlement_runs_kept BEFORE DELETE OR TRUNCATE ON settlement_runs FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE settlement_runs ENABLE ALWAYS TRIGGER settlement_runs_kept;
