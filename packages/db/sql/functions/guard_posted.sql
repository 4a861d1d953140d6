-- A document that claims money has its posting when its transaction commits. System accounts: docs/domain/ledger.md#accounts.
CREATE OR REPLACE FUNCTION guard_posted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  own bigint;
  is_met boolean := false;
  given bigint;
BEGIN
  IF TG_TABLE_NAME = 'deposit_corrections' THEN
    SELECT member_id * 16 INTO own FROM deposits WHERE id = NEW.deposit_id;
  ELSIF TG_TABLE_NAME <> 'payout_returns' AND TG_TABLE_NAME <> 'payout_items' THEN
    own := NEW.member_id * 16;
  END IF;
  IF TG_TABLE_NAME = 'withdrawals' THEN
    IF TG_OP = 'INSERT' THEN
      is_met := is_withdrawal_held(NEW);
    ELSIF NEW.status = '완료' THEN
      is_met := CASE NEW.type
        WHEN 'lotto' THEN is_posted('withdraw:' || NEW.id || ':end', ARRAY[own + 7, own + 7], ARRAY[9, 10], ARRAY[NEW.payout, NEW.fee])
        ELSE is_posted('withdraw:' || NEW.id || ':end', ARRAY[own + 4, own + 4], ARRAY[6, 4], ARRAY[NEW.payout, NEW.fee]) END;
    ELSE
      given := least(NEW.repaid, NEW.amount - NEW.center_amount);
      is_met := CASE NEW.type
        WHEN 'lotto' THEN is_posted('withdraw:' || NEW.id || ':end', ARRAY[own + 7, own + 7], ARRAY[own + 8, own + 6],
          ARRAY[NEW.repaid, NEW.amount - NEW.repaid])
        ELSE is_posted('withdraw:' || NEW.id || ':end', ARRAY[own + 4, own + 4, own + 4], ARRAY[own + 5, own + 2, own + 1],
          ARRAY[NEW.repaid, NEW.center_amount - NEW.repaid + given, NEW.amount - NEW.center_amount - given]) END;
    END IF;
  ELSIF TG_TABLE_NAME = 'payout_returns' THEN
    SELECT is_posted('withdraw:' || id || ':return', ARRAY[6, 4], ARRAY[member_id * 16, member_id * 16], ARRAY[payout, fee])
      AND coalesce((SELECT again.member_id = paid.member_id AND again.amount = paid.amount FROM withdrawals again WHERE again.id = NEW.reopened_id),
        NEW.resolution = 'returned')
      INTO is_met FROM withdrawals paid WHERE paid.id = NEW.withdrawal_id AND status = '완료' AND type <> 'lotto';
  ELSIF TG_TABLE_NAME = 'payout_items' THEN
    SELECT status = '완료' AND payout_batch_id = NEW.batch_id AND payout_reference = NEW.reference INTO is_met
      FROM withdrawals WHERE id = NEW.withdrawal_id;
  ELSIF TG_TABLE_NAME = 'conversions' THEN
    SELECT natural_key LIKE 'convert:' || NEW.member_id || ':%'
      AND is_posted(natural_key, ARRAY[own, own], ARRAY[own + 3, 5], ARRAY[NEW.amount, NEW.used_withdraw - NEW.amount])
      INTO is_met FROM ledger_txs WHERE id = NEW.ledger_tx_id;
  ELSIF TG_TABLE_NAME = 'purchases' THEN
    is_met := CASE TG_OP
      WHEN 'INSERT' THEN is_posted('purchase:' || NEW.id, ARRAY[own + 3], ARRAY[3], ARRAY[NEW.price])
      ELSE is_posted('void:' || NEW.id, ARRAY[3], ARRAY[own], ARRAY[NEW.price]) END;
  ELSIF TG_TABLE_NAME = 'deposits' THEN
    is_met := is_posted('deposit:' || NEW.id, ARRAY[1], ARRAY[own + 3], ARRAY[NEW.amount]);
    IF NEW.deleted_at IS NOT NULL THEN
      SELECT is_met AND bool_and(is_posted('reverse:' || tx.id, ARRAY[CASE WHEN change > 0 THEN own ELSE 1 END],
          ARRAY[CASE WHEN change > 0 THEN 1 ELSE own END], ARRAY[abs(change)])) INTO is_met
        FROM (SELECT 'deposit:' || NEW.id AS key, NEW.amount AS change
          UNION ALL SELECT 'deposit:' || NEW.id || ':' || id, amount_after - amount_before FROM deposit_corrections
          WHERE deposit_id = NEW.id AND status = '완료' AND amount_after <> amount_before) AS booked
        LEFT JOIN ledger_txs tx ON natural_key = key;
    END IF;
  ELSIF TG_TABLE_NAME = 'deposit_corrections' THEN
    given := NEW.amount_after - NEW.amount_before;
    is_met := is_posted('deposit:' || NEW.deposit_id || ':' || NEW.id, ARRAY[CASE WHEN given > 0 THEN 1 ELSE own + 3 END],
      ARRAY[CASE WHEN given > 0 THEN own + 3 ELSE 1 END], ARRAY[abs(given)]);
  ELSIF TG_TABLE_NAME = 'adjustments' THEN
    is_met := is_posted('adjust:' || NEW.id,
      ARRAY[CASE WHEN NEW.point < 0 THEN own + CASE NEW.type WHEN 'lotto' THEN 6 ELSE 1 END ELSE CASE NEW.type WHEN 'lotto' THEN 11 ELSE 7 END END],
      ARRAY[CASE WHEN NEW.point < 0 THEN CASE NEW.type WHEN 'lotto' THEN 11 ELSE 7 END ELSE own + CASE NEW.type WHEN 'lotto' THEN 6 ELSE 1 END END],
      ARRAY[abs(NEW.point)]);
    IF NEW.deleted_at IS NOT NULL THEN
      is_met := is_met AND is_posted('reverse:' || (SELECT id FROM ledger_txs WHERE natural_key = 'adjust:' || NEW.id),
        ARRAY[CASE WHEN NEW.point < 0 THEN CASE NEW.type WHEN 'lotto' THEN 11 ELSE 7 END ELSE own END],
        ARRAY[CASE WHEN NEW.point < 0 THEN own ELSE CASE NEW.type WHEN 'lotto' THEN 11 ELSE 7 END END], ARRAY[abs(NEW.point)]);
    END IF;
  ELSIF TG_TABLE_NAME = 'reward_returns' THEN
    SELECT total(paid) = coalesce((SELECT sum(amount) FROM ledger_transfers WHERE tx_id = NEW.ledger_tx_id AND debit_account / 16 = NEW.member_id AND credit_account = 2), 0)
      AND total(lotto) = coalesce((SELECT sum(amount) FROM ledger_transfers WHERE tx_id = NEW.ledger_tx_id AND debit_account / 16 = NEW.member_id AND credit_account = 8), 0)
      AND EXISTS (SELECT 1 FROM ledger_txs WHERE id = NEW.ledger_tx_id AND natural_key = 'void:' || NEW.purchase_id || ':' || NEW.run_id)
      INTO is_met FROM reward_returns WHERE ledger_tx_id = NEW.ledger_tx_id AND member_id = NEW.member_id AND run_id = NEW.run_id;
  END IF;
  IF is_met THEN RETURN NULL; END IF;
  RAISE EXCEPTION '% of % % has no posting that says the same', TG_OP, TG_TABLE_NAME, to_jsonb(NEW) -> 'id'
    USING ERRCODE = 'restrict_violation';
END $$;
