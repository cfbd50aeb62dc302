-- Bank accounts of companies, and the account into which each kind of party pays.
create table bank_account (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  name text not null,
  bank text not null,
  account_number text not null constraint account_number_has_digits check (account_number ~ '^\d{6,32}$'),
  tax_id text not null default '',
  phone text not null default '',
  address text not null default '',
  state text not null default 'active' constraint bank_account_state_is_known check (state in ('active', 'disabled')),
  remark text not null default '',
  version int not null default 1,
  created_by bigint references app_user,
  created_at timestamptz not null default now(),
  changed_by bigint references app_user,
  changed_at timestamptz not null default now(),
  constraint account_number_is_unique_in_company unique (company_id, account_number)
);

create table bank_account_default (
  company_id bigint not null references company on delete cascade,
  payer text not null constraint payer_pays_the_company check (payer in ('school', 'district', 'shop')),
  bank_account_id bigint not null references bank_account on delete cascade,
  primary key (company_id, payer)
);
create index bank_account_default_by_account on bank_account_default (bank_account_id);
