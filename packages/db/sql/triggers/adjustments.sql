CREATE OR REPLACE TRIGGER adjustments_written BEFORE UPDATE OR DELETE ON adjustments FOR EACH ROW
  EXECUTE FUNCTION refuse_rewriting('created_by', 'deleted_at');
ALTER TABLE adjustments ENABLE ALWAYS TRIGGER adjustments_written;

CREATE OR REPLACE TRIGGER adjustments_kept BEFORE TRUNCATE ON adjustments FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE adjustments ENABLE ALWAYS TRIGGER adjustments_kept;
