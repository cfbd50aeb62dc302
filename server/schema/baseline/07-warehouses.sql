-- The tree of warehouses and which leaf serves which district or school. They point at company, district, school and the
-- keeper (app_user).
create table warehouse (
  id bigint generated always as identity primary key,
  code text not null constraint warehouse_code_is_unique unique,
  name text not null,
  kind text not null constraint warehouse_kind_is_known check (kind in ('centre', 'branch', 'zone')),
  parent_id bigint references warehouse,
  company_id bigint not null references company,
  district_id bigint references district,
  keeper_id bigint references app_user,
  address text not null,
  state text not null default 'active' constraint warehouse_state_is_known check (state in ('active', 'disabled')),
  remark text not null default '',
  version int not null default 1,
  created_by bigint references app_user,
  created_at timestamptz not null default now(),
  changed_by bigint references app_user,
  changed_at timestamptz not null default now(),
  search text collate "C" not null generated always as ((lower(((code || ' ') || name)) || ' ') || search_sounds(name)) stored,
  constraint warehouse_is_not_its_own_parent check (parent_id <> id)
);
create index warehouse_by_company on warehouse (company_id);
create index warehouse_by_district on warehouse (district_id) where (district_id is not null);
create index warehouse_by_keeper on warehouse (keeper_id) where (keeper_id is not null);
create index warehouse_by_parent on warehouse (parent_id);

-- The warehouse of a district; school_coverage overrides it for one school.
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

-- A warehouse that another district may use too, with its children.
create table warehouse_share (
  warehouse_id bigint not null references warehouse on delete cascade,
  district_id bigint not null references district,
  created_by bigint references app_user,
  created_at timestamptz not null default now(),
  primary key (warehouse_id, district_id)
);
create index warehouse_share_by_district on warehouse_share (district_id);

create view campus_warehouse as
 select campus.id as campus_id,
    campus.school_id,
    school.district_id,
    coalesce(school_coverage.warehouse_id, district_coverage.warehouse_id) as warehouse_id,
        case
            when school_coverage.warehouse_id is not null then 'school'
            when district_coverage.warehouse_id is not null then 'district'
            else null::text
        end as set_for
   from campus
     join school on school.id = campus.school_id
     left join school_coverage on school_coverage.school_id = school.id
     left join district_coverage on district_coverage.district_id = school.district_id;

-- Both kinds of coverage, as a spreadsheet lists them. `served` is the key of a row.
create view coverage as
 select 'district ' || district_coverage.district_id as served,
    district_coverage.district_id,
    null::bigint as school_id,
    district_coverage.warehouse_id
   from district_coverage
union all
 select 'school ' || school_coverage.school_id as served,
    null::bigint as district_id,
    school_coverage.school_id,
    school_coverage.warehouse_id
   from school_coverage;

-- Each warehouse with all its descendants, itself included.
create view warehouse_branch as
 with recursive below(top_id, id) as (
         select warehouse.id,
            warehouse.id
           from warehouse
        union
         select below_1.top_id,
            warehouse.id
           from below below_1
             join warehouse on warehouse.parent_id = below_1.id
        )
 select top_id,
    id
   from below;

-- The leaves that may serve a district: its own and the shared ones.
create view district_warehouse as
 select used.district_id,
    branch.id as warehouse_id,
    bool_and(used.shared) as shared
   from ( select warehouse.district_id,
            warehouse.id as warehouse_id,
            false as shared
           from warehouse
          where warehouse.district_id is not null
        union all
         select warehouse_share.district_id,
            warehouse_share.warehouse_id,
            true
           from warehouse_share) used
     join warehouse_branch branch on branch.top_id = used.warehouse_id
  where not (exists ( select
           from warehouse child
          where child.parent_id = branch.id))
  group by used.district_id, branch.id;

-- Copies lie in leaves, so only leaves serve. This trigger and serving_warehouses_stay_leaves lock the warehouse, so
-- that a child and a coverage cannot come at the same moment.
create function only_leaves_serve()
 returns trigger
 language plpgsql
as $$
begin
  perform from warehouse where id = new.warehouse_id for no key update;
  if exists (select from warehouse where parent_id = new.warehouse_id) then
    raise exception 'warehouse % has parts; only its parts can serve', new.warehouse_id
      using errcode = 'check_violation', constraint = 'only_leaves_serve';
  end if;
  return new;
end $$;
create trigger only_leaves_serve before insert or update of warehouse_id on district_coverage for each row execute function only_leaves_serve();
create trigger only_leaves_serve before insert or update of warehouse_id on school_coverage for each row execute function only_leaves_serve();

create function serving_warehouses_stay_leaves()
 returns trigger
 language plpgsql
as $$
begin
  perform from warehouse where id = new.parent_id for no key update;
  if exists (select from district_coverage where warehouse_id = new.parent_id)
    or exists (select from school_coverage where warehouse_id = new.parent_id) then
    raise exception 'warehouse % serves schools and cannot have parts', new.parent_id
      using errcode = 'check_violation', constraint = 'only_leaves_serve';
  end if;
  return new;
end $$;
create trigger serving_warehouses_stay_leaves before insert or update of parent_id on warehouse for each row when (new.parent_id is not null) execute function serving_warehouses_stay_leaves();

create function warehouses_with_stock_stay_leaves()
 returns trigger
 language plpgsql
as $$
begin
  perform from warehouse where id = new.parent_id for update;
  if exists (select from stock_balance where warehouse_id = new.parent_id) then
    raise exception 'warehouse % holds copies and cannot have parts', new.parent_id
      using errcode = 'check_violation', constraint = 'stock_lies_in_leaves';
  end if;
  return new;
end $$;
create trigger warehouses_with_stock_stay_leaves before insert or update of parent_id on warehouse for each row when (new.parent_id is not null) execute function warehouses_with_stock_stay_leaves();
