-- A natural key that was used before is a unique violation of
-- `ledger_txs_natural_key`. One transfer is inserted without the function scan that several need.
CREATE OR REPLACE FUNCTION post_caused(new_key text, new_kind text, new_actor bigint, booked timestamptz, day date, most bigint,
  accounts bigint[], changes bigint[], debits bigint[], credits bigint[], assets text[], amounts bigint[], new_cause text)
RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET starline.has_parents = 'on' AS $$
DECLARE
  held bigint;
  posted bigint;
BEGIN
  FOR n IN 1 .. cardinality(accounts) LOOP
    LOOP
      UPDATE ledger_accounts SET balance = balance + changes[n] WHERE id = accounts[n]
        AND balance + changes[n] >= 0 AND (changes[n] < 0 OR balance + changes[n] <= most);
      EXIT WHEN FOUND;
      SELECT balance INTO held FROM ledger_accounts WHERE id = accounts[n] FOR NO KEY UPDATE;
      IF NOT FOUND THEN
        INSERT INTO ledger_accounts (id, member_id, balance) VALUES (accounts[n], accounts[n] / 16, 0) ON CONFLICT (id) DO NOTHING;
      ELSIF held + changes[n] < 0 THEN
        RAISE EXCEPTION 'account % lacks %', accounts[n], -(held + changes[n])
          USING ERRCODE = 'SL001', DETAIL = accounts[n] || ' ' || -(held + changes[n]);
      ELSIF changes[n] > 0 AND held + changes[n] > most THEN
        RAISE EXCEPTION 'account % would hold % too much', accounts[n], held + changes[n] - most
          USING ERRCODE = 'SL002', DETAIL = accounts[n] || ' ' || held + changes[n] - most;
      END IF;
    END LOOP;
  END LOOP;
  INSERT INTO ledger_txs (id, natural_key, actor_kind, actor_id, created_at, effective_day, cause)
  VALUES (month_id(day, nextval('ledger_tx_ids')), new_key, new_kind, new_actor, booked, day, new_cause) RETURNING id INTO posted;
  IF cardinality(amounts) = 1 THEN
    INSERT INTO ledger_transfers (tx_id, debit_account, credit_account, asset, amount)
    VALUES (posted, debits[1], credits[1], assets[1], amounts[1]);
    RETURN posted;
  END IF;
  INSERT INTO ledger_transfers (tx_id, debit_account, credit_account, asset, amount)
  SELECT posted, debit, credit, asset, amount FROM unnest(debits, credits, assets, amounts) AS moved (debit, credit, asset, amount);
  RETURN posted;
END $$;
REVOKE EXECUTE ON FUNCTION post_caused FROM PUBLIC;
