/**
 * The least that keeps a ledger, for comparison: no roles, natural keys, append-only triggers or limits.
 * `bare_transfer` posts one transfer in one function: it locks both accounts in ascending order and writes
 * the transfer and an entry for each account, with the balances before and after. `bare_same` writes the rows
 * that `post_caused` writes.
 */
export const BARE_LEDGER = `
create table bare_accounts (id bigint primary key, name text not null, asset text not null, balance numeric not null default 0,
  version bigint not null default 0, may_be_negative boolean not null default false,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now());
create table bare_transfers (id uuid primary key default uuidv7(), from_account bigint not null references bare_accounts (id),
  to_account bigint not null references bare_accounts (id), amount numeric not null check (amount > 0), created_at timestamptz not null default now(),
  event_at timestamptz not null default now());
create index on bare_transfers (from_account);
create index on bare_transfers (to_account);
create table bare_entries (id uuid primary key default uuidv7(), account_id bigint not null references bare_accounts (id),
  transfer_id uuid not null references bare_transfers (id), amount numeric not null, balance_before numeric not null, balance_after numeric not null,
  version bigint not null, created_at timestamptz not null default now());
create index on bare_entries (account_id);
create index on bare_entries (transfer_id);
create function bare_transfer(giver bigint, taker bigint, moved numeric) returns uuid language plpgsql as $$
declare
  posted uuid;
  account bare_accounts;
  change numeric;
begin
  insert into bare_transfers (from_account, to_account, amount) values (giver, taker, moved) returning id into posted;
  perform 1 from bare_accounts where id in (giver, taker) order by id for no key update;
  foreach change in array array[-moved, moved] loop
    update bare_accounts set balance = balance + change, version = version + 1, updated_at = now()
    where id = case when change < 0 then giver else taker end returning * into account;
    if account.balance < 0 and not account.may_be_negative then raise exception 'account % lacks %', account.id, -account.balance; end if;
    insert into bare_entries (account_id, transfer_id, amount, balance_before, balance_after, version)
    values (account.id, posted, change, account.balance - change, account.balance, account.version);
  end loop;
  return posted;
end $$;
create table same_accounts (id bigint primary key, member_id bigint not null, balance bigint not null check (balance >= 0)) with (fillfactor = 50);
create table same_txs (id bigint generated always as identity primary key, natural_key text not null unique, actor_kind text not null,
  actor_id bigint, created_at timestamptz not null, effective_day date);
create table same_transfers (id bigint generated always as identity, tx_id bigint not null, debit_account bigint not null, credit_account bigint not null,
  asset text not null, amount bigint not null check (amount > 0), primary key (tx_id, id));
create index on same_transfers (debit_account, id) where debit_account >= 16;
create index on same_transfers (credit_account, id) where credit_account >= 16;
create function same_writes(new_key text, giver bigint, taker bigint, moved bigint) returns bigint language plpgsql as $$
declare posted bigint;
begin
  perform 1 from same_accounts where id in (giver, taker) order by id for no key update;
  update same_accounts set balance = balance - moved where id = giver and balance >= moved;
  if not found then raise exception 'account % lacks %', giver, moved; end if;
  update same_accounts set balance = balance + moved where id = taker;
  insert into same_txs (natural_key, actor_kind, created_at, effective_day) values (new_key, 'system', now(), current_date) returning id into posted;
  insert into same_transfers (tx_id, debit_account, credit_account, asset, amount) values (posted, giver, taker, 'point', moved);
  return posted;
end $$`;

export const BARE_TABLES = ['bare_accounts', 'bare_transfers', 'bare_entries'];
export const SAME_TABLES = ['same_accounts', 'same_txs', 'same_transfers'];
