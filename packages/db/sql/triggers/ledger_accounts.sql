CREATE OR REPLACE TRIGGER ledger_accounts_numbered BEFORE INSERT OR UPDATE OF id, member_id ON ledger_accounts
  FOR EACH ROW EXECUTE FUNCTION refuse_misnumbered();
ALTER TABLE ledger_accounts ENABLE ALWAYS TRIGGER ledger_accounts_numbered;
