-- What somebody has besides the password: a secret that an app on their phone shares (RFC 6238). It is sealed by the key file,
-- so that whoever has the database alone makes no codes of it.
create table second_factor (
  user_id bigint primary key references app_user on delete cascade,
  secret_sealed bytea not null,
  begun_at timestamptz not null,
  -- Null until the app has shown its first code: nothing is asked for before.
  confirmed_at timestamptz,
  -- The half minute of the last code that was taken: none is taken twice, nor an older one.
  last_step bigint not null default 0
);

-- For whoever has lost the phone: each opens the door once.
create table recovery_code (
  user_id bigint not null references second_factor on delete cascade,
  code_sha256 bytea not null,
  used_at timestamptz,
  primary key (user_id, code_sha256)
);

-- The roles that head office lets nobody work in without a second factor.
create table second_factor_role (
  role text primary key constraint demanded_role_is_known
    check (role in ('manage', 'business', 'warehouse', 'area', 'school', 'supplier', 'finance', 'shop'))
);
