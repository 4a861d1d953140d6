ALTER TABLE "withdrawals" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "cancel_text" text;--> statement-breakpoint
-- By hand from here on. The checks are NOT VALID: the older rows have neither column.
ALTER TABLE withdrawals ADD CONSTRAINT withdrawals_cancel_reason CHECK (cancel_reason IS NULL OR (status = '취소'
  AND cancel_reason IN ('holder_mismatch', 'wrong_account', 'wrong_address', 'duplicate_request', 'suspected_misuse', 'asked_by_member', 'other')
  AND (cancel_reason <> 'other' OR cancel_text IS NOT NULL))) NOT VALID;--> statement-breakpoint
ALTER TABLE withdrawals ADD CONSTRAINT withdrawals_cancel_text CHECK (cancel_text IS NULL OR (cancel_reason IS NOT NULL AND char_length(cancel_text) BETWEEN 1 AND 300)) NOT VALID;--> statement-breakpoint
-- A reason is written with the cancellation and then stays. Its text is erased when the account of the member is closed.
DROP TRIGGER withdrawals_written ON withdrawals;--> statement-breakpoint
CREATE TRIGGER withdrawals_written BEFORE UPDATE OR DELETE ON withdrawals FOR EACH ROW WHEN (OLD.status = '요청')
  EXECUTE FUNCTION refuse_rewriting('status', 'ended_at', 'ended_by', 'memo', 'payout_batch_id', 'payout_reference', 'cancel_reason', 'cancel_text');--> statement-breakpoint
ALTER TABLE withdrawals ENABLE ALWAYS TRIGGER withdrawals_written;--> statement-breakpoint
DROP TRIGGER withdrawals_ended ON withdrawals;--> statement-breakpoint
CREATE TRIGGER withdrawals_ended BEFORE UPDATE OR DELETE ON withdrawals FOR EACH ROW WHEN (OLD.status <> '요청')
  EXECUTE FUNCTION refuse_rewriting('ended_by', 'memo', 'cancel_text');--> statement-breakpoint
ALTER TABLE withdrawals ENABLE ALWAYS TRIGGER withdrawals_ended;
