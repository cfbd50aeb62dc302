-- Companies, districts, shops, suppliers and settlement modes. Districts and shops point at company; supplier_publisher
-- points at publisher.
create table company (
  id bigint generated always as identity primary key,
  code text not null constraint company_code_is_unique unique,
  name text not null,
  parent_id bigint references company,
  contact text not null default '',
  phone text not null default '',
  address text not null default '',
  state text not null default 'active' constraint company_state_is_known check (state in ('active', 'disabled')),
  remark text not null default '',
  version int not null default 1,
  created_by bigint references app_user,
  created_at timestamptz not null default now(),
  changed_by bigint references app_user,
  changed_at timestamptz not null default now(),
  search text collate "C" not null generated always as ((lower(((code || ' ') || name)) || ' ') || search_sounds(name)) stored,
  constraint company_is_not_its_own_parent check (parent_id <> id)
);
-- Lists sort Chinese names by sound.
create index company_by_name on company (name_order(name) collate names, id);

alter table app_user add foreign key (company_id) references company;
alter table book_terms add foreign key (company_id) references company;

create table settlement_mode (
  id bigint generated always as identity primary key,
  code text not null constraint settlement_mode_code_is_unique unique,
  name text not null,
  teacher_books_paid_by text not null constraint teacher_books_payer_is_known check (teacher_books_paid_by in ('school', 'district')),
  due_days int not null constraint due_days_are_sensible check ((due_days >= 0) and (due_days <= 365)),
  bill_per text not null constraint bill_rhythm_is_known check (bill_per in ('delivery', 'month', 'season')),
  state text not null default 'active' constraint settlement_mode_state_is_known check (state in ('active', 'disabled')),
  remark text not null default '',
  version int not null default 1,
  created_by bigint references app_user,
  created_at timestamptz not null default now(),
  changed_by bigint references app_user,
  changed_at timestamptz not null default now()
);

create table district (
  id bigint generated always as identity primary key,
  code text not null constraint district_code_is_unique unique constraint district_code_has_six_digits check (code ~ '^\d{6}$'),
  name text not null,
  company_id bigint not null references company,
  settlement_mode_id bigint not null references settlement_mode,
  payer_name text not null default '',
  tax_id text not null default '',
  bank text not null default '',
  contact text not null default '',
  phone text not null default '',
  address text not null default '',
  state text not null default 'active' constraint district_state_is_known check (state in ('active', 'disabled')),
  remark text not null default '',
  version int not null default 1,
  created_by bigint references app_user,
  created_at timestamptz not null default now(),
  changed_by bigint references app_user,
  changed_at timestamptz not null default now(),
  salesperson_id bigint references app_user,
  search text collate "C" not null generated always as ((lower(((code || ' ') || name)) || ' ') || search_sounds(name)) stored
);
create index district_by_company on district (company_id);
create index district_by_name on district (name_order(name) collate names, id);
create index district_by_salesperson on district (salesperson_id) where (salesperson_id is not null);
create index district_by_settlement_mode on district (settlement_mode_id);

alter table app_user add foreign key (district_id) references district;

create table shop (
  id bigint generated always as identity primary key,
  code text not null constraint shop_code_is_unique unique,
  name text not null,
  district_id bigint not null references district,
  company_id bigint not null references company,
  discount_bp int not null constraint shop_discount_is_a_discount check ((discount_bp >= 1) and (discount_bp <= 10000)),
  credit_limit_fen bigint constraint credit_limit_is_not_negative check (credit_limit_fen >= 0),
  contact text not null default '',
  phone text not null default '',
  address text not null default '',
  state text not null default 'active' constraint shop_state_is_known check (state in ('active', 'disabled')),
  remark text not null default '',
  version int not null default 1,
  created_by bigint references app_user,
  created_at timestamptz not null default now(),
  changed_by bigint references app_user,
  changed_at timestamptz not null default now(),
  search text collate "C" not null generated always as ((lower(((code || ' ') || name)) || ' ') || search_sounds(name)) stored
);
create index shop_by_company on shop (company_id);
create index shop_by_district on shop (district_id);
create index shop_by_name on shop (name_order(name) collate names, id);

alter table app_user add foreign key (shop_id) references shop;

create table supplier (
  id bigint generated always as identity primary key,
  code text not null constraint supplier_code_is_unique unique,
  name text not null,
  tax_id text not null default '',
  bank text not null default '',
  contact text not null default '',
  phone text not null default '',
  address text not null default '',
  purchase_discount_bp int constraint supplier_discount_is_a_discount check ((purchase_discount_bp >= 1) and (purchase_discount_bp <= 10000)),
  days_to_pay int not null default 60,
  takes_returns boolean not null default false,
  over_delivery_bp int not null default 0 constraint tolerance_is_not_negative check ((over_delivery_bp >= 0) and (over_delivery_bp <= 10000)),
  state text not null default 'active' constraint supplier_state_is_known check (state in ('active', 'disabled')),
  remark text not null default '',
  version int not null default 1,
  created_by bigint references app_user,
  created_at timestamptz not null default now(),
  changed_by bigint references app_user,
  changed_at timestamptz not null default now(),
  search text collate "C" not null generated always as ((lower(((code || ' ') || name)) || ' ') || search_sounds(name)) stored
);
create index supplier_by_name on supplier (name_order(name) collate names, id);

alter table app_user add foreign key (supplier_id) references supplier;
alter table book_terms add foreign key (supplier_id) references supplier;

create table supplier_publisher (
  supplier_id bigint not null references supplier on delete cascade,
  publisher_id bigint not null references publisher,
  primary key (supplier_id, publisher_id)
);
create index supplier_publisher_by_publisher on supplier_publisher (publisher_id);
