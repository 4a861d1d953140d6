-- Statement triggers of a parent do not fire for a statement that names the partition. `post_caused` has just written or changed
-- the parents of its transfers, so they are not looked up again.
CREATE OR REPLACE FUNCTION guard_partition(parent text, part text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE OR DELETE OR TRUNCATE ON %s FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', parent || '_append_only', part);
  EXECUTE format('ALTER TABLE %s ENABLE ALWAYS TRIGGER %I', part, parent || '_append_only');
  IF parent = 'ledger_transfers' THEN
    EXECUTE format('CREATE TRIGGER ledger_transfers_parents AFTER INSERT ON %s REFERENCING NEW TABLE AS added FOR EACH STATEMENT
      WHEN (current_setting(''starline.has_parents'', true) IS DISTINCT FROM ''on'') EXECUTE FUNCTION refuse_orphans()', part);
  END IF;
END $$;
