CREATE OR REPLACE TRIGGER closed_balances_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON closed_balances FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();
ALTER TABLE closed_balances ENABLE ALWAYS TRIGGER closed_balances_append_only;

CREATE OR REPLACE TRIGGER closed_balances_in_time AFTER INSERT ON closed_balances REFERENCING NEW TABLE AS added FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_late_balances();
ALTER TABLE closed_balances ENABLE ALWAYS TRIGGER closed_balances_in_time;
