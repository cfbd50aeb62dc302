-- Supplementary orders of a campus or a district after the plan was closed. They point at plan, district, school, campus
-- and book.
create table patch (
  id bigint generated always as identity primary key,
  number text not null constraint patch_number_is_unique unique,
  plan_id bigint not null references plan,
  district_id bigint not null references district,
  school_id bigint references school,
  campus_id bigint references campus,
  state text not null default 'draft' constraint patch_state_is_known check (state in ('draft', 'submitted', 'approved', 'rejected')),
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
create index patch_by_campus on patch (campus_id) where (campus_id is not null);
create index patch_by_district on patch (district_id, plan_id);
create index patch_by_plan on patch (plan_id, state);
create index patch_by_school on patch (school_id, plan_id) where (school_id is not null);

create table patch_line (
  patch_id bigint not null references patch on delete cascade,
  book_id bigint not null references book,
  audience text not null constraint patch_audience_is_known check (audience in ('student', 'teacher')),
  copies int not null constraint patch_copies_are_sensible check ((copies >= 1) and (copies <= 99999)),
  price_fen int not null constraint patch_price_is_sensible check ((price_fen >= 1) and (price_fen <= 99999)),
  copies_per_pack int not null,
  packs_per_case int not null,
  discount_bp int not null constraint patch_discount_is_a_discount check ((discount_bp >= 1) and (discount_bp <= 10000)),
  funded_copies int not null default 0,
  primary key (patch_id, book_id, audience),
  constraint patch_funded_copies_are_copies check ((funded_copies >= 0) and (funded_copies <= copies))
);
create index patch_line_by_book on patch_line (book_id);

create trigger refuse_archived_season before insert or delete or update on patch_line for each row execute function refuse_archived_season('patch');
create trigger refuse_archived_season before insert or update on patch for each row execute function refuse_archived_season();
