ALTER TABLE "ledger_accounts" ALTER COLUMN "balance" SET DEFAULT 0;--> statement-breakpoint
-- Functions of the owner: callers need no rights on what these write. docs/security/database-roles.md
ALTER FUNCTION post_transfers SECURITY DEFINER SET search_path = public, pg_temp;--> statement-breakpoint
ALTER FUNCTION prepare_months SECURITY DEFINER SET search_path = public, pg_temp;--> statement-breakpoint
ALTER FUNCTION refuse_postings_until SECURITY DEFINER SET search_path = public, pg_temp;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION post_transfers, prepare_months, refuse_postings_until FROM PUBLIC;--> statement-breakpoint
-- What a member's own act posts: within the accounts of one member, or from them to sales and surcharges, under a natural key of that
-- act. So no call of this function raises what a member holds, whatever its caller sends. The changes are those of the transfers.
CREATE FUNCTION post_member_transfers(new_key text, new_kind text, new_actor bigint, booked timestamptz, day date, most bigint,
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
        'end 4 1', 'end 4 2', 'end 7 6',
        'convert 1 3', 'convert 2 3', 'convert 1 system 5', 'convert 2 system 5')
    THEN
      RAISE EXCEPTION '% moves nothing from % to %', act, debits[n], credits[n] USING ERRCODE = 'insufficient_privilege';
    END IF;
  END LOOP;
  FOR n IN 1 .. cardinality(accounts) LOOP
    IF changes[n] <> (SELECT coalesce(sum(CASE accounts[n] WHEN credit THEN amount WHEN debit THEN -amount END), 0)
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
  RETURN post_transfers(new_key, new_kind, new_actor, booked, day, most, accounts, changes, debits, credits, assets, amounts);
END $$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION post_member_transfers FROM PUBLIC;--> statement-breakpoint
-- Attaches a table of a settlement to the table that readers use, which the worker does not own.
CREATE FUNCTION attach_settlement(parent text, part text, bounds text) RETURNS void LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, settling, pg_temp AS $$
BEGIN
  IF parent NOT IN ('rewards', 'reward_sums', 'settlement_draws') OR part !~ ('^' || parent || '_(run_[0-9]+|[0-9]{4}_[0-9]{2})$')
    OR bounds !~ '^for values (from \(''[0-9-]{10}''\) to \(''[0-9-]{10}''\)|in \([0-9, ]+\))$'
  THEN
    RAISE EXCEPTION '% is no table of a settlement', part USING ERRCODE = 'insufficient_privilege';
  END IF;
  EXECUTE format('ALTER TABLE public.%I ATTACH PARTITION %s %s', parent, to_regclass(part), bounds);
END $$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION attach_settlement FROM PUBLIC;--> statement-breakpoint
-- The role of the member servers, also under its earlier name. Inside a function of the owner this is false.
CREATE FUNCTION is_member_server() RETURNS boolean LANGUAGE sql STABLE
RETURN current_user IN ('starline_member', 'starline_portal');--> statement-breakpoint
CREATE FUNCTION refuse_forged() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a member server writes no such row into %', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER deposits_of_portal BEFORE INSERT ON deposits FOR EACH ROW
  WHEN (is_member_server() AND (NEW.status <> '요청' OR NEW.completed_at IS NOT NULL OR NEW.completed_by IS NOT NULL))
  EXECUTE FUNCTION refuse_forged();--> statement-breakpoint
-- A server that could set back these instants would shorten the time that a new destination waits.
CREATE TRIGGER destinations_of_portal BEFORE INSERT ON destinations FOR EACH ROW
  WHEN (is_member_server() AND (NEW.created_at < now() - interval '5 minutes' OR NEW.removed_at IS NOT NULL))
  EXECUTE FUNCTION refuse_forged();--> statement-breakpoint
CREATE TRIGGER members_of_portal BEFORE UPDATE ON members FOR EACH ROW
  WHEN (is_member_server() AND (NEW.payout_details_changed_at IS DISTINCT FROM OLD.payout_details_changed_at
      OR (NEW.bank_name, NEW.account_holder, NEW.account_number, NEW.wallet_trc20, NEW.wallet_lotto)
        IS DISTINCT FROM (OLD.bank_name, OLD.account_holder, OLD.account_number, OLD.wallet_trc20, OLD.wallet_lotto))
    AND coalesce(NEW.payout_details_changed_at < now() - interval '5 minutes', true))
  EXECUTE FUNCTION refuse_forged();--> statement-breakpoint
CREATE TRIGGER withdrawals_of_portal BEFORE UPDATE ON withdrawals FOR EACH ROW
  WHEN (is_member_server() AND (OLD.status <> '요청' OR NEW.status <> '취소' OR NEW.ended_by IS NOT NULL))
  EXECUTE FUNCTION refuse_forged();--> statement-breakpoint
-- Whether two encrypted texts are the same. Texts of an earlier release, or of another data key, cannot be compared.
CREATE FUNCTION is_same_text(stored text, given text) RETURNS boolean LANGUAGE sql IMMUTABLE
RETURN search_form(stored) = search_form(given) OR (stored <> '' AND split_part(stored, '.', 2) <> split_part(given, '.', 2));--> statement-breakpoint
-- A request goes to a destination that the member has saved, or to that of the profile, once its waiting time is over, and pays no more
-- won than the rate in force. Encrypted columns are compared by what they hold.
CREATE FUNCTION guard_requested() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  hours integer := coalesce((SELECT value::integer FROM settings WHERE key_name = 'withdraw_cooling_hours' AND effective_at <= now()
    ORDER BY effective_at DESC, id DESC LIMIT 1), 0);
  since timestamptz := now() - make_interval(hours => hours) + interval '5 minutes';
  best bigint := greatest((SELECT rate FROM usdt_rates), (SELECT (nullif(value, '')::numeric * 100)::bigint FROM settings
    WHERE key_name = 'usdt_krw_rate' AND effective_at <= now() ORDER BY effective_at DESC, id DESC LIMIT 1));
BEGIN
  IF NEW.status = '요청'
    AND coalesce(NEW.krw_rate <= best * 1.1 AND NEW.krw_amount <= NEW.payout::numeric * NEW.krw_rate / 10000 + 1, NEW.krw_amount IS NULL)
    AND (EXISTS (SELECT 1 FROM destinations saved WHERE saved.id = NEW.destination_id AND saved.member_id = NEW.member_id
        AND saved.removed_at IS NULL AND (hours = 0 OR saved.created_at <= since) AND saved.type = NEW.type
        AND (saved.bank_name, saved.account_holder) = (NEW.bank_name, NEW.account_holder)
        AND is_same_text(saved.account_number, NEW.account_number)
        AND is_same_text(saved.address, CASE NEW.type WHEN 'lotto' THEN NEW.lotto_address ELSE NEW.trc20_address END))
      OR EXISTS (SELECT 1 FROM members own WHERE own.id = NEW.member_id AND NEW.destination_id IS NULL
        AND (hours = 0 OR own.payout_details_changed_at IS NULL OR own.payout_details_changed_at <= since)
        AND CASE NEW.type
          WHEN 'bank' THEN is_same_text(own.account_number, NEW.account_number)
            AND (own.bank_name, own.account_holder, '', '') = (NEW.bank_name, NEW.account_holder, NEW.trc20_address, NEW.lotto_address)
          WHEN 'coin' THEN is_same_text(own.wallet_trc20, NEW.trc20_address) AND ('', '') = (NEW.account_number, NEW.lotto_address)
          ELSE is_same_text(own.wallet_lotto, NEW.lotto_address) AND ('', '') = (NEW.account_number, NEW.trc20_address) END))
  THEN RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a member server writes no such row into %', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER withdrawals_requested_by_portal BEFORE INSERT ON withdrawals FOR EACH ROW
  WHEN (is_member_server()) EXECUTE FUNCTION guard_requested();--> statement-breakpoint
-- A purchase earns rewards: it copies its package, plan and center, and is paid when its transaction commits.
CREATE FUNCTION guard_bought() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER purchases_of_portal AFTER INSERT ON purchases DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (is_member_server()) EXECUTE FUNCTION guard_bought();
