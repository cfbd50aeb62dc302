lock table school_plan in share row exclusive mode;

-- An administrator asks for a plan with submitted orders to be deleted, and another one decides. The plan goes, this stays:
-- what it was called and how much was in it is copied here.
create table plan_deletion (
  id bigint generated always as identity primary key,
  plan_id bigint not null,
  code text not null,
  name text not null,
  state text not null default 'waiting' constraint plan_deletion_state_is_known
    check (state in ('waiting', 'withdrawn', 'declined', 'done')),
  reason text not null constraint plan_deletions_have_a_reason check (reason <> ''),
  requested_by bigint not null references app_user,
  requested_at timestamptz not null,
  decided_by bigint references app_user,
  decided_at timestamptz,
  -- Why it was declined.
  answer text not null default '',
  version int not null default 1,
  changed_by bigint references app_user,
  changed_at timestamptz not null,
  schools int not null,
  lines int not null,
  copies bigint not null,
  list_fen bigint not null,
  constraint two_administrators_delete_a_plan
    check (state <> 'done' or (decided_by is not null and decided_by <> requested_by)),
  constraint decided_deletions_say_when check ((decided_at is null) = (state = 'waiting'))
);
create unique index plan_deletion_waits_once on plan_deletion (plan_id) where state = 'waiting';
create index plan_deletion_by_plan on plan_deletion (plan_id);
create index plan_deletion_by_requester on plan_deletion (requested_by);
create index plan_deletion_by_decider on plan_deletion (decided_by);
create index plan_deletion_by_changer on plan_deletion (changed_by);

-- The orders of a deleted plan, in the words in which they stood: what was deleted can be read for good.
create table plan_deletion_line (
  id bigint generated always as identity primary key,
  deletion_id bigint not null references plan_deletion,
  company_name text not null,
  district_name text not null,
  school_code text not null,
  school_name text not null,
  campus_name text not null,
  state text not null,
  submitted_at timestamptz,
  book_code text not null,
  title text not null,
  audience text not null,
  headcount int not null,
  suggested int not null,
  requested int not null,
  reason text not null,
  approved int,
  approved_reason text not null,
  copies int not null,
  price_fen int not null
);
create index plan_deletion_line_by_deletion on plan_deletion_line (deletion_id, id);

create function plan_deletions_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'plan_deletion' then
    if to_jsonb(old) ->> 'state' = 'waiting' then
      return new;
    end if;
  end if;
  raise exception 'what was decided about the deletion of a plan, and what was deleted, is never changed';
end $$;
create trigger plan_deletions_stay before update or delete on plan_deletion for each row execute function plan_deletions_stay();
create trigger plan_deletions_are_not_truncated before truncate on plan_deletion
  for each statement execute function plan_deletions_stay();
create trigger deleted_orders_stay before update or delete or truncate on plan_deletion_line
  for each statement execute function plan_deletions_stay();

-- Whoever deletes them, by whatever way: with the plan, with a district, or alone.
create function submitted_orders_stay() returns trigger language plpgsql as $$
begin
  if exists (
    select from removed where (removed.submitted_at is not null or removed.state in ('submitted', 'approved'))
      and not exists (select from plan_deletion where plan_deletion.plan_id = removed.plan_id and plan_deletion.state = 'done')
  ) then
    raise exception 'submitted orders go only with their plan, when two administrators delete it' using errcode = 'KB003';
  end if;
  return null;
end $$;
create trigger submitted_orders_stay after delete on school_plan referencing old table as removed
  for each statement execute function submitted_orders_stay();
create function submitted_orders_are_not_truncated() returns trigger language plpgsql as $$
begin
  raise exception 'submitted orders go only with their plan, when two administrators delete it' using errcode = 'KB003';
end $$;
create trigger submitted_orders_are_not_truncated before truncate on school_plan
  for each statement execute function submitted_orders_are_not_truncated();
