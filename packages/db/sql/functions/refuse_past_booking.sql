-- The business clock never runs backwards: no booking is dated before the first open day, whatever the clock of a server says. The lock
-- lets a signature wait for bookings that have begun, and these for the signature. docs/domain/ledger.md#clock
CREATE OR REPLACE FUNCTION refuse_past_booking() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  open_from date;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('starline.signing'));
  open_from := first_open_day();
  IF (NEW.created_at AT TIME ZONE (SELECT business_tz FROM installation))::date < open_from THEN
    RAISE EXCEPTION 'posting % is booked at %, before %, the first open day: the clock of the server is behind', NEW.natural_key, NEW.created_at, open_from
      USING ERRCODE = 'SL003', DETAIL = open_from::text;
  END IF;
  RETURN NEW;
END $$;
