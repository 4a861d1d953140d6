-- SECURITY DEFINER: the role that changes a row cannot write its history itself.
CREATE OR REPLACE FUNCTION keep_member_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO member_changes (member_id, after_run_id, recommender_id, is_reward_blocked)
  VALUES (OLD.id, newest_run(), OLD.recommender_id, OLD.is_reward_blocked);
  RETURN NULL;
END $$;
