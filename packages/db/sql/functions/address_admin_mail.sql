-- A mail to an administrator goes to the confirmed address and to no other; without one it is not stored.
CREATE OR REPLACE FUNCTION address_admin_mail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.recipient := admin_mail_address(NEW.admin_id);
  IF NEW.recipient IS NULL THEN RETURN NULL;
  END IF;
  RETURN NEW;
END $$;
