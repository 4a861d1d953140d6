ALTER TABLE "purchases" ADD COLUMN "withdrawal_reason" text;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "withdrawal_text" text;--> statement-breakpoint
-- By hand from here on. The checks are NOT VALID: the older rows have neither column.
ALTER TABLE purchases ADD CONSTRAINT purchases_withdrawal_reason CHECK (withdrawal_reason IS NULL OR (status = 'cancelled' AND type = 'normal'
  AND withdrawal_reason IN ('asked_by_member', 'duplicate_purchase', 'wrong_package', 'other')
  AND (withdrawal_reason <> 'other' OR withdrawal_text IS NOT NULL))) NOT VALID;--> statement-breakpoint
ALTER TABLE purchases ADD CONSTRAINT purchases_withdrawal_text CHECK (withdrawal_text IS NULL OR (withdrawal_reason IS NOT NULL AND char_length(withdrawal_text) BETWEEN 1 AND 300)) NOT VALID;--> statement-breakpoint
-- A reason is written with the withdrawal and then stays. Its text is erased when the account of the member is closed.
DROP TRIGGER purchases_written ON purchases;--> statement-breakpoint
CREATE TRIGGER purchases_written BEFORE UPDATE OR DELETE ON purchases FOR EACH ROW
  EXECUTE FUNCTION refuse_rewriting('status', 'active_since', 'granted_by', 'memo', 'cancelled_at', 'withdrawal_reason', 'withdrawal_text');--> statement-breakpoint
ALTER TABLE purchases ENABLE ALWAYS TRIGGER purchases_written;--> statement-breakpoint
CREATE TRIGGER purchases_ended BEFORE UPDATE ON purchases FOR EACH ROW
  WHEN (OLD.status = 'cancelled' AND OLD.withdrawal_reason IS DISTINCT FROM NEW.withdrawal_reason)
  EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
ALTER TABLE purchases ENABLE ALWAYS TRIGGER purchases_ended;
