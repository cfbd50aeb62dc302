-- Failed sign-ins slow a user name down. They are counted by the name that was typed, whether or not anybody has it:
-- otherwise the slowing down itself would tell which names exist. People type passwords into the wrong field, so the
-- name is kept as the SHA-256 of its lower case only.
create table sign_in_failure (
  user_name_sha256 bytea primary key,
  attempts int not null,
  locked_until timestamptz,
  last_at timestamptz not null
);
create index sign_in_failure_by_time on sign_in_failure (last_at);
alter table app_user drop column failed_sign_ins, drop column locked_until;

-- Sessions that are over are swept by age.
create index session_by_time on session (created_at);

-- What is true of the installation as a whole; so far only the demo's users, which its sign-in page shows.
create table installation (
  key text primary key,
  value jsonb not null
);
