CREATE FUNCTION newest_run() RETURNS bigint LANGUAGE sql STABLE PARALLEL SAFE
RETURN (SELECT coalesce(max(id), 0) FROM public.settlement_runs);
--> statement-breakpoint
CREATE TABLE "draw_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "draw_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"run_id" bigint NOT NULL,
	"purchase_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"changed_at" timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "limit_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "limit_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"purchase_id" bigint NOT NULL,
	"after_run_id" bigint NOT NULL,
	"change" bigint NOT NULL,
	"changed_at" timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"after_run_id" bigint NOT NULL,
	"recommender_id" bigint,
	"is_reward_blocked" boolean NOT NULL,
	"changed_at" timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purchase_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"purchase_id" bigint NOT NULL,
	"after_run_id" bigint NOT NULL,
	"status" text NOT NULL,
	"active_since" timestamptz NOT NULL,
	"changed_at" timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "recomputable_from_run" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "recorded_after_run" bigint DEFAULT newest_run() NOT NULL;--> statement-breakpoint
CREATE INDEX "draw_changes_run" ON "draw_changes" USING btree ("run_id","purchase_id","id");--> statement-breakpoint
CREATE INDEX "limit_changes_after" ON "limit_changes" USING btree ("after_run_id","purchase_id");--> statement-breakpoint
CREATE INDEX "member_changes_after" ON "member_changes" USING btree ("after_run_id","member_id","id");--> statement-breakpoint
CREATE INDEX "purchase_changes_after" ON "purchase_changes" USING btree ("after_run_id","purchase_id","id");;--> statement-breakpoint
-- Runs up to now were computed before their inputs were kept.
UPDATE "installation" SET "recomputable_from_run" = newest_run() + 1;--> statement-breakpoint
CREATE TRIGGER draw_changes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON draw_changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER limit_changes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON limit_changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER member_changes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON member_changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER purchase_changes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON purchase_changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- SECURITY DEFINER: whoever may change a row writes its history, and nobody else does.
CREATE FUNCTION keep_member_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO member_changes (member_id, after_run_id, recommender_id, is_reward_blocked)
  VALUES (OLD.id, newest_run(), OLD.recommender_id, OLD.is_reward_blocked);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER members_history AFTER UPDATE OF recommender_id, is_reward_blocked ON members FOR EACH ROW
WHEN (OLD.recommender_id IS DISTINCT FROM NEW.recommender_id OR OLD.is_reward_blocked <> NEW.is_reward_blocked)
EXECUTE FUNCTION keep_member_change();--> statement-breakpoint
CREATE FUNCTION keep_purchase_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO purchase_changes (purchase_id, after_run_id, status, active_since)
  VALUES (OLD.id, newest_run(), OLD.status, OLD.active_since);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER purchases_history AFTER UPDATE OF status, active_since ON purchases FOR EACH ROW
WHEN (OLD.status <> NEW.status OR OLD.active_since <> NEW.active_since)
EXECUTE FUNCTION keep_purchase_change();--> statement-breakpoint
CREATE FUNCTION keep_limit_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO limit_changes (purchase_id, after_run_id, change)
  VALUES (NEW.purchase_id, newest_run(), NEW.used - CASE WHEN TG_OP = 'UPDATE' THEN OLD.used ELSE 0 END);
  RETURN NULL;
END $$;--> statement-breakpoint
-- A chunk that posts says so (`starline.posting`): what it adds stands in the draws of its run.
CREATE TRIGGER purchase_limits_history_insert AFTER INSERT ON purchase_limits FOR EACH ROW
WHEN (current_setting('starline.posting', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION keep_limit_change();--> statement-breakpoint
CREATE TRIGGER purchase_limits_history_update AFTER UPDATE ON purchase_limits FOR EACH ROW
WHEN (OLD.used <> NEW.used AND current_setting('starline.posting', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION keep_limit_change();--> statement-breakpoint
CREATE FUNCTION keep_draw_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO draw_changes (run_id, purchase_id, amount) VALUES (OLD.run_id, OLD.purchase_id, OLD.amount);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER settlement_draws_history AFTER UPDATE ON settlement_draws FOR EACH ROW
WHEN (OLD.amount <> NEW.amount) EXECUTE FUNCTION keep_draw_change();
