-- Writes the event of a changed row once for each endpoint that hears of its subject, in the transaction of the act.
-- The body holds ids, state and amount, and nothing about a person. docs/api/webhooks.md.
-- FOR KEY SHARE waits for a removal that is under way, and then skips the endpoint: the foreign key would refuse the act.
-- SECURITY DEFINER: the role that changes a row cannot write what is told of it.
CREATE OR REPLACE FUNCTION tell_webhooks() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  row_now CONSTANT jsonb := to_jsonb(NEW);
  event_id CONSTANT uuid := gen_random_uuid();
  told_of CONSTANT text := TG_ARGV[0];
  state CONSTANT text := CASE
    WHEN told_of = 'member' THEN CASE WHEN row_now ->> 'closed_at' IS NULL THEN 'joined' ELSE 'closed' END
    WHEN row_now ->> 'deleted_at' IS NOT NULL THEN 'deleted'
    ELSE CASE row_now ->> 'status' WHEN '요청' THEN 'requested' WHEN '완료' THEN 'completed' WHEN '취소' THEN 'cancelled'
      ELSE row_now ->> 'status' END
  END;
  event_type CONSTANT text := told_of || '.' || state;
BEGIN
  INSERT INTO webhook_deliveries (endpoint_id, event_id, type, body)
  SELECT endpoint.id, event_id, event_type, jsonb_build_object(
    'type', event_type,
    'timestamp', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'data', jsonb_strip_nulls(jsonb_build_object(
      'id', NEW.id,
      'member_id', coalesce((row_now ->> 'member_id')::bigint, NEW.id),
      'kind', row_now ->> 'type',
      'amount', trim_scale(coalesce(row_now -> 'amount', row_now -> 'price')::numeric / 100))))::text
  FROM webhook_endpoints endpoint WHERE told_of = ANY (endpoint.subjects)
  FOR KEY SHARE OF endpoint;
  RETURN NULL;
END $$;
