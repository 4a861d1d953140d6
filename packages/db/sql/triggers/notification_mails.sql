DROP TRIGGER IF EXISTS notification_mails_of_portal ON notification_mails;
CREATE OR REPLACE TRIGGER notification_mails_confirmed BEFORE INSERT ON notification_mails FOR EACH ROW EXECUTE FUNCTION guard_mailed();
