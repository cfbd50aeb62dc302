create aggregate whole_sum(bigint) (sfunc = int8pl, stype = bigint, initcond = '0', combinefunc = int8pl, parallel = safe);

create function charged_copies(funding text, copies bigint, funded_copies integer)
 returns bigint
 language sql
 immutable parallel safe
return case funding when 'state' then least(copies, (funded_copies)::bigint) else greatest((copies - funded_copies), (0)::bigint) end;

-- List value times discount to the fen; half a fen counts as one, on either side of nothing.
create function net_fen(copies bigint, price_fen integer, discount_bp integer)
 returns bigint
 language sql
 immutable parallel safe strict
return ((sign((copies)::double precision))::bigint * ((((abs(copies) * price_fen) * discount_bp) + 5000) / 10000));

-- What so many copies of a line come to, for one of the two who may pay it: the state pays the first ones, and what is
-- paid otherwise is the rest of the whole. Nobody is given more back than was charged.
create function charged_fen(funding text, copies bigint, funded_copies integer, price_fen integer, discount_bp integer, corrected_fen bigint)
 returns bigint
 language sql
 immutable parallel safe
return case when ((funding = 'state') and (least(copies, (funded_copies)::bigint) > 0)) then greatest((net_fen(least(copies, (funded_copies)::bigint), price_fen, discount_bp) + corrected_fen), (0)::bigint) when ((funding = 'self') and (copies > funded_copies)) then greatest(((net_fen(copies, price_fen, discount_bp) - net_fen((funded_copies)::bigint, price_fen, discount_bp)) + corrected_fen), (0)::bigint) else (0)::bigint end;

create function rounded_share(amount_fen bigint, paid_fen bigint, total_fen bigint)
 returns bigint
 language sql
 immutable parallel safe
as $$
  select case when abs(amount_fen) <= 2000000000 and abs(paid_fen) <= 2000000000 and abs(total_fen) <= 2000000000
    then (2 * abs(amount_fen) * abs(paid_fen) + abs(total_fen)) / (2 * abs(total_fen))
      * case when (amount_fen < 0) = ((paid_fen < 0) = (total_fen < 0)) then -1 else 1 end
    else round(amount_fen::numeric * paid_fen / total_fen)::bigint end
$$;

create function paid_of_line(net_fen bigint, before_fen bigint, paid_fen bigint, total_fen bigint)
 returns bigint
 language sql
 immutable parallel safe
as $$
  select case when paid_fen = total_fen then net_fen when paid_fen = 0 then 0
    else rounded_share(before_fen + net_fen, paid_fen, total_fen) - rounded_share(before_fen, paid_fen, total_fen) end
$$;

-- Who did what, when, from where, before and after. Rows are only ever added.
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id bigint,
  user_name text not null,
  role text,
  address text not null default '',
  request_id text not null,
  call text not null,
  thing text not null,
  thing_id bigint,
  action text not null,
  before jsonb,
  after jsonb
);
create index audit_by_action on audit (action, at, id);
create index audit_by_address on audit (address text_pattern_ops, at, id);
create index audit_by_kind on audit (thing, at, id);
-- What people quote when they report something, and where it came from; addresses are looked for by their beginning.
create index audit_by_request on audit (request_id);
create index audit_by_thing on audit (thing, thing_id, id desc);
create index audit_by_time on audit (at, id);
create index audit_by_user on audit (user_id, at, id);

-- Readable document numbers such as PO-2026A-000123: one counter per prefix and season, taken under a row lock.
create table document_number (
  prefix text not null,
  season text not null,
  last bigint not null default 0,
  primary key (prefix, season)
);

-- Every step of every document: who took it, when, from which state to which, and why. Rows are only ever added.
create table document_step (
  id bigint generated always as identity primary key,
  thing text not null,
  thing_id bigint not null,
  at timestamptz not null default now(),
  created_by bigint,
  role text not null default '',
  step text not null,
  from_state text not null,
  to_state text not null,
  reason text not null default '',
  facts jsonb
);
create index document_step_by_thing on document_step (thing, thing_id, id);
create index document_step_by_user on document_step (created_by);

-- The answer of a call that changed something, under the key that its caller chose: the same key again gets the same answer.
create table idempotency (
  user_id bigint not null,
  key text not null,
  path text not null,
  body_sha256 bytea not null,
  answer text,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_by_time on idempotency (created_at);

-- What is true of the installation as a whole; so far only the demo's users, which its sign-in page shows.
create table installation (
  key text primary key,
  value jsonb not null
);

-- Work that is done after the request that asked for it: by any server, one at a time, again after a failure.
-- A row is deleted when its work is done; what was given up stays for people to look at.
create table job (
  id bigint generated always as identity primary key,
  name text not null,
  data jsonb not null default '{}'::jsonb,
  due_at timestamptz not null default now(),
  attempts int not null default 0,
  last_error text,
  given_up_at timestamptz,
  created_at timestamptz not null default now(),
  user_id bigint,
  is_running boolean not null default false
);
create index job_by_due on job (due_at, id) where (given_up_at is null);
create index job_by_user on job (user_id, name) where ((user_id is not null) and (given_up_at is null));

-- When a repeated job was last put into the queue, so that of several servers one does it.
create table job_schedule (
  name text primary key,
  last_at timestamptz not null
);

-- Where reads go to a replica that lags behind: how far a person's own last change had come, so that they are never shown
-- anything older.
create table write_position (
  user_id bigint primary key,
  position pg_lsn not null
);

-- Refuses a change with the sentence, and the error code, of the trigger's arguments.
create function refuse_change()
 returns trigger
 language plpgsql
as $$
begin
  raise exception using message = tg_argv[0], errcode = coalesce(tg_argv[1], 'raise_exception');
end $$;
create trigger audit_is_append_only before delete or update or truncate on audit for each statement execute function refuse_change('audit rows are never changed or deleted');
create trigger document_steps_are_append_only before delete or update or truncate on document_step for each statement execute function refuse_change('steps of documents are never changed or deleted');
