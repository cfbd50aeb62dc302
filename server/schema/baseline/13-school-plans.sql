-- The order of a campus in a season with its lines, and what schools order by title. They point at plan, school, campus,
-- book and district_plan.
create function is_submitted(state text)
 returns boolean
 language sql
 immutable parallel safe
return (state in ('submitted', 'approved'));

-- A summary table (server/src/ordering/school-plans/summaries.ts): a figure is the sum of its rows.
create table ordered_by_title (
  district_plan_id bigint not null,
  book_id bigint not null,
  lines int not null,
  ordered int not null,
  suggested int not null,
  suggested_of_ordered int not null,
  copies int not null,
  list_fen bigint not null,
  submitted_copies int not null,
  is_compacted boolean not null default false
);
create index ordered_by_title_of_district on ordered_by_title (district_plan_id);
create index ordered_by_title_to_compact on ordered_by_title (district_plan_id) where (not is_compacted);

create table school_plan (
  id bigint generated always as identity primary key,
  plan_id bigint not null references plan on delete cascade,
  district_plan_id bigint not null,
  school_id bigint not null references school,
  campus_id bigint not null references campus,
  state text not null default 'filling' constraint school_plan_state_is_known check (state in ('filling', 'submitted', 'approved', 'returned', 'excused')),
  nothing_needed text not null default '',
  on_behalf boolean not null default false,
  submitted_at timestamptz,
  judged_at timestamptz,
  saved_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  changed_by bigint references app_user,
  changed_at timestamptz not null default now(),
  lines int not null default 0,
  filled int not null default 0,
  copies bigint not null default 0,
  list_fen bigint not null default 0,
  funded_fen bigint not null default 0,
  warnings int not null default 0,
  constraint campus_plans_once unique (plan_id, campus_id)
) with (fillfactor = 50);
create index school_plan_by_campus on school_plan (campus_id);
create index school_plan_by_district_plan on school_plan (district_plan_id, state);
create index school_plan_by_school on school_plan (school_id, plan_id);

-- Enrolment as the plan counts it: a copy of headcount that the school may correct.
create table school_plan_headcount (
  school_plan_id bigint not null references school_plan on delete cascade,
  grade int not null constraint plan_headcount_grade_is_known check ((grade >= 1) and (grade <= 12)),
  classes int not null constraint plan_classes_are_sensible check ((classes >= 0) and (classes <= 200)),
  students int not null constraint plan_students_are_sensible check ((students >= 0) and (students <= 20000)),
  funded_students int not null,
  teachers int not null constraint plan_teachers_are_sensible check ((teachers >= 0) and (teachers <= 5000)),
  primary key (school_plan_id, grade),
  constraint plan_funded_students_are_students check ((funded_students >= 0) and (funded_students <= students))
);

create table school_plan_line (
  plan_id bigint not null references plan on delete cascade,
  school_plan_id bigint not null references school_plan on delete cascade,
  book_id bigint not null references book,
  audience text not null constraint line_audience_is_known check (audience in ('student', 'teacher')),
  headcount int not null constraint line_headcount_is_not_negative check (headcount >= 0),
  suggested int not null constraint line_suggestion_is_not_negative check (suggested >= 0),
  last_copies int constraint line_last_copies_are_not_negative check (last_copies >= 0),
  funded_most int not null default 0 constraint line_funded_most_is_not_negative check (funded_most >= 0),
  price_fen int not null constraint line_price_is_sensible check ((price_fen >= 1) and (price_fen <= 99999)),
  requested int constraint line_request_is_sensible check ((requested >= 0) and (requested <= 99999)),
  reason text not null default '',
  approved int constraint line_approval_is_sensible check ((approved >= 0) and (approved <= 99999)),
  approved_reason text not null default '',
  copies int not null generated always as (coalesce(approved, requested, 0)) stored,
  funded_copies int not null generated always as (least(coalesce(approved, requested, 0), funded_most)) stored,
  changed_by bigint references app_user,
  changed_at timestamptz,
  primary key (school_plan_id, book_id, audience),
  constraint district_changes_have_a_reason check ((approved is null) or (approved_reason <> ''))
) with (fillfactor = 70);
create index school_plan_line_by_book on school_plan_line (plan_id, book_id);
create index school_plan_line_by_title on school_plan_line (book_id);

-- The median order per head in a district, with which a plan is compared. It is recalculated when the number of
-- submitted plans has grown by a fifth.
create table typical_line (
  district_plan_id bigint not null,
  book_id bigint not null references book,
  audience text not null,
  per_head_bp int not null,
  of_plans int not null,
  primary key (district_plan_id, book_id, audience)
);
create index typical_line_by_book on typical_line (book_id);

create function school_plan_line_maintain_summaries()
 returns trigger
 language plpgsql
as $$
declare
  direction constant int := case tg_op when 'INSERT' then 1 else -1 end;
begin
  if tg_op = 'UPDATE' then
    update school_plan set lines = school_plan.lines + delta.lines, filled = school_plan.filled + delta.filled, copies = school_plan.copies + delta.copies,
      list_fen = school_plan.list_fen + delta.list_fen, funded_fen = school_plan.funded_fen + delta.funded_fen
    from (
      select line.school_plan_id, sum(sign * (line.suggested > 0 or line.requested is not null)::int) as lines,
        sum(sign * num_nonnulls(line.requested)) as filled, sum(sign * line.copies) as copies,
        sum(sign * line.copies::bigint * line.price_fen) as list_fen, sum(sign * line.funded_copies::bigint * line.price_fen) as funded_fen
      from (select 1 as sign, * from written union all select -1, * from removed) as line group by line.school_plan_id
    ) as delta where school_plan.id = delta.school_plan_id and 0 <> any(array[delta.lines, delta.filled, delta.copies, delta.list_fen, delta.funded_fen]);
    insert into ordered_by_title (
      district_plan_id, book_id, lines, ordered, suggested, suggested_of_ordered, copies, list_fen, submitted_copies
    ) select * from (
      select school_plan.district_plan_id, line.book_id, sum(sign) as lines, sum(sign * (line.copies > 0)::int) as ordered,
        sum(sign * line.suggested) as suggested, sum(sign * case when line.copies > 0 then line.suggested else 0 end) as suggested_of_ordered,
        sum(sign * line.copies) as copies, sum(sign * line.copies::bigint * line.price_fen) as list_fen,
        sum(sign * case when is_submitted(school_plan.state) then line.copies else 0 end) as submitted_copies
      from (select 1 as sign, * from written union all select -1, * from removed) as line
      join school_plan on school_plan.id = line.school_plan_id
      group by school_plan.district_plan_id, line.book_id
    ) as delta where 0 <> any(array[delta.lines, delta.ordered, delta.suggested, delta.suggested_of_ordered, delta.copies, delta.list_fen, delta.submitted_copies]);
  else
    update school_plan set lines = school_plan.lines + delta.lines, filled = school_plan.filled + delta.filled, copies = school_plan.copies + delta.copies,
      list_fen = school_plan.list_fen + delta.list_fen, funded_fen = school_plan.funded_fen + delta.funded_fen
    from (
      select line.school_plan_id, sum(sign * (line.suggested > 0 or line.requested is not null)::int) as lines,
        sum(sign * num_nonnulls(line.requested)) as filled, sum(sign * line.copies) as copies,
        sum(sign * line.copies::bigint * line.price_fen) as list_fen, sum(sign * line.funded_copies::bigint * line.price_fen) as funded_fen
      from (select direction as sign, * from changed) as line group by line.school_plan_id
    ) as delta where school_plan.id = delta.school_plan_id and 0 <> any(array[delta.lines, delta.filled, delta.copies, delta.list_fen, delta.funded_fen]);
    insert into ordered_by_title (
      district_plan_id, book_id, lines, ordered, suggested, suggested_of_ordered, copies, list_fen, submitted_copies
    ) select * from (
      select school_plan.district_plan_id, line.book_id, sum(sign) as lines, sum(sign * (line.copies > 0)::int) as ordered,
        sum(sign * line.suggested) as suggested, sum(sign * case when line.copies > 0 then line.suggested else 0 end) as suggested_of_ordered,
        sum(sign * line.copies) as copies, sum(sign * line.copies::bigint * line.price_fen) as list_fen,
        sum(sign * case when is_submitted(school_plan.state) then line.copies else 0 end) as submitted_copies
      from (select direction as sign, * from changed) as line
      join school_plan on school_plan.id = line.school_plan_id
      group by school_plan.district_plan_id, line.book_id
    ) as delta where 0 <> any(array[delta.lines, delta.ordered, delta.suggested, delta.suggested_of_ordered, delta.copies, delta.list_fen, delta.submitted_copies]);
  end if;
  return null;
end $$;
create trigger school_plan_line_maintain_summaries_delete after delete on school_plan_line referencing old table as changed for each statement execute function school_plan_line_maintain_summaries();
create trigger school_plan_line_maintain_summaries_insert after insert on school_plan_line referencing new table as changed for each statement execute function school_plan_line_maintain_summaries();
create trigger school_plan_line_maintain_summaries_update after update on school_plan_line referencing old table as removed new table as written for each statement execute function school_plan_line_maintain_summaries();

-- A plan that is submitted, returned or moved to another district moves all its lines; a deleted plan takes them along,
-- so this runs before. No statement may change a plan and its lines together.
create function school_plan_maintain_summaries()
 returns trigger
 language plpgsql
as $$
begin
  if tg_op = 'DELETE' or (old.district_plan_id, is_submitted(old.state)) <> (new.district_plan_id, is_submitted(new.state)) then
    insert into ordered_by_title (
      district_plan_id, book_id, lines, ordered, suggested, suggested_of_ordered, copies, list_fen, submitted_copies
    ) select * from (
      select school_plan.district_plan_id, line.book_id, sum(sign) as lines, sum(sign * (line.copies > 0)::int) as ordered,
        sum(sign * line.suggested) as suggested, sum(sign * case when line.copies > 0 then line.suggested else 0 end) as suggested_of_ordered,
        sum(sign * line.copies) as copies, sum(sign * line.copies::bigint * line.price_fen) as list_fen,
        sum(sign * case when is_submitted(school_plan.state) then line.copies else 0 end) as submitted_copies
      from school_plan_line as line join (values (-1, old.id, old.district_plan_id, old.state), (1, new.id, new.district_plan_id, new.state))
        as school_plan (sign, id, district_plan_id, state) on school_plan.id = line.school_plan_id
      group by school_plan.district_plan_id, line.book_id
    ) as delta where 0 <> any(array[delta.lines, delta.ordered, delta.suggested, delta.suggested_of_ordered, delta.copies, delta.list_fen, delta.submitted_copies]);
  end if;
  return coalesce(new, old);
end $$;
create trigger school_plan_maintain_summaries before delete or update of district_plan_id, state on school_plan for each row execute function school_plan_maintain_summaries();

-- Submitted orders go only with an approved deletion of their plan.
create function submitted_orders_stay()
 returns trigger
 language plpgsql
as $$
begin
  if exists (
    select from removed where (removed.submitted_at is not null or removed.state in ('submitted', 'approved'))
      and not exists (select from plan_deletion where plan_deletion.plan_id = removed.plan_id and plan_deletion.state = 'done')
  ) then
    raise exception 'submitted orders go only with their plan, when two administrators delete it' using errcode = 'KB003';
  end if;
  return null;
end $$;
create trigger submitted_orders_stay after delete on school_plan referencing old table as removed for each statement execute function submitted_orders_stay();

create trigger refuse_archived_season before insert or delete or update on school_plan_headcount for each row execute function refuse_archived_season('school_plan');
create trigger refuse_archived_season before insert or delete or update on school_plan_line for each row execute function refuse_archived_season();
create trigger refuse_archived_season before insert or update on school_plan for each row execute function refuse_archived_season();
create trigger submitted_orders_are_not_truncated before truncate on school_plan for each statement execute function refuse_change('submitted orders go only with their plan, when two administrators delete it', 'KB003');
