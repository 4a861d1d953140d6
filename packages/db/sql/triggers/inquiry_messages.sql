-- A message is never changed. Retention and closing an account delete it.
CREATE OR REPLACE TRIGGER inquiry_messages_kept BEFORE UPDATE OR TRUNCATE ON inquiry_messages FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE inquiry_messages ENABLE ALWAYS TRIGGER inquiry_messages_kept;
