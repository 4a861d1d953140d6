-- Guesses at a secret (password, one-time code, reset link) that are open or were wrong, per key: an account, an account
-- from one network, a network. docs/decisions/0004-attempts-are-reserved-first.md
CREATE UNLOGGED TABLE attempts (
  key text PRIMARY KEY,
  -- How many are free within five minutes before each further one has to wait.
  free integer NOT NULL,
  longest_pause integer NOT NULL,
  level double precision NOT NULL,
  counted_at timestamptz NOT NULL,
  -- No attempt is accepted before.
  opens_at timestamptz NOT NULL,
  -- Of an account from one network: until then strangers' guesses from elsewhere do not make it wait.
  proven_until timestamptz
);--> statement-breakpoint
-- The level after one more attempt: it falls by `free` in five minutes.
CREATE FUNCTION attempt_level(level double precision, counted_at timestamptz, free integer, at timestamptz) RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN greatest(0, level - greatest(0, extract(epoch FROM at - counted_at)::double precision) * free / 300) + 1;--> statement-breakpoint
-- How long the next one waits: one second after the last free one, twice as long after each further one.
CREATE FUNCTION attempt_pause(level double precision, free integer, longest integer) RETURNS interval LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN level <= free - 1 THEN interval '0' ELSE make_interval(secs => least(longest, 2 ^ least(20, greatest(0, level - free)))) END;
