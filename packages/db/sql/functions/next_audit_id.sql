CREATE OR REPLACE FUNCTION next_audit_id(day date) RETURNS bigint LANGUAGE sql RETURN month_id(day, nextval('audit_ids'));
