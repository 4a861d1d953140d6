CREATE OR REPLACE TRIGGER statement_lines_written BEFORE INSERT OR UPDATE OR DELETE ON statement_lines FOR EACH ROW EXECUTE FUNCTION guard_statement_line();
ALTER TABLE statement_lines ENABLE ALWAYS TRIGGER statement_lines_written;

CREATE OR REPLACE TRIGGER statement_lines_kept BEFORE TRUNCATE ON statement_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE statement_lines ENABLE ALWAYS TRIGGER statement_lines_kept;

CREATE OR REPLACE TRIGGER statement_lines_shown BEFORE UPDATE ON statement_lines FOR EACH ROW
  WHEN (OLD.matched_by IS NOT NULL AND (OLD.withdrawal_id, OLD.deposit_id) IS DISTINCT FROM (NEW.withdrawal_id, NEW.deposit_id))
  EXECUTE FUNCTION guard_signed_match();
ALTER TABLE statement_lines ENABLE ALWAYS TRIGGER statement_lines_shown;

CREATE OR REPLACE TRIGGER statement_lines_gone BEFORE DELETE ON statement_lines FOR EACH ROW
  WHEN (OLD.matched_by IS NOT NULL) EXECUTE FUNCTION guard_signed_match();
ALTER TABLE statement_lines ENABLE ALWAYS TRIGGER statement_lines_gone;
