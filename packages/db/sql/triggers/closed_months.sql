CREATE OR REPLACE TRIGGER closed_months_closing BEFORE UPDATE OR DELETE ON closed_months FOR EACH ROW WHEN (OLD.status = 'closing')
  EXECUTE FUNCTION refuse_rewriting('status', 'closed_at', 'sums');
ALTER TABLE closed_months ENABLE ALWAYS TRIGGER closed_months_closing;

CREATE OR REPLACE TRIGGER closed_months_closed BEFORE UPDATE OR DELETE ON closed_months FOR EACH ROW WHEN (OLD.status <> 'closing')
  EXECUTE FUNCTION refuse_rewriting();
ALTER TABLE closed_months ENABLE ALWAYS TRIGGER closed_months_closed;

CREATE OR REPLACE TRIGGER closed_months_kept BEFORE TRUNCATE ON closed_months FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE closed_months ENABLE ALWAYS TRIGGER closed_months_kept;
