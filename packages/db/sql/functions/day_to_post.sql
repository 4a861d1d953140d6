-- The one day that may begin to post: the day after the last posted one. Before that, the day after the closing day of the import, or
-- the first day that ever began, which was reversed or is not posted yet. Null while the first day is free. docs/domain/settlement.md#runs
CREATE OR REPLACE FUNCTION day_to_post() RETURNS date LANGUAGE sql STABLE
RETURN coalesce(
  (SELECT max(business_day) + 1 FROM public.settlement_runs WHERE status = 'posted'),
  (SELECT closing_day + 1 FROM public.imports),
  (SELECT min(business_day) FROM public.settlement_runs WHERE holds_bases OR status = 'reversed'));
