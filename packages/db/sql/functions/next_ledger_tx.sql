CREATE OR REPLACE FUNCTION next_ledger_tx(day date) RETURNS bigint LANGUAGE sql RETURN month_id(day, nextval('ledger_tx_ids'));
