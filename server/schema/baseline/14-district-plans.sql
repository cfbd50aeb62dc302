-- A district's part of a season and the titles it opens to its schools. They point at plan, district, company and book.
create table district_plan (
  id bigint generated always as identity primary key,
  plan_id bigint not null references plan on delete cascade,
  district_id bigint not null references district,
  company_id bigint not null references company,
  state text not null default 'waiting' constraint district_plan_state_is_known check (state in ('waiting', 'open', 'submitted', 'approved', 'excused')),
  schools_until timestamptz,
  entry_closed_at timestamptz,
  chosen_at timestamptz,
  submitted_at timestamptz,
  judged_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  changed_by bigint references app_user,
  changed_at timestamptz not null default now(),
  constraint district_plans_once unique (plan_id, district_id)
);
create index district_plan_by_company on district_plan (company_id, plan_id);
create index district_plan_by_district on district_plan (district_id);

alter table school_plan add foreign key (district_plan_id) references district_plan on delete cascade;
alter table typical_line add foreign key (district_plan_id) references district_plan on delete cascade;

-- Titles that the schools of a district may order, and the district's reserve of each.
create table district_book (
  district_plan_id bigint not null references district_plan on delete cascade,
  book_id bigint not null references book,
  reserve_copies int not null default 0 constraint district_reserve_is_sensible check ((reserve_copies >= 0) and (reserve_copies <= 999999)),
  primary key (district_plan_id, book_id)
);
create index district_book_by_book on district_book (book_id);

-- Creates the missing district plans of a season. The family of plans, which comes first, calls it when it issues a
-- plan.
create function create_district_plans(of_plan bigint, by_user bigint, at timestamp with time zone)
 returns void
 language sql
as $$
  insert into district_plan (plan_id, district_id, company_id, created_at, changed_by, changed_at)
  select of_plan, district.id, company.id, at, by_user, at
  from district join company on company.id = district.company_id
  where district.state = 'active' and company.state = 'active'
  order by district.id
  on conflict do nothing
$$;

create trigger refuse_archived_season before insert or delete or update on district_book for each row execute function refuse_archived_season('district_plan');
create trigger refuse_archived_season before insert or update on district_plan for each row execute function refuse_archived_season();
