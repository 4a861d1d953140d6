CREATE OR REPLACE TRIGGER journal_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON journal_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE journal_entries ENABLE ALWAYS TRIGGER journal_entries_append_only;
