-- A role that processes connect as. Inside a function of the owner this is false.
CREATE OR REPLACE FUNCTION is_server() RETURNS boolean LANGUAGE sql STABLE
RETURN current_user IN ('starline_member', 'starline_portal', 'starline_admin', 'starline_worker');
