-- What a member's own act posts: within the accounts of one member, or from them to sales and surcharges, under a natural key of that
-- act. So no call of this function raises what a member holds, whatever its caller sends. The changes are those of the transfers.
CREATE OR REPLACE FUNCTION post_member_transfers(new_key text, new_kind text, new_actor bigint, booked timestamptz, day date, most bigint,
  accounts bigint[], changes bigint[], debits bigint[], credits bigint[], assets text[], amounts bigint[])
RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  member bigint := debits[1] / 16;
  act text := CASE
    WHEN new_key ~ '^purchase:[0-9]+$' THEN 'purchase'
    WHEN new_key ~ '^withdraw:[0-9]+:hold$' THEN 'hold'
    WHEN new_key ~ '^withdraw:[0-9]+:end$' THEN 'end'
    WHEN new_key LIKE 'convert:' || member || ':%' THEN 'convert' END;
BEGIN
  IF act IS NULL OR new_kind <> 'member' OR new_actor IS DISTINCT FROM member OR member < 1 THEN
    RAISE EXCEPTION 'no act of a member posts %', new_key USING ERRCODE = 'insufficient_privilege';
  END IF;
  FOR n IN 1 .. cardinality(amounts) LOOP
    IF amounts[n] <= 0 OR debits[n] / 16 <> member OR (credits[n] >= 16 AND credits[n] / 16 <> member)
      OR act || ' ' || debits[n] % 16 || ' ' || (CASE WHEN credits[n] < 16 THEN 'system ' || credits[n] ELSE (credits[n] % 16)::text END) NOT IN (
        'purchase 3 system 3',
        'hold 1 4', 'hold 2 4', 'hold 6 7',
        'end 4 1', 'end 4 2', 'end 4 5', 'end 7 6', 'end 7 8',
        'convert 1 3', 'convert 2 3', 'convert 1 system 5', 'convert 2 system 5')
    THEN
      RAISE EXCEPTION '% moves nothing from % to %', act, debits[n], credits[n] USING ERRCODE = 'insufficient_privilege';
    END IF;
  END LOOP;
  FOR n IN 1 .. cardinality(accounts) LOOP
    IF changes[n] <> (SELECT coalesce(sum(CASE accounts[n] WHEN credit THEN amount WHEN debit THEN -amount END), 0)
          * CASE WHEN accounts[n] % 16 IN (5, 8) THEN -1 ELSE 1 END
        FROM unnest(debits, credits, amounts) AS moved (debit, credit, amount) WHERE accounts[n] IN (debit, credit))
    THEN
      RAISE EXCEPTION 'account % does not change by %', accounts[n], changes[n] USING ERRCODE = 'insufficient_privilege';
    END IF;
  END LOOP;
  IF EXISTS (SELECT 1 FROM unnest(debits || credits) AS side WHERE side >= 16 AND side <> ALL (accounts)) OR
    cardinality(accounts) <> (SELECT count(DISTINCT account) FROM unnest(accounts) AS account)
  THEN
    RAISE EXCEPTION 'the changes of % are not those of its transfers', new_key USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF act = 'end' AND NOT EXISTS (
    SELECT 1 FROM withdrawals WHERE id = split_part(new_key, ':', 2)::bigint AND member_id = member AND status = '취소'
      AND amount = (SELECT sum(part) FROM unnest(amounts) AS part))
  THEN
    RAISE EXCEPTION '% gives back no cancelled request', new_key USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN post_caused(new_key, new_kind, new_actor, booked, day, most, accounts, changes, debits, credits, assets, amounts, 'member');
END $$;
REVOKE EXECUTE ON FUNCTION post_member_transfers FROM PUBLIC;
