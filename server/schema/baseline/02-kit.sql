-- What every family uses: rounding, audit, document numbers and transitions, idempotency keys, and jobs. 03-identity.sql
-- adds the foreign keys to app_user.
-- Sums bigint as bigint. sum() yields numeric, which costs more in sums of sums.
create aggregate whole_sum(bigint) (sfunc = int8pl, stype = bigint, initcond = '0', combinefunc = int8pl, parallel = safe);

create function charged_copies(funding text, copies bigint, funded_copies integer)
 returns bigint
 language sql
 immutable parallel safe
return case funding when 'state' then least(copies, (funded_copies)::bigint) else greatest((copies - funded_copies), (0)::bigint) end;

-- List value times discount, rounded half away from zero.
create function net_fen(copies bigint, price_fen integer, discount_bp integer)
 returns bigint
 language sql
 immutable parallel safe strict
return ((sign((copies)::double precision))::bigint * ((((abs(copies) * price_fen) * discount_bp) + 5000) / 10000));

-- What one of two payers owes for the copies of a line: the state pays the first ones, the other payer the difference to
-- the whole. A correction never makes an amount negative.
create function charged_fen(funding text, copies bigint, funded_copies integer, price_fen integer, discount_bp integer, corrected_fen bigint)
 returns bigint
 language sql
 immutable parallel safe
return case when ((funding = 'state') and (least(copies, (funded_copies)::bigint) > 0)) then greatest((net_fen(least(copies, (funded_copies)::bigint), price_fen, discount_bp) + corrected_fen), (0)::bigint) when ((funding = 'self') and (copies > funded_copies)) then greatest(((net_fen(copies, price_fen, discount_bp) - net_fen((funded_copies)::bigint, price_fen, discount_bp)) + corrected_fen), (0)::bigint) else (0)::bigint end;

-- Integers up to 20 million yuan, which take a fifth of the time; numeric above.
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

-- The part of a payment that falls on one line of a bill: the difference of two rounded shares, so that the parts add up
-- to the payment.
create function paid_of_line(net_fen bigint, before_fen bigint, paid_fen bigint, total_fen bigint)
 returns bigint
 language sql
 immutable parallel safe
as $$
  select case when paid_fen = total_fen then net_fen when paid_fen = 0 then 0
    else rounded_share(before_fen + net_fen, paid_fen, total_fen) - rounded_share(before_fen, paid_fen, total_fen) end
$$;

-- Who changed what, when and from where, with the values before and after. Append-only.
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
-- Error messages quote the request id. Addresses are searched by prefix.
create index audit_by_request on audit (request_id);
create index audit_by_thing on audit (thing, thing_id, id desc);
create index audit_by_time on audit (at, id);
create index audit_by_user on audit (user_id, at, id);

-- One counter per prefix and season for numbers such as PO-2026A-000123. A row lock keeps them without gaps.
create table document_number (
  prefix text not null,
  season text not null,
  last bigint not null default 0,
  primary key (prefix, season)
);

-- Every transition of every document: who, when, from which state to which, and why. Append-only.
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

-- The answer of each call that writes, by the caller's idempotency key. A repeated key gets the same answer.
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

-- Facts about the installation: the users of the demo, which the sign-in page shows.
create table installation (
  key text primary key,
  value jsonb not null
);

-- The queue of background jobs. A finished job is deleted; a job that failed for good stays for the operator.
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

-- When each repeated job was last enqueued, so that only one of several servers enqueues it.
create table job_schedule (
  name text primary key,
  last_at timestamptz not null
);

-- The position of each user's last write in the log. A read goes to a replica only if the replica has reached it.
create table write_position (
  user_id bigint primary key,
  position pg_lsn not null
);

-- Refuses a change with the sentence and the error code of the trigger's arguments.
create function refuse_change()
 returns trigger
 language plpgsql
as $$
begin
  raise exception using message = tg_argv[0], errcode = coalesce(tg_argv[1], 'raise_exception');
end $$;
create trigger audit_is_append_only before delete or update or truncate on audit for each statement execute function refuse_change('audit rows are never changed or deleted');
create trigger document_steps_are_append_only before delete or update or truncate on document_step for each statement execute function refuse_change('steps of documents are never changed or deleted');
