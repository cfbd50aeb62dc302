-- PDF files that a job prints for a user (app_user): the request, its progress, and the file in pieces until it is
-- fetched.
create table print_run (
  id bigint generated always as identity primary key,
  kind text not null,
  ids bigint[] not null,
  address text not null,
  language text not null constraint print_language_is_known check (language in ('en', 'zh')),
  user_id bigint not null references app_user,
  role text not null,
  state text not null default 'waiting' constraint print_state_is_known check (state in ('waiting', 'printing', 'ready', 'failed')),
  done int not null default 0,
  pages int not null default 0,
  bytes bigint not null default 0,
  created_at timestamptz not null,
  finished_at timestamptz,
  wish jsonb
);
create index print_run_by_time on print_run (created_at);
create index print_run_by_user on print_run (user_id, id);

create table print_piece (
  run_id bigint not null references print_run on delete cascade,
  place int not null,
  bytes bytea not null,
  primary key (run_id, place)
);
