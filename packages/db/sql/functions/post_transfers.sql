-- Postings of servers of release 1.0, which name no cause: acts of staff, and what the chain proves. docs/domain/ledger.md#causes
CREATE OR REPLACE FUNCTION post_transfers(new_key text, new_kind text, new_actor bigint, booked timestamptz, day date, most bigint,
  accounts bigint[], changes bigint[], debits bigint[], credits bigint[], assets text[], amounts bigint[])
RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN post_caused(new_key, new_kind, new_actor, booked, day, most, accounts, changes, debits, credits, assets, amounts, CASE
    WHEN new_kind = 'admin' THEN 'staff 1.0'
    ELSE 'chain ' || coalesce(
      (SELECT transaction_id FROM chain_transfers WHERE 'deposit:' || deposit_id = new_key AND proven_at IS NOT NULL),
      (SELECT reference FROM payout_items WHERE 'withdraw:' || withdrawal_id || ':end' = new_key AND state = 'paid')) END);
END $$;
REVOKE EXECUTE ON FUNCTION post_transfers FROM PUBLIC;
