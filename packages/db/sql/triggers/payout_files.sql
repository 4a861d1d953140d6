CREATE OR REPLACE TRIGGER payout_files_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payout_files FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE payout_files ENABLE ALWAYS TRIGGER payout_files_append_only;
