CREATE OR REPLACE TRIGGER opening_balances_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON opening_balances FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE opening_balances ENABLE ALWAYS TRIGGER opening_balances_append_only;
