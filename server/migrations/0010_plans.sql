-- A season's order: the plan, what companies select, what districts choose, what schools ask for, and what comes of it.

-- Every step of every document: who took it, when, from which state to which, and why. Rows are only ever added.
create table document_step (
  id bigint generated always as identity primary key,
  thing text not null,
  thing_id bigint not null,
  at timestamptz not null default now(),
  -- Empty where the system took it by itself, as the role is.
  created_by bigint references app_user,
  role text not null default '',
  step text not null,
  from_state text not null,
  to_state text not null,
  reason text not null default '',
  -- What else people want to know of it, such as a deadline before and after.
  facts jsonb
);
create index document_step_by_thing on document_step (thing, thing_id, id);
create index document_step_by_user on document_step (created_by);

create function document_steps_are_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'steps of documents are never changed or deleted';
end $$;
create trigger document_steps_are_append_only before update or delete on document_step
  for each row execute function document_steps_are_append_only();

create table plan (
  id bigint generated always as identity primary key,
  -- 2026A is autumn, 2026S is spring
  code text not null constraint plan_code_is_unique unique,
  name text not null,
  year int not null constraint plan_year_is_sensible check (year between 2000 and 2199),
  term text not null constraint plan_term_is_known check (term in ('autumn', 'spring')),
  state text not null default 'draft' constraint plan_state_is_known
    check (state in ('draft', 'selecting', 'open', 'closed', 'resulted', 'patching', 'archived')),
  selection_until timestamptz not null,
  schools_until timestamptz not null,
  districts_until timestamptz not null,
  books_in_hand date not null,
  -- Until when supplementary orders are taken; asked for when their window is opened.
  patch_until timestamptz,
  -- By how much a request may differ from what is suggested before it needs a reason.
  tolerance_bp int not null default 1000 constraint plan_tolerance_is_sensible check (tolerance_bp between 0 and 10000),
  -- State-funded value per student; none where empty.
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
  constraint plan_code_says_its_season check (code = year || case term when 'autumn' then 'A' else 'S' end),
  constraint plan_dates_follow_each_other check (selection_until < schools_until and schools_until < districts_until
    and districts_until < (books_in_hand + 1)::timestamp at time zone 'Asia/Shanghai')
);
create index plan_by_season on plan (year, term);

-- What a company wants to offer in a season.
create table selection (
  id bigint generated always as identity primary key,
  plan_id bigint not null references plan on delete cascade,
  company_id bigint not null references company,
  state text not null default 'draft' constraint selection_state_is_known
    check (state in ('draft', 'submitted', 'approved', 'rejected')),
  -- Where the company's own reserve will lie.
  reserve_warehouse_id bigint references warehouse,
  submitted_at timestamptz,
  judged_at timestamptz,
  version int not null default 1,
  created_by bigint references app_user,
  created_at timestamptz not null default now(),
  changed_by bigint references app_user,
  changed_at timestamptz not null default now(),
  constraint company_selects_once_per_plan unique (plan_id, company_id)
);
create index selection_by_company on selection (company_id);
create index selection_by_reserve_warehouse on selection (reserve_warehouse_id) where reserve_warehouse_id is not null;

create table selection_book (
  selection_id bigint not null references selection on delete cascade,
  book_id bigint not null references book,
  reserve_copies int not null default 0 constraint selection_reserve_is_sensible check (reserve_copies between 0 and 999999),
  primary key (selection_id, book_id)
);
create index selection_book_by_book on selection_book (book_id);

-- The catalogue of a plan for the districts of a company: what was approved, with its terms as they were then.
create table plan_book (
  plan_id bigint not null references plan on delete cascade,
  company_id bigint not null references company,
  book_id bigint not null references book,
  price_fen int not null constraint plan_price_is_sensible check (price_fen between 1 and 99999),
  price_kind text not null constraint plan_price_kind_is_known check (price_kind in ('fixed', 'estimated')),
  copies_per_pack int not null constraint plan_pack_is_sensible check (copies_per_pack between 1 and 500),
  packs_per_case int not null constraint plan_case_is_sensible check (packs_per_case between 1 and 500),
  supplier_id bigint not null references supplier,
  purchase_discount_bp int not null constraint plan_discount_is_a_discount check (purchase_discount_bp between 1 and 10000),
  reserve_copies int not null default 0 constraint plan_reserve_is_sensible check (reserve_copies between 0 and 999999),
  added_at timestamptz not null default now(),
  primary key (plan_id, company_id, book_id)
);
create index plan_book_by_book on plan_book (book_id);
create index plan_book_by_supplier on plan_book (supplier_id);
create index plan_book_by_company on plan_book (company_id);

create table district_plan (
  id bigint generated always as identity primary key,
  plan_id bigint not null references plan on delete cascade,
  district_id bigint not null references district,
  -- The company that serves the district, as it was when the plan was issued.
  company_id bigint not null references company,
  state text not null default 'waiting' constraint district_plan_state_is_known
    check (state in ('waiting', 'open', 'submitted', 'approved', 'excused')),
  -- The district's own deadline for its schools; the plan's where empty.
  schools_until timestamptz,
  -- Since when the district has ended its schools' entry before the deadline.
  entry_closed_at timestamptz,
  -- Since when its choice of books stands.
  chosen_at timestamptz,
  submitted_at timestamptz,
  judged_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  changed_by bigint references app_user,
  changed_at timestamptz not null default now(),
  constraint district_plans_once unique (plan_id, district_id)
);
create index district_plan_by_district on district_plan (district_id);
create index district_plan_by_company on district_plan (company_id, plan_id);

-- The books of the catalogue that a district's schools may order, and what the district keeps in reserve of each.
create table district_book (
  district_plan_id bigint not null references district_plan on delete cascade,
  book_id bigint not null references book,
  reserve_copies int not null default 0 constraint district_reserve_is_sensible check (reserve_copies between 0 and 999999),
  primary key (district_plan_id, book_id)
);
create index district_book_by_book on district_book (book_id);

create table school_plan (
  id bigint generated always as identity primary key,
  plan_id bigint not null references plan on delete cascade,
  district_plan_id bigint not null references district_plan on delete cascade,
  school_id bigint not null references school,
  campus_id bigint not null references campus,
  state text not null default 'filling' constraint school_plan_state_is_known
    check (state in ('filling', 'submitted', 'approved', 'returned', 'excused')),
  -- Why a school orders nothing at all; empty where it does.
  nothing_needed text not null default '',
  -- True where the district filled it in last.
  on_behalf boolean not null default false,
  submitted_at timestamptz,
  judged_at timestamptz,
  saved_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  changed_by bigint references app_user,
  changed_at timestamptz not null default now(),
  -- Sums of the lines, kept by a trigger: whoever lists thousands of plans need not add up all lines.
  lines int not null default 0,
  filled int not null default 0,
  copies bigint not null default 0,
  list_fen bigint not null default 0,
  funded_fen bigint not null default 0,
  constraint campus_plans_once unique (plan_id, campus_id)
);
create index school_plan_by_district_plan on school_plan (district_plan_id, state);
create index school_plan_by_school on school_plan (school_id, plan_id);
create index school_plan_by_campus on school_plan (campus_id);

-- How many there are, as the plan counts them: a copy of the campus's headcount, corrected while the plan is filled in.
create table school_plan_headcount (
  school_plan_id bigint not null references school_plan on delete cascade,
  grade int not null constraint plan_headcount_grade_is_known check (grade between 1 and 12),
  classes int not null constraint plan_classes_are_sensible check (classes between 0 and 200),
  students int not null constraint plan_students_are_sensible check (students between 0 and 20000),
  funded_students int not null constraint plan_funded_students_are_students check (funded_students between 0 and students),
  teachers int not null constraint plan_teachers_are_sensible check (teachers between 0 and 5000),
  primary key (school_plan_id, grade)
);

create table school_plan_line (
  plan_id bigint not null references plan on delete cascade,
  school_plan_id bigint not null references school_plan on delete cascade,
  book_id bigint not null references book,
  audience text not null constraint line_audience_is_known check (audience in ('student', 'teacher')),
  -- Students of the grade for student copies, classes for teacher copies.
  headcount int not null constraint line_headcount_is_not_negative check (headcount >= 0),
  suggested int not null constraint line_suggestion_is_not_negative check (suggested >= 0),
  -- What was ordered a year ago, of this title or the one it replaces; empty where nothing was.
  last_copies int constraint line_last_copies_are_not_negative check (last_copies >= 0),
  -- How many copies the state pays at most; 0 for what it never pays.
  funded_most int not null default 0 constraint line_funded_most_is_not_negative check (funded_most >= 0),
  price_fen int not null constraint line_price_is_sensible check (price_fen between 1 and 99999),
  -- Empty until somebody has said how many; 0 is an answer.
  requested int constraint line_request_is_sensible check (requested between 0 and 99999),
  reason text not null default '',
  -- What the district made of it, where it changed anything.
  approved int constraint line_approval_is_sensible check (approved between 0 and 99999),
  approved_reason text not null default '',
  copies int not null generated always as (coalesce(approved, requested, 0)) stored,
  funded_copies int not null generated always as (least(coalesce(approved, requested, 0), funded_most)) stored,
  changed_by bigint references app_user,
  changed_at timestamptz,
  primary key (school_plan_id, book_id, audience),
  constraint district_changes_have_a_reason check (approved is null or approved_reason <> '')
);
create index school_plan_line_by_book on school_plan_line (plan_id, book_id);
create index school_plan_line_by_title on school_plan_line (book_id);

-- The sums of a plan are those of its lines, whoever changes them and however many at once. Each statement adds what it
-- wrote and takes off what stood there: it costs as much as it touches, and what two people do at once counts twice.
do $make$
declare
  deed record;
begin
  for deed in select * from (values
    ('insert', 'new table as written', 'select 1 as times, written.* from written'),
    ('delete', 'old table as stood', 'select -1 as times, stood.* from stood'),
    ('update', 'old table as stood new table as written',
      'select 1 as times, written.* from written union all select -1, stood.* from stood')
  ) as deed (name, tables, lines) loop
    execute format($sql$
      create function school_plans_add_up_on_%1$s() returns trigger language plpgsql as $body$
      begin
        update school_plan set lines = school_plan.lines + added.lines, filled = school_plan.filled + added.filled,
          copies = school_plan.copies + added.copies, list_fen = school_plan.list_fen + added.list_fen,
          funded_fen = school_plan.funded_fen + added.funded_fen
        from (
          select school_plan_id, sum(times) as lines, sum(times * num_nonnulls(requested)) as filled, sum(times * copies) as copies,
            sum(times * copies::bigint * price_fen) as list_fen, sum(times * funded_copies::bigint * price_fen) as funded_fen
          from (%3$s) as line group by school_plan_id
        ) as added
        where school_plan.id = added.school_plan_id
          and (added.lines, added.filled, added.copies, added.list_fen, added.funded_fen) <> (0, 0, 0, 0, 0);
        return null;
      end $body$;
      create trigger school_plans_add_up_on_%1$s after %1$s on school_plan_line
        referencing %2$s for each statement execute function school_plans_add_up_on_%1$s();
    $sql$, deed.name, deed.tables, deed.lines);
  end loop;
end $make$;

-- The frozen demand of a plan, issued to procurement.
create table plan_result (
  id bigint generated always as identity primary key,
  plan_id bigint not null references plan on delete cascade,
  number text not null constraint result_number_is_unique unique,
  state text not null default 'issued' constraint result_state_is_known check (state in ('issued', 'withdrawn')),
  created_by bigint references app_user,
  issued_at timestamptz not null,
  withdrawn_at timestamptz,
  version int not null default 1,
  changed_by bigint references app_user,
  changed_at timestamptz not null default now(),
  titles int not null,
  schools int not null,
  copies bigint not null,
  list_fen bigint not null
);
create unique index plan_has_one_issued_result on plan_result (plan_id) where state = 'issued';
create index plan_result_by_plan on plan_result (plan_id);

-- By warehouse, district and title; the company's own reserve belongs to no district.
create table plan_result_line (
  id bigint generated always as identity primary key,
  result_id bigint not null references plan_result on delete cascade,
  plan_id bigint not null references plan on delete cascade,
  company_id bigint not null references company,
  warehouse_id bigint not null references warehouse,
  district_id bigint references district,
  book_id bigint not null references book,
  school_copies int not null constraint result_school_copies_are_not_negative check (school_copies >= 0),
  district_reserve int not null constraint result_district_reserve_is_not_negative check (district_reserve >= 0),
  company_reserve int not null constraint result_company_reserve_is_not_negative check (company_reserve >= 0),
  copies int not null generated always as (school_copies + district_reserve + company_reserve) stored,
  price_fen int not null,
  price_kind text not null,
  copies_per_pack int not null,
  packs_per_case int not null,
  supplier_id bigint not null references supplier,
  purchase_discount_bp int not null,
  constraint result_line_stands_once unique nulls not distinct (result_id, warehouse_id, district_id, book_id, company_id),
  constraint result_lines_ask_for_something check (school_copies + district_reserve + company_reserve > 0)
);
create index plan_result_line_by_book on plan_result_line (book_id, plan_id);
create index plan_result_line_by_company on plan_result_line (company_id, plan_id);
create index plan_result_line_by_warehouse on plan_result_line (warehouse_id, plan_id);
create index plan_result_line_by_district on plan_result_line (district_id, plan_id);
create index plan_result_line_by_plan on plan_result_line (plan_id);
create index plan_result_line_by_supplier on plan_result_line (supplier_id);

-- Down to the campuses: what each is owed, with the discount of its district as it was. Hundreds of thousands of rows are
-- written at once and never changed; the plans of schools and the lines above, from which they are copied, already keep
-- campuses, schools, districts, titles and warehouses from being deleted, so that these rows need not be checked six times.
create table plan_result_school (
  result_id bigint not null references plan_result on delete cascade,
  plan_id bigint not null,
  warehouse_id bigint not null,
  district_id bigint not null,
  school_id bigint not null,
  campus_id bigint not null,
  book_id bigint not null,
  audience text not null constraint result_audience_is_known check (audience in ('student', 'teacher')),
  copies int not null constraint result_copies_are_positive check (copies > 0),
  funded_copies int not null constraint result_funded_copies_are_copies check (funded_copies between 0 and copies),
  price_fen int not null,
  discount_bp int not null constraint result_discount_is_a_discount check (discount_bp between 1 and 10000),
  primary key (result_id, campus_id, book_id, audience)
);
create index plan_result_school_by_book on plan_result_school (result_id, book_id);
create index plan_result_school_by_campus on plan_result_school (campus_id);
create index plan_result_school_by_district on plan_result_school (result_id, district_id, book_id);
create index plan_result_school_by_warehouse on plan_result_school (result_id, warehouse_id);

-- A supplementary order after the plan was closed, of a campus or of a district itself.
create table patch (
  id bigint generated always as identity primary key,
  number text not null constraint patch_number_is_unique unique,
  plan_id bigint not null references plan,
  district_id bigint not null references district,
  school_id bigint references school,
  campus_id bigint references campus,
  state text not null default 'draft' constraint patch_state_is_known
    check (state in ('draft', 'submitted', 'approved', 'rejected')),
  reason text not null default '',
  submitted_at timestamptz,
  judged_at timestamptz,
  version int not null default 1,
  created_by bigint references app_user,
  created_at timestamptz not null default now(),
  changed_by bigint references app_user,
  changed_at timestamptz not null default now(),
  constraint patch_of_a_school_names_its_campus check ((school_id is null) = (campus_id is null))
);
create index patch_by_plan on patch (plan_id, state);
create index patch_by_district on patch (district_id, plan_id);
create index patch_by_school on patch (school_id, plan_id) where school_id is not null;
create index patch_by_campus on patch (campus_id) where campus_id is not null;

create table patch_line (
  patch_id bigint not null references patch on delete cascade,
  book_id bigint not null references book,
  audience text not null constraint patch_audience_is_known check (audience in ('student', 'teacher')),
  copies int not null constraint patch_copies_are_sensible check (copies between 1 and 99999),
  -- Copied when it is submitted: price, pack and the district's discount; where the copies come from, and who pays.
  price_fen int not null constraint patch_price_is_sensible check (price_fen between 1 and 99999),
  copies_per_pack int not null,
  packs_per_case int not null,
  discount_bp int not null constraint patch_discount_is_a_discount check (discount_bp between 1 and 10000),
  funded_copies int not null default 0 constraint patch_funded_copies_are_copies check (funded_copies between 0 and copies),
  primary key (patch_id, book_id, audience)
);
create index patch_line_by_book on patch_line (book_id);
