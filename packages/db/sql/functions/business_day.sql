CREATE OR REPLACE FUNCTION business_day() RETURNS date LANGUAGE sql STABLE
RETURN (now() AT TIME ZONE coalesce((SELECT business_tz FROM installation), 'UTC'))::date;
