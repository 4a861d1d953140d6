-- A request goes to a destination that the member has saved, or to that of the profile, once its waiting time is over, and pays no more
-- won than the rate in force. Encrypted columns are compared by what they hold.
CREATE OR REPLACE FUNCTION guard_requested() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  hours integer := coalesce((SELECT value::integer FROM settings WHERE key_name = 'withdraw_cooling_hours' AND effective_at <= now()
    ORDER BY effective_at DESC, id DESC LIMIT 1), 0);
  since timestamptz := now() - make_interval(hours => hours) + interval '5 minutes';
  best bigint := (SELECT (nullif(replace(value, ',', ''), '')::numeric * 100)::bigint FROM settings
    WHERE key_name = 'usdt_krw_rate' AND effective_at <= now() ORDER BY effective_at DESC, id DESC LIMIT 1);
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
END $$;
