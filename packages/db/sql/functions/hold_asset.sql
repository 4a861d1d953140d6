-- Also the two opening accounts 12 (points) and 13 (lotto coins).
CREATE OR REPLACE FUNCTION hold_asset(debit bigint, credit bigint, asset text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN CASE asset
    WHEN 'point' THEN (debit = 12 OR debit % 16 BETWEEN 1 AND (CASE WHEN debit < 16 THEN 7 ELSE 5 END))
      AND (credit = 12 OR credit % 16 BETWEEN 1 AND (CASE WHEN credit < 16 THEN 7 ELSE 5 END))
    WHEN 'lotto' THEN (debit = 13 OR debit % 16 BETWEEN (CASE WHEN debit < 16 THEN 8 ELSE 6 END) AND (CASE WHEN debit < 16 THEN 11 ELSE 8 END))
      AND (credit = 13 OR credit % 16 BETWEEN (CASE WHEN credit < 16 THEN 8 ELSE 6 END) AND (CASE WHEN credit < 16 THEN 11 ELSE 8 END))
    ELSE false END;
END $$;
