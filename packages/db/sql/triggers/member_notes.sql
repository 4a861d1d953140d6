-- A note and its file are never changed. Closing an account deletes them.
CREATE OR REPLACE TRIGGER member_notes_kept BEFORE UPDATE OR TRUNCATE ON member_notes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE member_notes ENABLE ALWAYS TRIGGER member_notes_kept;
