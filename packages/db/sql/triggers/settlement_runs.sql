CREATE OR REPLACE TRIGGER settlement_runs_transition BEFORE INSERT OR UPDATE ON settlement_runs FOR EACH ROW EXECUTE FUNCTION guard_run_state();

CREATE OR REPLACE TRIGGER settlement_runs_kept BEFORE DELETE OR TRUNCATE ON settlement_runs FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE settlement_runs ENABLE ALWAYS TRIGGER settlement_runs_kept;

-- An act of a member makes a computed run stale once. What was posted is not its affair.
CREATE OR REPLACE TRIGGER settlement_runs_of_portal BEFORE UPDATE ON settlement_runs FOR EACH ROW
  WHEN (is_member_server() AND (OLD.status NOT IN ('draft', 'approved') OR OLD.stale_since IS NOT NULL OR NEW.stale_since IS NULL))
  EXECUTE FUNCTION refuse_forged();
