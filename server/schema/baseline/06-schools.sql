-- Schools, their campuses and enrolment by grade. A school points at district, settlement_mode and its salesperson
-- (app_user).
create table school (
  id bigint generated always as identity primary key,
  code text not null constraint school_code_is_unique unique constraint school_code_has_ten_digits check (code ~ '^\d{10}$'),
  name text not null,
  district_id bigint not null references district,
  stages text[] not null constraint school_has_stages check ((stages <@ array['primary', 'junior', 'senior']) and (cardinality(stages) > 0)),
  nature text not null default '' constraint school_nature_is_known check (nature in ('', 'public', 'private', 'other')),
  settlement_mode_id bigint references settlement_mode,
  address text not null,
  contact text not null,
  phone text not null,
  salesperson_id bigint references app_user,
  state text not null default 'active' constraint school_state_is_known check (state in ('active', 'disabled')),
  remark text not null default '',
  version int not null default 1,
  created_by bigint references app_user,
  created_at timestamptz not null default now(),
  changed_by bigint references app_user,
  changed_at timestamptz not null default now(),
  search text collate "C" not null generated always as ((lower(((code || ' ') || name)) || ' ') || search_sounds(name)) stored,
  name_order text collate names not null generated always as (name_order(name)) stored
);
create index school_by_change on school (changed_at, id);
create index school_by_district on school (district_id);
create index school_by_name on school (name_order, id);
-- Rows of the bank's sheet are matched by the payer's name.
create index school_by_plain_name on school (lower(name));
create index school_by_salesperson on school (salesperson_id) where (salesperson_id is not null);
create index school_by_settlement_mode on school (settlement_mode_id) where (settlement_mode_id is not null);

alter table app_user add foreign key (school_id) references school;

create table campus (
  id bigint generated always as identity primary key,
  school_id bigint not null references school,
  code text not null constraint campus_code_is_unique unique,
  name text not null,
  address text not null default '',
  contact text not null default '',
  phone text not null default '',
  state text not null default 'active' constraint campus_state_is_known check (state in ('active', 'disabled')),
  remark text not null default '',
  version int not null default 1,
  created_by bigint references app_user,
  created_at timestamptz not null default now(),
  changed_by bigint references app_user,
  changed_at timestamptz not null default now(),
  search text collate "C" not null generated always as ((lower(((code || ' ') || name)) || ' ') || search_sounds(name)) stored
);
create index campus_by_name on campus (name_order(name) collate names, id);
create index campus_by_school on campus (school_id);

alter table app_user add foreign key (campus_id) references campus;

-- Current enrolment by campus and grade. A season's plan starts with a copy of it.
create table headcount (
  campus_id bigint not null references campus on delete cascade,
  grade int not null constraint headcount_grade_is_known check ((grade >= 1) and (grade <= 12)),
  classes int not null constraint classes_are_sensible check ((classes >= 0) and (classes <= 200)),
  students int not null constraint students_are_sensible check ((students >= 0) and (students <= 20000)),
  funded_students int not null,
  teachers int not null constraint teachers_are_sensible check ((teachers >= 0) and (teachers <= 5000)),
  primary key (campus_id, grade),
  constraint funded_students_are_students check ((funded_students >= 0) and (funded_students <= students))
);

-- If a school moves to another district, it keeps a warehouse of its own only if that district uses the warehouse too.
create function moved_schools_follow_their_district()
 returns trigger
 language plpgsql
as $$
begin
  delete from school_coverage where school_id = new.id and not exists (
    select from district_warehouse as used
    where used.district_id = new.district_id and used.warehouse_id = school_coverage.warehouse_id);
  return null;
end $$;
create trigger moved_schools_follow_their_district after update of district_id on school for each row when (old.district_id <> new.district_id) execute function moved_schools_follow_their_district();

-- If enrolment changes, a job updates the suggested copies of the plans that schools are filling in.
create function plans_follow_enrolment()
 returns trigger
 language plpgsql
as $$
begin
  insert into job (name, data)
  select 'refresh-headcounts', jsonb_build_object('campusIds', jsonb_agg(distinct school_plan.campus_id))
  from touched_headcount join school_plan on school_plan.campus_id = touched_headcount.campus_id
    and school_plan.state in ('filling', 'returned')
  join plan on plan.id = school_plan.plan_id and plan.state = 'open'
  having count(*) > 0;
  if found then
    perform pg_notify('keben_job', '');
  end if;
  return null;
end $$;
create trigger plans_follow_enrolment_deleted after delete on headcount referencing old table as touched_headcount for each statement execute function plans_follow_enrolment();
create trigger plans_follow_enrolment_inserted after insert on headcount referencing new table as touched_headcount for each statement execute function plans_follow_enrolment();
create trigger plans_follow_enrolment_updated after update on headcount referencing new table as touched_headcount for each statement execute function plans_follow_enrolment();
