-- A season (plan), and requests to delete one. A request outlives its plan and has no foreign key to it.
create table plan (
  id bigint generated always as identity primary key,
  code text not null constraint plan_code_is_unique unique,
  name text not null,
  year int not null constraint plan_year_is_sensible check ((year >= 2000) and (year <= 2199)),
  term text not null constraint plan_term_is_known check (term in ('autumn', 'spring')),
  state text not null default 'draft' constraint plan_state_is_known check (state in ('draft', 'selecting', 'open', 'closed', 'resulted', 'patching', 'archived')),
  selection_until timestamptz not null,
  schools_until timestamptz not null,
  districts_until timestamptz not null,
  books_in_hand date not null,
  patch_until timestamptz,
  tolerance_bp int not null default 1000 constraint plan_tolerance_is_sensible check ((tolerance_bp >= 0) and (tolerance_bp <= 10000)),
  cap_primary_fen int constraint cap_primary_is_positive check (cap_primary_fen > 0),
  cap_junior_fen int constraint cap_junior_is_positive check (cap_junior_fen > 0),
  cap_senior_fen int constraint cap_senior_is_positive check (cap_senior_fen > 0),
  cap_may_be_exceeded boolean not null default false,
  remark text not null default '',
  version int not null default 1,
  created_by bigint references app_user,
  created_at timestamptz not null default now(),
  changed_by bigint references app_user,
  changed_at timestamptz not null default now(),
  constraint plan_code_says_its_season check (code = (year || case term when 'autumn' then 'A' else 'S' end)),
  constraint plan_dates_follow_each_other check ((selection_until < schools_until) and (schools_until < districts_until) and (districts_until < (((books_in_hand + 1))::timestamp without time zone at time zone 'Asia/Shanghai')))
);
create index plan_by_season on plan (year, term);

alter table stock_entry add foreign key (plan_id) references plan;

-- One administrator asks to delete a plan with submitted orders, another one decides. The name and the totals of the
-- plan are copied here.
create table plan_deletion (
  id bigint generated always as identity primary key,
  plan_id bigint not null,
  code text not null,
  name text not null,
  state text not null default 'waiting' constraint plan_deletion_state_is_known check (state in ('waiting', 'withdrawn', 'declined', 'done')),
  reason text not null constraint plan_deletions_have_a_reason check (reason <> ''),
  requested_by bigint not null references app_user,
  requested_at timestamptz not null,
  decided_by bigint references app_user,
  decided_at timestamptz,
  answer text not null default '',
  version int not null default 1,
  changed_by bigint references app_user,
  changed_at timestamptz not null,
  schools int not null,
  lines int not null,
  copies bigint not null,
  list_fen bigint not null,
  constraint decided_deletions_say_when check ((decided_at is null) = (state = 'waiting')),
  constraint two_administrators_delete_a_plan check ((state <> 'done') or ((decided_by is not null) and (decided_by <> requested_by)))
);
create index plan_deletion_by_changer on plan_deletion (changed_by);
create index plan_deletion_by_decider on plan_deletion (decided_by);
create index plan_deletion_by_plan on plan_deletion (plan_id);
create index plan_deletion_by_requester on plan_deletion (requested_by);
create unique index plan_deletion_waits_once on plan_deletion (plan_id) where (state = 'waiting');

-- The orders of a deleted plan, with names instead of references.
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

-- Refuses every change to an archived season. If a table has no plan_id, the argument names the table that has it.
create function refuse_archived_season()
 returns trigger
 language plpgsql
as $$
declare
  changed record;
  season_id bigint;
begin
  if tg_op = 'DELETE' then
    changed := old;
  else
    changed := new;
  end if;
  if tg_nargs = 0 then
    season_id := changed.plan_id;
  elsif tg_argv[0] = 'selection' then
    season_id := (select plan_id from selection where id = changed.selection_id);
  elsif tg_argv[0] = 'school_plan' then
    season_id := (select plan_id from school_plan where id = changed.school_plan_id);
  elsif tg_argv[0] = 'district_plan' then
    season_id := (select plan_id from district_plan where id = changed.district_plan_id);
  elsif tg_argv[0] = 'fulfilment_line' then
    season_id := (select plan_id from fulfilment_line where id = changed.fulfilment_line_id);
  elsif tg_argv[0] = 'patch' then
    season_id := (select plan_id from patch where id = changed.patch_id);
  elsif tg_argv[0] = 'supplier_order_line' then
    season_id := (select plan_id from supplier_order_line where id = changed.line_id);
  elsif tg_argv[0] = 'receipt' then
    season_id := (select plan_id from receipt where id = changed.receipt_id);
  elsif tg_argv[0] = 'send_order' then
    season_id := (select plan_id from send_order where id = changed.send_order_id);
  elsif tg_argv[0] = 'return_line' then
    season_id := (select plan_id from return_line_season where id = changed.id);
  elsif tg_argv[0] = 'return_order' then
    season_id := (select line.plan_id from return_line_season as line join plan on plan.id = line.plan_id
      where line.return_order_id = changed.id and plan.state = 'archived' limit 1);
  end if;
  if exists (select from plan where id = season_id and state = 'archived') then
    raise exception 'an archived season changes no more' using errcode = 'KB001';
  end if;
  return changed;
end $$;

create trigger archived_plans_stay before update on plan for each row when (old.state = 'archived' and new.state = 'archived' and old.* is distinct from new.*) execute function refuse_change('an archived season changes no more', 'KB001');
create trigger decided_plan_deletions_stay before update on plan_deletion for each row when (old.state <> 'waiting') execute function refuse_change('what was decided about the deletion of a plan is never changed');
create trigger deleted_orders_stay before delete or update or truncate on plan_deletion_line for each statement execute function refuse_change('what was deleted with a plan is never changed');
create trigger plan_deletions_stay before delete or truncate on plan_deletion for each statement execute function refuse_change('the deletion of a plan is never taken out of the record');
