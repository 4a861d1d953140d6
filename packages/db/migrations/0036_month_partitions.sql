-- The journal and the audit log become partitioned by month, natively and without copying: the tables of today are attached as
-- the first partitions, whose bound 0035 has validated. Ids begin with the month. docs/decisions/0028-months-as-partitions.md
SET LOCAL lock_timeout = '10s';--> statement-breakpoint

LOCK TABLE ledger_txs, ledger_transfers, audit_log IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint

CREATE SCHEMA months;--> statement-breakpoint

CREATE FUNCTION business_day() RETURNS date LANGUAGE sql STABLE
RETURN (now() AT TIME ZONE coalesce((SELECT business_tz FROM installation), 'UTC'))::date;--> statement-breakpoint

-- yyyymm, then ten digits: the ids of a month are one range, and a later month has higher ids.
CREATE FUNCTION month_id(day date, number bigint) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (extract(year FROM day)::bigint * 100 + extract(month FROM day)::bigint) * 10000000000 + number;--> statement-breakpoint

-- Ten digits of an id are this number: an eleventh would be counted into the month.
CREATE SEQUENCE ledger_tx_ids MAXVALUE 9999999999;--> statement-breakpoint

CREATE SEQUENCE ledger_transfer_ids;--> statement-breakpoint

CREATE SEQUENCE audit_ids MAXVALUE 9999999999;--> statement-breakpoint

SELECT setval('ledger_tx_ids', last_value, is_called) FROM ledger_txs_id_seq;--> statement-breakpoint

SELECT setval('ledger_transfer_ids', last_value, is_called) FROM ledger_transfers_id_seq;--> statement-breakpoint

SELECT setval('audit_ids', last_value, is_called) FROM audit_log_id_seq;--> statement-breakpoint

CREATE FUNCTION next_ledger_tx(day date) RETURNS bigint LANGUAGE sql RETURN month_id(day, nextval('ledger_tx_ids'));--> statement-breakpoint

CREATE FUNCTION next_audit_id(day date) RETURNS bigint LANGUAGE sql RETURN month_id(day, nextval('audit_ids'));--> statement-breakpoint

ALTER TABLE ledger_txs ALTER COLUMN id DROP IDENTITY;--> statement-breakpoint

ALTER TABLE ledger_txs ALTER COLUMN id SET DEFAULT next_ledger_tx(business_day());--> statement-breakpoint

ALTER SEQUENCE ledger_tx_ids OWNED BY ledger_txs.id;--> statement-breakpoint

-- PostgreSQL reads the text of a CHECK again for every statement: long ones took most of the time of a posting. A function is
-- short. It is PL/pgSQL, because an SQL function would be put into the text.
CREATE FUNCTION is_of_month(id bigint, day date) RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN id < 1000000000000000 OR day IS NULL OR id / 10000000000 = extract(year FROM day)::bigint * 100 + extract(month FROM day)::bigint;
END $$;--> statement-breakpoint
-- Both accounts exist in the list of codes and hold the asset: in both lists of domain/src/ledger.ts lotto coins come last.
CREATE FUNCTION hold_asset(debit bigint, credit bigint, asset text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN CASE asset
    WHEN 'point' THEN debit % 16 BETWEEN 1 AND (CASE WHEN debit < 16 THEN 7 ELSE 5 END)
      AND credit % 16 BETWEEN 1 AND (CASE WHEN credit < 16 THEN 7 ELSE 5 END)
    WHEN 'lotto' THEN debit % 16 BETWEEN (CASE WHEN debit < 16 THEN 8 ELSE 6 END) AND (CASE WHEN debit < 16 THEN 11 ELSE 8 END)
      AND credit % 16 BETWEEN (CASE WHEN credit < 16 THEN 8 ELSE 6 END) AND (CASE WHEN credit < 16 THEN 11 ELSE 8 END)
    ELSE false END;
END $$;--> statement-breakpoint
ALTER TABLE ledger_txs ADD CONSTRAINT ledger_txs_month CHECK (is_of_month(id, effective_day)) NOT VALID;--> statement-breakpoint
-- The number of an account never changes, its balance does at every posting: the number is proved when the account is made.
CREATE FUNCTION refuse_misnumbered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.id / 16 = NEW.member_id AND NEW.id % 16 BETWEEN 1 AND 8 THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'account % is not one of member %', NEW.id, NEW.member_id USING ERRCODE = 'check_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_accounts_numbered BEFORE INSERT OR UPDATE OF id, member_id ON ledger_accounts
  FOR EACH ROW EXECUTE FUNCTION refuse_misnumbered();--> statement-breakpoint
ALTER TABLE ledger_accounts ENABLE ALWAYS TRIGGER ledger_accounts_numbered;--> statement-breakpoint
ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_accounts_id;--> statement-breakpoint

DROP VIEW account_movements;--> statement-breakpoint

DROP FUNCTION audit_entry_text(audit_log);--> statement-breakpoint

ALTER TABLE ledger_transfers ALTER COLUMN id DROP IDENTITY;--> statement-breakpoint

ALTER TABLE ledger_transfers SET SCHEMA months;--> statement-breakpoint

ALTER TABLE months.ledger_transfers RENAME TO ledger_transfers_before;--> statement-breakpoint

ALTER TABLE audit_log ALTER COLUMN id DROP IDENTITY;--> statement-breakpoint

ALTER TABLE audit_log SET SCHEMA months;--> statement-breakpoint

ALTER TABLE months.audit_log RENAME TO audit_log_before;--> statement-breakpoint

CREATE TABLE ledger_transfers (
  id bigint NOT NULL DEFAULT nextval('ledger_transfer_ids'),
  tx_id bigint NOT NULL,
  debit_account bigint NOT NULL,
  credit_account bigint NOT NULL,
  asset text NOT NULL,
  amount bigint NOT NULL,
  CONSTRAINT ledger_transfers_amount CHECK (amount > 0),
  CONSTRAINT ledger_transfers_accounts CHECK (debit_account <> credit_account),
  CONSTRAINT ledger_transfers_tx_id_id_pk PRIMARY KEY (tx_id, id)
) PARTITION BY RANGE (tx_id);--> statement-breakpoint

CREATE INDEX ledger_transfers_debit ON ledger_transfers (debit_account, id) WHERE debit_account >= 16;--> statement-breakpoint

CREATE INDEX ledger_transfers_credit ON ledger_transfers (credit_account, id) WHERE credit_account >= 16;--> statement-breakpoint

ALTER SEQUENCE ledger_transfer_ids OWNED BY ledger_transfers.id;--> statement-breakpoint

CREATE TABLE audit_log (
  id bigint NOT NULL DEFAULT next_audit_id(business_day()),
  actor_kind text NOT NULL,
  actor_id bigint,
  action text NOT NULL,
  subject text NOT NULL,
  subject_id text NOT NULL,
  before jsonb,
  after jsonb,
  request_id text,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT audit_log_pkey PRIMARY KEY (id)
) PARTITION BY RANGE (id);--> statement-breakpoint

CREATE INDEX audit_log_subject ON audit_log (subject, subject_id, id);--> statement-breakpoint

CREATE INDEX audit_log_action ON audit_log (action, id);--> statement-breakpoint

ALTER SEQUENCE audit_ids OWNED BY audit_log.id;--> statement-breakpoint

-- Older rows are proved by the books: NOT VALID reads none of them.
ALTER TABLE months.ledger_transfers_before DROP CONSTRAINT ledger_transfers_asset, DROP CONSTRAINT ledger_transfers_debit_asset,
  DROP CONSTRAINT ledger_transfers_credit_asset, ADD CONSTRAINT ledger_transfers_assets CHECK (hold_asset(debit_account, credit_account, asset)) NOT VALID;--> statement-breakpoint
ALTER TABLE ledger_transfers ADD CONSTRAINT ledger_transfers_assets CHECK (hold_asset(debit_account, credit_account, asset)) NOT VALID;--> statement-breakpoint
ALTER TABLE ledger_transfers ATTACH PARTITION months.ledger_transfers_before FOR VALUES FROM (MINVALUE) TO (1000000000000000);--> statement-breakpoint

ALTER TABLE audit_log ATTACH PARTITION months.audit_log_before FOR VALUES FROM (MINVALUE) TO (1000000000000000);--> statement-breakpoint

ALTER TABLE months.ledger_transfers_before DROP CONSTRAINT ledger_transfers_bound;--> statement-breakpoint

ALTER TABLE months.audit_log_before DROP CONSTRAINT audit_log_bound;--> statement-breakpoint

-- Statement triggers of a parent do not fire for a statement that names the partition. `post_transfers` has just written or changed
-- the parents of its transfers, so they are not looked up again.
CREATE FUNCTION guard_partition(parent text, part text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE OR DELETE OR TRUNCATE ON %s FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', parent || '_append_only', part);
  EXECUTE format('ALTER TABLE %s ENABLE ALWAYS TRIGGER %I', part, parent || '_append_only');
  IF parent = 'ledger_transfers' THEN
    EXECUTE format('CREATE TRIGGER ledger_transfers_parents AFTER INSERT ON %s REFERENCING NEW TABLE AS added FOR EACH STATEMENT
      WHEN (current_setting(''starline.has_parents'', true) IS DISTINCT FROM ''on'') EXECUTE FUNCTION refuse_orphans()', part);
  END IF;
END $$;--> statement-breakpoint

SELECT guard_partition('ledger_transfers', 'ledger_transfers'), guard_partition('audit_log', 'audit_log');--> statement-breakpoint

-- The first month that has no partition of its own: where the last partition begins. Read by its name in the snapshot: `to_regclass`
-- may still know the partition that another session has just replaced.
CREATE FUNCTION first_unprepared(parent text) RETURNS date LANGUAGE sql VOLATILE AS $$
SELECT to_date(left(substring(pg_get_expr(relpartbound, oid) FROM '\d+'), 6), 'YYYYMM')
FROM pg_class WHERE relname = parent || '_later' AND relnamespace = 'months'::regnamespace $$;--> statement-breakpoint
-- Makes a partition for each month up to that of `through` by splitting the last one, `_later`, which is empty as a rule. If it
-- is not, it becomes one partition of all months that it holds. So no id is ever without a partition, and there is no default
-- partition, with which PostgreSQL could not read newest rows first. Returns the number of new partitions.
CREATE FUNCTION prepare_months(parent text, through date) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  later text := format('months.%I', parent || '_later');
  month date := first_unprepared(parent);
  key text := (SELECT attname FROM pg_partitioned_table JOIN pg_attribute ON attrelid = partrelid AND attnum = partattrs[0] WHERE partrelid = parent::regclass);
  highest bigint;
  name text;
  made integer := 0;
BEGIN
  IF month > through THEN RETURN 0; END IF;
  PERFORM pg_advisory_xact_lock(hashtext('starline.months.' || parent));
  month := first_unprepared(parent);
  IF month > through THEN RETURN 0; END IF;
  EXECUTE format('ALTER TABLE %I DETACH PARTITION %s', parent, later);
  EXECUTE format('SELECT max(%I) FROM %s', key, later) INTO highest;
  IF highest IS NULL THEN
    EXECUTE format('DROP TABLE %s', later);
  ELSE
    name := format('%s_%s_%s', parent, to_char(month, 'YYYYMM'), left(highest::text, 6));
    EXECUTE format('ALTER TABLE %s RENAME TO %I', later, name);
    EXECUTE format('ALTER TABLE %I ATTACH PARTITION months.%I FOR VALUES FROM (%s) TO (%s)', parent, name,
      month_id(month, 0), month_id((to_date(left(highest::text, 6), 'YYYYMM') + interval '1 month')::date, 0));
    month := to_date(left(highest::text, 6), 'YYYYMM') + interval '1 month';
    made := 1;
  END IF;
  WHILE month <= through LOOP
    name := format('months.%I', parent || '_' || to_char(month, 'YYYYMM'));
    EXECUTE format('CREATE TABLE %s PARTITION OF %I FOR VALUES FROM (%s) TO (%s)', name, parent,
      month_id(month, 0), month_id((month + interval '1 month')::date, 0));
    PERFORM guard_partition(parent, name);
    month := month + interval '1 month';
    made := made + 1;
  END LOOP;
  EXECUTE format('CREATE TABLE %s PARTITION OF %I FOR VALUES FROM (%s) TO (MAXVALUE)', later, parent, month_id(month, 0));
  PERFORM guard_partition(parent, later);
  RETURN made;
END $$;--> statement-breakpoint

DO $$
DECLARE parent text;
BEGIN
  FOREACH parent IN ARRAY ARRAY['ledger_transfers', 'audit_log'] LOOP
    EXECUTE format('CREATE TABLE months.%I PARTITION OF %I FOR VALUES FROM (1000000000000000) TO (%s)', parent || '_earlier', parent, month_id(business_day(), 0));
    PERFORM guard_partition(parent, format('months.%I', parent || '_earlier'));
    EXECUTE format('CREATE TABLE months.%I PARTITION OF %I FOR VALUES FROM (%s) TO (MAXVALUE)', parent || '_later', parent, month_id(business_day(), 0));
    PERFORM guard_partition(parent, format('months.%I', parent || '_later'));
    PERFORM prepare_months(parent, (business_day() + interval '1 month')::date);
  END LOOP;
END $$;--> statement-breakpoint

-- What an entry hash stands for: every column, the same in every time zone.
CREATE FUNCTION audit_entry_text(entry audit_log) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
RETURN jsonb_build_array(entry.id, entry.actor_kind, entry.actor_id, entry.action, entry.subject, entry.subject_id,
  entry.before, entry.after, entry.request_id, extract(epoch from entry.created_at))::text;--> statement-breakpoint

CREATE VIEW account_movements AS
SELECT side.account, transfer.tx_id, transfer.id AS transfer_id, day.effective_day AS day, tx.created_at AS booked_at, tx.natural_key,
  side.other, transfer.asset, side.amount
FROM ledger_transfers transfer
JOIN ledger_txs tx ON tx.id = transfer.tx_id
JOIN ledger_days day ON day.tx_id = transfer.tx_id
CROSS JOIN LATERAL (VALUES (transfer.credit_account, transfer.debit_account, transfer.amount),
  (transfer.debit_account, transfer.credit_account, -transfer.amount)) AS side (account, other, amount);--> statement-breakpoint

-- As in 0033, with an id that begins with the month. A natural key that was used before is a unique violation of
-- `ledger_txs_natural_key`. One transfer is inserted without the function scan that several need.
CREATE OR REPLACE FUNCTION post_transfers(new_key text, new_kind text, new_actor bigint, booked timestamptz, day date, most bigint,
  accounts bigint[], changes bigint[], debits bigint[], credits bigint[], assets text[], amounts bigint[])
RETURNS bigint LANGUAGE plpgsql SET starline.has_parents = 'on' AS $$
DECLARE
  held bigint;
  posted bigint;
BEGIN
  FOR n IN 1 .. cardinality(accounts) LOOP
    LOOP
      UPDATE ledger_accounts SET balance = balance + changes[n] WHERE id = accounts[n]
        AND balance + changes[n] >= 0 AND (changes[n] < 0 OR balance + changes[n] <= most);
      EXIT WHEN FOUND;
      SELECT balance INTO held FROM ledger_accounts WHERE id = accounts[n] FOR NO KEY UPDATE;
      IF NOT FOUND THEN
        INSERT INTO ledger_accounts (id, member_id, balance) VALUES (accounts[n], accounts[n] / 16, 0) ON CONFLICT (id) DO NOTHING;
      ELSIF held + changes[n] < 0 THEN
        RAISE EXCEPTION 'account % lacks %', accounts[n], -(held + changes[n])
          USING ERRCODE = 'SL001', DETAIL = accounts[n] || ' ' || -(held + changes[n]);
      ELSIF changes[n] > 0 AND held + changes[n] > most THEN
        RAISE EXCEPTION 'account % would hold % too much', accounts[n], held + changes[n] - most
          USING ERRCODE = 'SL002', DETAIL = accounts[n] || ' ' || held + changes[n] - most;
      END IF;
    END LOOP;
  END LOOP;
  INSERT INTO ledger_txs (id, natural_key, actor_kind, actor_id, created_at, effective_day)
  VALUES (month_id(day, nextval('ledger_tx_ids')), new_key, new_kind, new_actor, booked, day) RETURNING id INTO posted;
  IF cardinality(amounts) = 1 THEN
    INSERT INTO ledger_transfers (tx_id, debit_account, credit_account, asset, amount)
    VALUES (posted, debits[1], credits[1], assets[1], amounts[1]);
    RETURN posted;
  END IF;
  INSERT INTO ledger_transfers (tx_id, debit_account, credit_account, asset, amount)
  SELECT posted, debit, credit, asset, amount FROM unnest(debits, credits, assets, amounts) AS moved (debit, credit, asset, amount);
  RETURN posted;
END $$;
