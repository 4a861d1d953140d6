-- Whether the business day of a payout or a deposit is signed and asks for it: an older signed day does not ask for deposits.
CREATE OR REPLACE FUNCTION is_of_signed_day(withdrawal bigint, deposit bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM withdrawals paid JOIN reconciled_days signed ON signed.currency = CASE paid.type WHEN 'bank' THEN 'KRW' ELSE 'USDT' END
      AND signed.day = (paid.ended_at AT TIME ZONE (SELECT business_tz FROM installation))::date
    WHERE paid.id = withdrawal AND paid.status = '완료' AND paid.type IN ('bank', 'coin'))
  OR EXISTS (
    SELECT FROM deposits JOIN reconciled_days signed ON signed.credited IS NOT NULL
      AND signed.currency = currency_of_deposit(deposits.transaction_id, deposits.account_holder)
      AND signed.day = (deposits.completed_at AT TIME ZONE (SELECT business_tz FROM installation))::date
    WHERE deposits.id = deposit)
$$;
