CREATE OR REPLACE TRIGGER settlement_draws_history AFTER UPDATE ON settlement_draws FOR EACH ROW
WHEN (OLD.amount <> NEW.amount) EXECUTE FUNCTION keep_draw_change();
