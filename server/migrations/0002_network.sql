-- Who takes part: companies, districts, schools, warehouses, suppliers, shops; and the users that act for them.

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
  created_by bigint,
  created_at timestamptz not null default now(),
  changed_by bigint,
  changed_at timestamptz not null default now(),
  constraint company_is_not_its_own_parent check (parent_id <> id)
);

create table settlement_mode (
  id bigint generated always as identity primary key,
  code text not null constraint settlement_mode_code_is_unique unique,
  name text not null,
  teacher_books_paid_by text not null constraint teacher_books_payer_is_known check (teacher_books_paid_by in ('school', 'district')),
  due_days int not null constraint due_days_are_sensible check (due_days between 0 and 365),
  bill_per text not null constraint bill_rhythm_is_known check (bill_per in ('delivery', 'month', 'season')),
  state text not null default 'active' constraint settlement_mode_state_is_known check (state in ('active', 'disabled')),
  remark text not null default '',
  version int not null default 1,
  created_by bigint,
  created_at timestamptz not null default now(),
  changed_by bigint,
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
  created_by bigint,
  created_at timestamptz not null default now(),
  changed_by bigint,
  changed_at timestamptz not null default now()
);
create index district_by_company on district (company_id);

create table school (
  id bigint generated always as identity primary key,
  code text not null constraint school_code_is_unique unique constraint school_code_has_ten_digits check (code ~ '^\d{10}$'),
  name text not null,
  district_id bigint not null references district,
  stages text[] not null constraint school_has_stages check (stages <@ array['primary', 'junior', 'senior'] and cardinality(stages) > 0),
  nature text not null default '',
  settlement_mode_id bigint references settlement_mode,
  address text not null,
  contact text not null,
  phone text not null,
  salesperson_id bigint,
  state text not null default 'active' constraint school_state_is_known check (state in ('active', 'disabled')),
  remark text not null default '',
  version int not null default 1,
  created_by bigint,
  created_at timestamptz not null default now(),
  changed_by bigint,
  changed_at timestamptz not null default now()
);
create index school_by_district on school (district_id);

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
  created_by bigint,
  created_at timestamptz not null default now(),
  changed_by bigint,
  changed_at timestamptz not null default now()
);
create index campus_by_school on campus (school_id);

create table warehouse (
  id bigint generated always as identity primary key,
  code text not null constraint warehouse_code_is_unique unique,
  name text not null,
  kind text not null constraint warehouse_kind_is_known check (kind in ('centre', 'branch', 'zone')),
  parent_id bigint references warehouse,
  company_id bigint not null references company,
  district_id bigint references district,
  keeper_id bigint,
  address text not null,
  state text not null default 'active' constraint warehouse_state_is_known check (state in ('active', 'disabled')),
  remark text not null default '',
  version int not null default 1,
  created_by bigint,
  created_at timestamptz not null default now(),
  changed_by bigint,
  changed_at timestamptz not null default now(),
  constraint warehouse_is_not_its_own_parent check (parent_id <> id)
);
create index warehouse_by_parent on warehouse (parent_id);
create index warehouse_by_company on warehouse (company_id);

create table supplier (
  id bigint generated always as identity primary key,
  code text not null constraint supplier_code_is_unique unique,
  name text not null,
  tax_id text not null default '',
  bank text not null default '',
  contact text not null default '',
  phone text not null default '',
  address text not null default '',
  purchase_discount_bp int constraint supplier_discount_is_a_discount check (purchase_discount_bp between 1 and 10000),
  days_to_pay int not null default 60,
  takes_returns boolean not null default false,
  over_delivery_bp int not null default 0 constraint tolerance_is_not_negative check (over_delivery_bp between 0 and 10000),
  state text not null default 'active' constraint supplier_state_is_known check (state in ('active', 'disabled')),
  remark text not null default '',
  version int not null default 1,
  created_by bigint,
  created_at timestamptz not null default now(),
  changed_by bigint,
  changed_at timestamptz not null default now()
);

create table shop (
  id bigint generated always as identity primary key,
  code text not null constraint shop_code_is_unique unique,
  name text not null,
  district_id bigint not null references district,
  company_id bigint not null references company,
  discount_bp int not null constraint shop_discount_is_a_discount check (discount_bp between 1 and 10000),
  credit_limit_fen bigint constraint credit_limit_is_not_negative check (credit_limit_fen >= 0),
  contact text not null default '',
  phone text not null default '',
  address text not null default '',
  state text not null default 'active' constraint shop_state_is_known check (state in ('active', 'disabled')),
  remark text not null default '',
  version int not null default 1,
  created_by bigint,
  created_at timestamptz not null default now(),
  changed_by bigint,
  changed_at timestamptz not null default now()
);

create table app_user (
  id bigint generated always as identity primary key,
  user_name text not null,
  name text not null,
  mobile text not null,
  password_hash text not null,
  must_change_password boolean not null default true,
  failed_sign_ins int not null default 0,
  locked_until timestamptz,
  company_id bigint references company,
  district_id bigint references district,
  school_id bigint references school,
  campus_id bigint references campus,
  supplier_id bigint references supplier,
  shop_id bigint references shop,
  state text not null default 'active' constraint user_state_is_known check (state in ('active', 'disabled')),
  remark text not null default '',
  version int not null default 1,
  created_by bigint references app_user,
  created_at timestamptz not null default now(),
  changed_by bigint references app_user,
  changed_at timestamptz not null default now(),
  constraint campus_user_has_its_school check (campus_id is null or school_id is not null)
);
-- People type their user name in whatever case; two that differ in case alone would be confused.
create unique index user_name_is_unique on app_user (lower(user_name));

alter table company add foreign key (created_by) references app_user, add foreign key (changed_by) references app_user;
alter table settlement_mode add foreign key (created_by) references app_user, add foreign key (changed_by) references app_user;
alter table district add foreign key (created_by) references app_user, add foreign key (changed_by) references app_user;
alter table school add foreign key (created_by) references app_user, add foreign key (changed_by) references app_user,
  add foreign key (salesperson_id) references app_user;
alter table campus add foreign key (created_by) references app_user, add foreign key (changed_by) references app_user;
alter table warehouse add foreign key (created_by) references app_user, add foreign key (changed_by) references app_user,
  add foreign key (keeper_id) references app_user;
alter table supplier add foreign key (created_by) references app_user, add foreign key (changed_by) references app_user;
alter table shop add foreign key (created_by) references app_user, add foreign key (changed_by) references app_user;

create table user_role (
  user_id bigint not null references app_user on delete cascade,
  role text not null constraint role_is_known
    check (role in ('manage', 'business', 'warehouse', 'area', 'school', 'supplier', 'finance', 'shop')),
  primary key (user_id, role)
);

-- A signed-in browser. Of its token only the SHA-256 is kept, so that a leaked table cannot sign requests.
create table session (
  id text primary key,
  user_id bigint not null references app_user on delete cascade,
  token_sha256 bytea not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  address text not null default '',
  browser text not null default '',
  ended_at timestamptz,
  -- 'signed-out' answers 908; 'ended' (administrator, password change) answers 418.
  ended_why text constraint session_end_is_known check (ended_why in ('signed-out', 'ended')),
  constraint session_end_has_a_reason check ((ended_at is null) = (ended_why is null))
);
create index session_by_user on session (user_id) where ended_at is null;

-- A picture shown to somebody who wants to sign in; it serves once, for two minutes.
create table captcha (
  id text primary key,
  answer_sha256 bytea not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index captcha_by_time on captcha (created_at);

-- Failed sign-ins and captchas by address and minute: loose limits, since a whole city may share one address.
create unlogged table sign_in_by_address (
  address text not null,
  minute timestamptz not null,
  attempts int not null default 0,
  captchas int not null default 0,
  primary key (address, minute)
);

create table notice (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  at timestamptz not null default now(),
  -- The sentence is made when it is read, in the reader's language, from its kind and its facts.
  kind text not null,
  facts jsonb not null default '{}',
  link text not null default '',
  read_at timestamptz
);
create index notice_by_user on notice (user_id, id desc);
create index notice_unread on notice (user_id) where read_at is null;
