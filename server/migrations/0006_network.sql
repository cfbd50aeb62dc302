-- The rest of the network: enrolment, which warehouse serves whom, what districts pay, who looks after them.

-- How many there are now, by campus and grade. A season's plan begins with a copy of it.
create table headcount (
  campus_id bigint not null references campus on delete cascade,
  grade int not null constraint headcount_grade_is_known check (grade between 1 and 12),
  classes int not null constraint classes_are_sensible check (classes between 0 and 200),
  students int not null constraint students_are_sensible check (students between 0 and 20000),
  funded_students int not null constraint funded_students_are_students check (funded_students between 0 and students),
  teachers int not null constraint teachers_are_sensible check (teachers between 0 and 5000),
  primary key (campus_id, grade)
);

-- Who runs a school; empty where nobody has said.
alter table school add constraint school_nature_is_known check (nature in ('', 'public', 'private', 'other'));

-- A salesperson looks after a whole district, or after single schools (school.salesperson_id); the single one wins.
alter table district add salesperson_id bigint references app_user;
create index district_by_salesperson on district (salesperson_id) where salesperson_id is not null;
create index school_by_salesperson on school (salesperson_id) where salesperson_id is not null;
create index warehouse_by_keeper on warehouse (keeper_id) where keeper_id is not null;
create index warehouse_by_district on warehouse (district_id) where district_id is not null;

-- Each warehouse with everything beneath it, itself included.
create view warehouse_branch as
  with recursive below (top_id, id) as (
    select id, id from warehouse
    union select below.top_id, warehouse.id from below join warehouse on warehouse.parent_id = below.id
  )
  select top_id, id from below;

-- A warehouse that another district uses besides its own; what lies beneath it comes along.
create table warehouse_share (
  warehouse_id bigint not null references warehouse on delete cascade,
  district_id bigint not null references district,
  created_by bigint references app_user,
  created_at timestamptz not null default now(),
  primary key (warehouse_id, district_id)
);
create index warehouse_share_by_district on warehouse_share (district_id);

-- The leaves that may serve a district: its own, and those that are shared with it.
create view district_warehouse as
  select used.district_id, branch.id as warehouse_id, bool_and(used.shared) as shared
  from (
    select district_id, id as warehouse_id, false as shared from warehouse where district_id is not null
    union all select district_id, warehouse_id, true from warehouse_share
  ) as used
  join warehouse_branch as branch on branch.top_id = used.warehouse_id
  where not exists (select from warehouse as child where child.parent_id = branch.id)
  group by used.district_id, branch.id;

-- Who is served from where: whole districts, or single schools, which win. One row each, so nobody is served twice.
create table district_coverage (
  district_id bigint primary key references district on delete cascade,
  warehouse_id bigint not null references warehouse,
  changed_by bigint references app_user,
  changed_at timestamptz not null default now()
);
create index district_coverage_by_warehouse on district_coverage (warehouse_id);
create table school_coverage (
  school_id bigint primary key references school on delete cascade,
  warehouse_id bigint not null references warehouse,
  changed_by bigint references app_user,
  changed_at timestamptz not null default now()
);
create index school_coverage_by_warehouse on school_coverage (warehouse_id);

create view campus_warehouse as
  select campus.id as campus_id, campus.school_id, school.district_id,
    coalesce(school_coverage.warehouse_id, district_coverage.warehouse_id) as warehouse_id,
    case when school_coverage.warehouse_id is not null then 'school'
      when district_coverage.warehouse_id is not null then 'district' end as set_for
  from campus
  join school on school.id = campus.school_id
  left join school_coverage on school_coverage.school_id = school.id
  left join district_coverage on district_coverage.district_id = school.district_id;

-- Copies lie only in leaves, so only leaves serve. The row of the warehouse is locked on either side: a child and a
-- coverage that come at the same moment do not miss each other.
create function only_leaves_serve() returns trigger language plpgsql as $$
begin
  perform from warehouse where id = new.warehouse_id for no key update;
  if exists (select from warehouse where parent_id = new.warehouse_id) then
    raise exception 'warehouse % has parts; only its parts can serve', new.warehouse_id
      using errcode = 'check_violation', constraint = 'only_leaves_serve';
  end if;
  return new;
end $$;
create trigger only_leaves_serve before insert or update of warehouse_id on district_coverage
  for each row execute function only_leaves_serve();
create trigger only_leaves_serve before insert or update of warehouse_id on school_coverage
  for each row execute function only_leaves_serve();

create function serving_warehouses_stay_leaves() returns trigger language plpgsql as $$
begin
  perform from warehouse where id = new.parent_id for no key update;
  if exists (select from district_coverage where warehouse_id = new.parent_id)
    or exists (select from school_coverage where warehouse_id = new.parent_id) then
    raise exception 'warehouse % serves schools and cannot have parts', new.parent_id
      using errcode = 'check_violation', constraint = 'only_leaves_serve';
  end if;
  return new;
end $$;
create trigger serving_warehouses_stay_leaves before insert or update of parent_id on warehouse
  for each row when (new.parent_id is not null) execute function serving_warehouses_stay_leaves();

-- A school that moves to another district keeps the warehouse that was set for it alone only if that district uses it as
-- well; otherwise it is served like the rest of its new district.
create function moved_schools_follow_their_district() returns trigger language plpgsql as $$
begin
  delete from school_coverage where school_id = new.id and not exists (
    select from district_warehouse as used
    where used.district_id = new.district_id and used.warehouse_id = school_coverage.warehouse_id);
  return null;
end $$;
create trigger moved_schools_follow_their_district after update of district_id on school
  for each row when (old.district_id <> new.district_id) execute function moved_schools_follow_their_district();

-- What a district pays, in percent of the list price. The most specific wins: title, publisher, kind, all.
create table district_discount (
  id bigint generated always as identity primary key,
  -- What people call it by; nobody has to invent one.
  code text generated always as ('ZK' || lpad(id::text, 6, '0')) stored constraint district_discount_code_is_unique unique,
  district_id bigint not null references district,
  scope text not null constraint discount_scope_is_known check (scope in ('all', 'kind', 'publisher', 'book')),
  kind text constraint discount_kind_is_known
    check (kind in ('textbook', 'teacher', 'workbook', 'atlas', 'audiovisual', 'aid', 'local', 'other')),
  publisher_id bigint references publisher,
  book_id bigint references book,
  discount_bp int not null constraint district_discount_is_a_discount check (discount_bp between 1 and 10000),
  valid_from date not null,
  valid_to date,
  state text not null default 'active' constraint district_discount_state_is_known check (state in ('active', 'disabled')),
  remark text not null default '',
  version int not null default 1,
  created_by bigint references app_user,
  created_at timestamptz not null default now(),
  changed_by bigint references app_user,
  changed_at timestamptz not null default now(),
  -- What it is for, as one number: ranges can be compared by an index that every PostgreSQL has.
  target bigint generated always as (case scope
    when 'all' then 0
    when 'kind' then array_position(array['textbook', 'teacher', 'workbook', 'atlas', 'audiovisual', 'aid', 'local', 'other'], kind)
    when 'publisher' then 1000000000000000 + publisher_id
    else 2000000000000000 + book_id end) stored,
  constraint discount_names_what_its_scope_says check (
    (kind is not null) = (scope = 'kind')
    and (publisher_id is not null) = (scope = 'publisher')
    and (book_id is not null) = (scope = 'book')
  ),
  constraint discount_ends_after_it_begins check (valid_to >= valid_from),
  constraint discounts_do_not_overlap exclude using gist (
    int8range(district_id, district_id, '[]') with &&,
    int8range(target, target, '[]') with &&,
    daterange(valid_from, valid_to, '[]') with &&
  ) where (state = 'active')
);
create index district_discount_by_district on district_discount (district_id, valid_from);
create index district_discount_by_publisher on district_discount (publisher_id) where publisher_id is not null;
create index district_discount_by_book on district_discount (book_id) where book_id is not null;

-- The orders of the lists; Chinese names stand in the order of their sound.
create index company_by_name on company (name collate "zh-x-icu", id);
create index district_by_name on district (name collate "zh-x-icu", id);
create index district_by_settlement_mode on district (settlement_mode_id);
create index school_by_name on school (name collate "zh-x-icu", id);
create index school_by_change on school (changed_at, id);
create index school_by_settlement_mode on school (settlement_mode_id) where settlement_mode_id is not null;
create index campus_by_name on campus (name collate "zh-x-icu", id);
create index supplier_by_name on supplier (name collate "zh-x-icu", id);
create index shop_by_name on shop (name collate "zh-x-icu", id);
create index shop_by_district on shop (district_id);
create index shop_by_company on shop (company_id);

-- Users are looked for by whom they act for, and by the role they hold.
create index app_user_by_name on app_user (name collate "zh-x-icu", id);
create index app_user_by_company on app_user (company_id) where company_id is not null;
create index app_user_by_district on app_user (district_id) where district_id is not null;
create index app_user_by_school on app_user (school_id) where school_id is not null;
create index app_user_by_campus on app_user (campus_id) where campus_id is not null;
create index app_user_by_supplier on app_user (supplier_id) where supplier_id is not null;
create index app_user_by_shop on app_user (shop_id) where shop_id is not null;
create index user_role_by_role on user_role (role, user_id);
create index warehouse_grant_by_warehouse on warehouse_grant (warehouse_id);
create index book_grant_by_publisher on book_grant (publisher_id) where publisher_id is not null;
create index book_grant_by_subject on book_grant (subject_id) where subject_id is not null;
create index book_grant_by_book on book_grant (book_id) where book_id is not null;
