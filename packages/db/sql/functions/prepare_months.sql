-- Makes a partition for each month up to that of `through` by splitting the last one, `_later`, which is empty as a rule. If it
-- is not, it becomes one partition of all months that it holds. So no id is ever without a partition, and there is no default
-- partition, with which PostgreSQL could not read newest rows first. Returns the number of new partitions.
CREATE OR REPLACE FUNCTION prepare_months(parent text, through date) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
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
END $$;
REVOKE EXECUTE ON FUNCTION prepare_months FROM PUBLIC;
