-- The confirmed address of an administrator: the present one when its link was followed, the one before it until then, null for none.
CREATE OR REPLACE FUNCTION admin_mail_address(admin bigint) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN EXISTS (SELECT 1 FROM email_confirmations followed
      WHERE followed.admin_id = own.id AND followed.email = own.email AND followed.used_at IS NOT NULL)
    THEN own.email ELSE own.email_before END
  FROM admins own WHERE own.id = admin
$$;
