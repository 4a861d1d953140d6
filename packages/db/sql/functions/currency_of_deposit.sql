-- The currency in which a deposit came: it names its transaction, or its last characters in the place of the holder; else it came to the bank.
CREATE OR REPLACE FUNCTION currency_of_deposit(transaction_id text, account_holder text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN transaction_id IS NOT NULL OR btrim(account_holder) ~* '^[0-9a-f]{4}$' THEN 'USDT' ELSE 'KRW' END
$$;
