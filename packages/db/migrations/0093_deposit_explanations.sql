CREATE TABLE "deposit_explanations" (
	"deposit_id" bigint PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"written_by" bigint NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reconciled_days" ADD COLUMN "credited" bigint;--> statement-breakpoint
ALTER TABLE "reconciled_days" ADD COLUMN "credited_explained" bigint;--> statement-breakpoint
ALTER TABLE "deposit_explanations" ADD CONSTRAINT "deposit_explanations_deposit_id_deposits_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_explanations" ADD CONSTRAINT "deposit_explanations_written_by_admins_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- By hand from here on.
-- The currency in which a deposit came: it names its transaction, or its last characters in the place of the holder; else it came to the bank.
CREATE FUNCTION currency_of_deposit(transaction_id text, account_holder text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN transaction_id IS NOT NULL OR btrim(account_holder) ~* '^[0-9a-f]{4}$' THEN 'USDT' ELSE 'KRW' END
$$;--> statement-breakpoint
-- Whether the business day of a payout or a deposit is signed and asks for it: an older signed day does not ask for deposits.
CREATE FUNCTION is_of_signed_day(withdrawal bigint, deposit bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM withdrawals paid JOIN reconciled_days signed ON signed.currency = CASE paid.type WHEN 'bank' THEN 'KRW' ELSE 'USDT' END
      AND signed.day = (paid.ended_at AT TIME ZONE (SELECT business_tz FROM installation))::date
    WHERE paid.id = withdrawal AND paid.status = '완료' AND paid.type IN ('bank', 'coin'))
  OR EXISTS (
    SELECT FROM deposits JOIN reconciled_days signed ON signed.credited IS NOT NULL
      AND signed.currency = currency_of_deposit(deposits.transaction_id, deposits.account_holder)
      AND signed.day = (deposits.completed_at AT TIME ZONE (SELECT business_tz FROM installation))::date
    WHERE deposits.id = deposit)
$$;--> statement-breakpoint
-- An explanation of a signed day stays as it was signed.
CREATE FUNCTION guard_explanation() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE written jsonb := CASE TG_OP WHEN 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
BEGIN
  IF is_of_signed_day((written->>'withdrawal_id')::bigint, (written->>'deposit_id')::bigint)
    AND NOT (current_setting('starline.maintenance', true) <> '' AND is_maintenance(TG_TABLE_NAME, TG_OP))
  THEN
    RAISE EXCEPTION 'the day of what is explained is signed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;--> statement-breakpoint
CREATE TRIGGER payout_explanations_written BEFORE INSERT OR UPDATE OR DELETE ON payout_explanations FOR EACH ROW EXECUTE FUNCTION guard_explanation();--> statement-breakpoint
CREATE TRIGGER deposit_explanations_written BEFORE INSERT OR UPDATE OR DELETE ON deposit_explanations FOR EACH ROW EXECUTE FUNCTION guard_explanation();--> statement-breakpoint
CREATE TRIGGER payout_explanations_kept BEFORE TRUNCATE ON payout_explanations FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER deposit_explanations_kept BEFORE TRUNCATE ON deposit_explanations FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
ALTER TABLE payout_explanations ENABLE ALWAYS TRIGGER payout_explanations_written, ENABLE ALWAYS TRIGGER payout_explanations_kept;--> statement-breakpoint
ALTER TABLE deposit_explanations ENABLE ALWAYS TRIGGER deposit_explanations_written, ENABLE ALWAYS TRIGGER deposit_explanations_kept;--> statement-breakpoint
-- A line of a later day is not taken from a record of a signed day that needs it: the day was signed with it.
CREATE FUNCTION guard_signed_match() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_of_signed_day(OLD.withdrawal_id, OLD.deposit_id)
    AND NOT EXISTS (SELECT FROM payout_explanations WHERE withdrawal_id = OLD.withdrawal_id)
    AND NOT EXISTS (SELECT FROM deposit_explanations WHERE deposit_id = OLD.deposit_id)
    AND NOT EXISTS (SELECT FROM deposits WHERE id = OLD.deposit_id AND deleted_at IS NOT NULL)
    AND NOT (current_setting('starline.maintenance', true) <> '' AND is_maintenance(TG_TABLE_NAME, TG_OP))
  THEN
    RAISE EXCEPTION 'the day of what the line shows is signed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER statement_lines_shown BEFORE UPDATE ON statement_lines FOR EACH ROW
  WHEN (OLD.matched_by IS NOT NULL AND (OLD.withdrawal_id, OLD.deposit_id) IS DISTINCT FROM (NEW.withdrawal_id, NEW.deposit_id))
  EXECUTE FUNCTION guard_signed_match();--> statement-breakpoint
ALTER TABLE statement_lines ENABLE ALWAYS TRIGGER statement_lines_shown;
