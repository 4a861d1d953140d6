CREATE OR REPLACE TRIGGER payout_contradictions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payout_contradictions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE payout_contradictions ENABLE ALWAYS TRIGGER payout_contradictions_append_only;
