-- Imports of spreadsheets by users (app_user). The rows of a checked upload wait in import_run until all are imported or
-- none.
create table import_run (
  id bigint generated always as identity primary key,
  kind text not null,
  user_id bigint not null references app_user,
  file_name text not null,
  rows jsonb not null,
  row_count int not null,
  state text not null default 'checked' constraint import_state_is_known check (state in ('checked', 'imported', 'undone')),
  created_at timestamptz not null default now(),
  imported_at timestamptz,
  effects jsonb,
  undone_at timestamptz,
  undone_by bigint references app_user
);
create index import_run_by_import on import_run (imported_at) where (imported_at is not null);
create index import_run_by_time on import_run (created_at);

-- What an import did to each row, so that it can be undone on the same day.
create table import_effect (
  id bigint generated always as identity primary key,
  run_id bigint not null references import_run on delete cascade,
  table_name text not null,
  key jsonb not null,
  before jsonb,
  after jsonb,
  shown jsonb
);
create index import_effect_by_run on import_effect (run_id, table_name);
