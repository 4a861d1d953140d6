CREATE OR REPLACE TRIGGER notification_mails_of_portal AFTER INSERT ON notification_mails FOR EACH ROW
  WHEN (is_member_server()) EXECUTE FUNCTION guard_mailed();
