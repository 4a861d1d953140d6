-- The role of the member servers, also under its earlier name. Inside a function of the owner this is false.
CREATE OR REPLACE FUNCTION is_member_server() RETURNS boolean LANGUAGE sql STABLE
RETURN current_user IN ('starline_member', 'starline_portal');
