-- The frozen demand of a season (plan_result), by warehouse, district and title, and by campus. They point at plan,
-- company, warehouse, district, book and supplier.
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
create unique index plan_has_one_issued_result on plan_result (plan_id) where (state = 'issued');
create index plan_result_by_plan on plan_result (plan_id);

-- A company's own reserve has no district.
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
  copies int not null generated always as ((school_copies + district_reserve) + company_reserve) stored,
  price_fen int not null,
  price_kind text not null,
  copies_per_pack int not null,
  packs_per_case int not null,
  supplier_id bigint not null references supplier,
  purchase_discount_bp int not null,
  constraint result_line_stands_once unique nulls not distinct (result_id, warehouse_id, district_id, book_id, company_id),
  constraint result_lines_ask_for_something check (((school_copies + district_reserve) + company_reserve) > 0)
);
create index plan_result_line_by_book on plan_result_line (book_id, plan_id);
create index plan_result_line_by_company on plan_result_line (company_id, plan_id);
create index plan_result_line_by_district on plan_result_line (district_id, plan_id);
-- A purchase order reads the demand of its titles alone.
create index plan_result_line_by_place on plan_result_line (warehouse_id, book_id, result_id);
create index plan_result_line_by_plan on plan_result_line (plan_id);
create index plan_result_line_by_supplier on plan_result_line (supplier_id);
create index plan_result_line_by_warehouse on plan_result_line (warehouse_id, plan_id);

-- What each campus is to get, with its district's discount. It points at plan_result alone: school plans and result
-- lines, from which it is copied, protect the other rows, and six checks a row would slow down a result.
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
  funded_copies int not null,
  price_fen int not null,
  discount_bp int not null constraint result_discount_is_a_discount check ((discount_bp >= 1) and (discount_bp <= 10000)),
  primary key (result_id, campus_id, book_id, audience),
  constraint result_funded_copies_are_copies check ((funded_copies >= 0) and (funded_copies <= copies))
);
create index plan_result_school_by_book on plan_result_school (result_id, book_id, district_id, school_id) INCLUDE (warehouse_id);
create index plan_result_school_by_campus on plan_result_school (campus_id);
create index plan_result_school_by_district on plan_result_school (result_id, district_id, book_id);
-- The list of schools shows the copies of each school.
create index plan_result_school_by_school on plan_result_school (result_id, school_id);
create index plan_result_school_by_warehouse on plan_result_school (result_id, warehouse_id);

create trigger refuse_archived_season before insert or delete or update on plan_result_line for each row execute function refuse_archived_season();
create trigger refuse_archived_season before insert or delete or update on plan_result_school for each row execute function refuse_archived_season();
create trigger refuse_archived_season before insert or update on plan_result for each row execute function refuse_archived_season();
