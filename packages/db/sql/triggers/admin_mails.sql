CREATE OR REPLACE TRIGGER admin_mails_address BEFORE INSERT ON admin_mails FOR EACH ROW EXECUTE FUNCTION address_admin_mail();
