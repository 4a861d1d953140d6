-- Whether the ledger moved the points or coins of a request to its hold.
CREATE OR REPLACE FUNCTION is_withdrawal_held(request withdrawals) RETURNS boolean LANGUAGE sql STABLE
RETURN CASE (request).type
  WHEN 'lotto' THEN is_posted('withdraw:' || (request).id || ':hold', ARRAY[(request).member_id * 16 + 6], ARRAY[(request).member_id * 16 + 7],
    ARRAY[(request).amount])
  ELSE is_posted('withdraw:' || (request).id || ':hold', ARRAY[(request).member_id * 16 + 2, (request).member_id * 16 + 1],
    ARRAY[(request).member_id * 16 + 4, (request).member_id * 16 + 4],
    ARRAY[(request).center_amount, (request).amount - (request).center_amount]) END;
