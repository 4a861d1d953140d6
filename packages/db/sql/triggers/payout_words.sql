CREATE OR REPLACE TRIGGER payout_words_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payout_words FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE payout_words ENABLE ALWAYS TRIGGER payout_words_append_only;
