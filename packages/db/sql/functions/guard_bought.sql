-- A purchase earns rewards: it copies its package, plan and center, and is paid when its transaction commits.
CREATE OR REPLACE FUNCTION guard_bought() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.type = 'normal' AND NEW.status = 'approved' AND NEW.granted_by IS NULL AND NEW.active_since > now() - interval '1 hour'
    AND EXISTS (SELECT 1 FROM packages item WHERE item.id = NEW.package_id AND item.type = 'normal' AND item.price = NEW.price AND item.pv = NEW.pv)
    AND EXISTS (SELECT 1 FROM plans WHERE activates_on <= current_date + 1 AND NEW.limit_percent = (content #>> '{limitMultiples,normal}')::bigint
      AND NEW.boosted_limit_percent = (content #>> '{limitMultiples,boosted}')::bigint)
    AND EXISTS (SELECT 1 FROM members LEFT JOIN centers ON centers.id = center_id WHERE members.id = NEW.member_id
      AND (centers.id, centers.owner_id, centers.recommender_id)
        IS NOT DISTINCT FROM (NEW.center_id, NEW.center_owner_id, NEW.center_recommender_id))
    AND EXISTS (SELECT 1 FROM ledger_txs tx JOIN ledger_transfers moved ON moved.tx_id = tx.id WHERE natural_key = 'purchase:' || NEW.id
      AND debit_account = NEW.member_id * 16 + 3 AND credit_account = 3 AND amount = NEW.price)
  THEN RETURN NULL;
  END IF;
  RAISE EXCEPTION 'purchase % is not paid or not what its package says', NEW.id USING ERRCODE = 'insufficient_privilege';
END $$;
