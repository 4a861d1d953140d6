-- `guard_partition` puts the same triggers on each month: those of a parent do not fire for a statement that names the month.
CREATE OR REPLACE TRIGGER ledger_transfers_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transfers FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE ledger_transfers ENABLE ALWAYS TRIGGER ledger_transfers_append_only;

-- `post_caused` has just written or changed the parents of its transfers, so they are not looked up again.
CREATE OR REPLACE TRIGGER ledger_transfers_parents AFTER INSERT ON ledger_transfers REFERENCING NEW TABLE AS added FOR EACH STATEMENT
  WHEN (current_setting('starline.has_parents', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION refuse_orphans();
