-- Users, their roles, sessions, second factors and saved list views. They point at app_user, as do created_by and
-- changed_by of all families.
create table app_user (
  id bigint generated always as identity primary key,
  user_name text not null,
  name text not null,
  mobile text not null,
  password_hash text not null,
  must_change_password boolean not null default true,
  company_id bigint,
  district_id bigint,
  school_id bigint,
  campus_id bigint,
  supplier_id bigint,
  shop_id bigint,
  state text not null default 'active' constraint user_state_is_known check (state in ('active', 'disabled')),
  remark text not null default '',
  version int not null default 1,
  created_by bigint references app_user,
  created_at timestamptz not null default now(),
  changed_by bigint references app_user,
  changed_at timestamptz not null default now(),
  last_sign_in_at timestamptz,
  one_time_until timestamptz,
  search text collate "C" not null generated always as ((lower(((((user_name || ' ') || name) || ' ') || mobile)) || ' ') || search_sounds(name)) stored,
  constraint campus_user_has_its_school check ((campus_id is null) or (school_id is not null))
);
create index app_user_by_campus on app_user (campus_id) where (campus_id is not null);
create index app_user_by_change on app_user (changed_at, id);
create index app_user_by_company on app_user (company_id) where (company_id is not null);
create index app_user_by_district on app_user (district_id) where (district_id is not null);
-- People search for users by organisation and by role.
create index app_user_by_name on app_user (name_order(name) collate names, id);
create index app_user_by_school on app_user (school_id) where (school_id is not null);
create index app_user_by_shop on app_user (shop_id) where (shop_id is not null);
create index app_user_by_supplier on app_user (supplier_id) where (supplier_id is not null);
-- The case of a user name does not matter.
create unique index user_name_is_unique on app_user (lower(user_name));

alter table document_step add foreign key (created_by) references app_user;
alter table write_position add foreign key (user_id) references app_user on delete cascade;

-- A picture serves one sign-in, for two minutes.
create table captcha (
  id text primary key,
  answer_sha256 bytea not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index captcha_by_time on captcha (created_at);

-- A browser that has signed in before has its own count of failures, so that guesses from elsewhere do not slow its
-- owner down.
create table known_browser (
  key_sha256 bytea primary key,
  user_id bigint not null references app_user on delete cascade,
  seen_at timestamptz not null
);
create index known_browser_by_user on known_browser (user_id, seen_at desc);

-- Filters, order, columns and widths of a list. A shared view is offered to users of the same role and organisation.
create table list_view (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  role text not null constraint view_role_is_known check (role in ('manage', 'business', 'warehouse', 'area', 'school', 'supplier', 'finance', 'shop')),
  list text not null,
  name text not null constraint view_has_a_name check (name <> ''),
  is_shared boolean not null default false,
  look jsonb not null constraint view_look_is_small check (octet_length((look)::text) <= 12288),
  changed_at timestamptz not null default now(),
  constraint view_is_named_once unique (user_id, role, list, name),
  constraint view_names_are_short check ((length(list) <= 100) and (length(name) <= 40))
);
create index shared_view_of_list on list_view (role, list) where is_shared;

-- One row per accepted request, so that no server accepts a captured request again. Unlogged, since every request writes
-- here: after a crash or a failover it is empty.
create unlogged table request_seen (
  session_id text not null,
  nonce text not null,
  seen_at timestamptz not null default now(),
  primary key (session_id, nonce)
);
create index request_seen_by_time on request_seen (seen_at);

-- One row: since when request_seen is complete. Requests signed earlier are refused. Unlogged, so that both are lost
-- together; the next request writes it again.
create unlogged table request_seen_since (
  since timestamptz not null,
  only_row boolean default true primary key constraint only_one_row check (only_row)
);
insert into request_seen_since (since) values (now());

-- The secret that a user's authenticator app shares (RFC 6238), sealed with the key file: the database alone yields no
-- codes.
create table second_factor (
  user_id bigint primary key references app_user on delete cascade,
  secret_sealed bytea not null,
  begun_at timestamptz not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0
);

-- Each code replaces the authenticator app once.
create table recovery_code (
  user_id bigint not null references second_factor on delete cascade,
  code_sha256 bytea not null,
  used_at timestamptz,
  primary key (user_id, code_sha256)
);

-- Roles for which head office demands a second factor.
create table second_factor_role (
  role text primary key constraint demanded_role_is_known check (role in ('manage', 'business', 'warehouse', 'area', 'school', 'supplier', 'finance', 'shop'))
);

-- A signed-in browser. Only the SHA-256 of its token is stored, so that a leaked table cannot sign requests.
create table session (
  id text primary key,
  user_id bigint not null references app_user on delete cascade,
  token_sha256 bytea not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  address text not null default '',
  browser text not null default '',
  ended_at timestamptz,
  ended_why text constraint session_end_is_known check (ended_why in ('signed-out', 'ended')),
  number bigint generated always as identity,
  constraint session_end_has_a_reason check ((ended_at is null) = (ended_why is null))
);
create unique index session_by_number on session (number);
-- A job deletes old sessions by age.
create index session_by_time on session (created_at);
create index session_by_user on session (user_id) where (ended_at is null);
-- For the time a user was last seen, in open and ended sessions.
create index session_of_user on session (user_id);

-- Failed sign-ins and captchas by address and minute. The limits are loose, since a whole city may share an address.
create unlogged table sign_in_by_address (
  address text not null,
  minute timestamptz not null,
  attempts int not null default 0,
  captchas int not null default 0,
  primary key (address, minute)
);

-- Failed sign-ins by typed user name, known or not: otherwise the slow-down would tell which names exist. Only the
-- SHA-256 of the lower-case name is stored, since people type passwords into the wrong field.
create table sign_in_failure (
  user_name_sha256 bytea primary key,
  attempts int not null,
  locked_until timestamptz,
  last_at timestamptz not null
);
create index sign_in_failure_by_time on sign_in_failure (last_at);

-- The RSA key pair of the installation. The private key is encrypted with the key file, which lies outside the database.
create table sign_in_key (
  id text primary key,
  public_pem text not null,
  private_sealed bytea not null,
  created_at timestamptz not null default now()
);
create index sign_in_key_by_time on sign_in_key (created_at desc, id);

create table user_role (
  user_id bigint not null references app_user on delete cascade,
  role text not null constraint role_is_known check (role in ('manage', 'business', 'warehouse', 'area', 'school', 'supplier', 'finance', 'shop')),
  primary key (user_id, role)
);
create index user_role_by_role on user_role (role, user_id);

-- If a user leaves a company or a role, the grants for it end. The trigger runs at commit, since a save may delete a
-- role and insert it again.
create function grants_end_with_what_they_were_for()
 returns trigger
 language plpgsql
as $$
declare
  whose bigint;
  books bigint := 0;
  warehouses bigint := 0;
begin
  if tg_table_name = 'user_role' then whose := old.user_id; else whose := new.id; end if;
  if tg_table_name = 'app_user' or not exists (select from user_role where user_id = whose and role = 'business') then
    delete from book_grant where user_id = whose;
    get diagnostics books = row_count;
  end if;
  if tg_table_name = 'app_user' or not exists (select from user_role where user_id = whose and role = 'warehouse') then
    delete from warehouse_grant where user_id = whose;
    get diagnostics warehouses = row_count;
  end if;
  if books + warehouses > 0 then
    insert into audit (user_name, request_id, call, thing, thing_id, action, before)
    values ('keben', 'grants', 'grants end', 'user', whose, 'change',
      jsonb_strip_nulls(jsonb_build_object('bookGrants', nullif(books, 0), 'warehouseGrants', nullif(warehouses, 0))));
  end if;
  return null;
end $$;
create constraint trigger grants_end_with_what_they_were_for after update of company_id on app_user deferrable initially deferred for each row when (old.company_id is not null and old.company_id is distinct from new.company_id) execute function grants_end_with_what_they_were_for();
create constraint trigger grants_end_with_what_they_were_for after delete on user_role deferrable initially deferred for each row execute function grants_end_with_what_they_were_for();

create function one_time_passwords_end()
 returns trigger
 language plpgsql
as $$
begin
  if not new.must_change_password then
    new.one_time_until := null;
  elsif tg_op = 'INSERT' or new.password_hash is distinct from old.password_hash then
    new.one_time_until := now() + interval '72 hours';
  end if;
  return new;
end $$;
create trigger one_time_passwords_end before insert or update of password_hash, must_change_password on app_user for each row execute function one_time_passwords_end();

-- Tells all servers that a session has ended, so that its event stream closes.
create function sessions_say_when_they_end()
 returns trigger
 language plpgsql
as $$
begin
  perform pg_notify('keben_live', json_build_object('ended', new.id)::text);
  return null;
end $$;
create trigger sessions_say_when_they_end after update of ended_at on session for each row when (old.ended_at is null and new.ended_at is not null) execute function sessions_say_when_they_end();

-- Runs after the insert, so that a replaced view does not count. A lock on the user makes concurrent saves wait.
create function views_of_a_user_are_limited()
 returns trigger
 language plpgsql
as $$
begin
  perform from app_user where id = new.user_id for no key update;
  if (select count(*) from list_view where user_id = new.user_id) > 200 then
    raise exception 'a user has 200 views at most' using errcode = 'KB002';
  end if;
  return null;
end $$;
create trigger views_of_a_user_are_limited after insert on list_view for each row execute function views_of_a_user_are_limited();
