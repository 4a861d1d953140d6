CREATE OR REPLACE TRIGGER members_history AFTER UPDATE OF recommender_id, is_reward_blocked ON members FOR EACH ROW
WHEN (OLD.recommender_id IS DISTINCT FROM NEW.recommender_id OR OLD.is_reward_blocked <> NEW.is_reward_blocked)
EXECUTE FUNCTION keep_member_change();

CREATE OR REPLACE TRIGGER members_of_portal BEFORE UPDATE ON members FOR EACH ROW
  WHEN (is_member_server() AND (NEW.payout_details_changed_at IS DISTINCT FROM OLD.payout_details_changed_at
      OR (NEW.bank_name, NEW.account_holder, NEW.account_number, NEW.wallet_trc20, NEW.wallet_lotto)
        IS DISTINCT FROM (OLD.bank_name, OLD.account_holder, OLD.account_number, OLD.wallet_trc20, OLD.wallet_lotto))
    AND coalesce(NEW.payout_details_changed_at < now() - interval '5 minutes', true))
  EXECUTE FUNCTION refuse_forged();

-- The company does not log in, and no act of a member changes it.
CREATE OR REPLACE TRIGGER members_company_of_portal BEFORE UPDATE ON members FOR EACH ROW
  WHEN (is_member_server() AND OLD.id = 1) EXECUTE FUNCTION refuse_forged();
