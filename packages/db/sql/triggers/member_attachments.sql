CREATE OR REPLACE TRIGGER member_attachments_kept BEFORE UPDATE OR TRUNCATE ON member_attachments FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE member_attachments ENABLE ALWAYS TRIGGER member_attachments_kept;
