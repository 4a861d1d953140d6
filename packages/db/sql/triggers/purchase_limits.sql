-- A chunk that posts says so (`starline.posting`): what it adds stands in the draws of its run.
CREATE OR REPLACE TRIGGER purchase_limits_history_insert AFTER INSERT ON purchase_limits FOR EACH ROW
WHEN (current_setting('starline.posting', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION keep_limit_change();

CREATE OR REPLACE TRIGGER purchase_limits_history_update AFTER UPDATE ON purchase_limits FOR EACH ROW
WHEN (OLD.used <> NEW.used AND current_setting('starline.posting', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION keep_limit_change();
