-- What an import did, row by row, so that it can be taken back on the same day.
create table import_effect (
  id bigint generated always as identity primary key,
  run_id bigint not null references import_run on delete cascade,
  table_name text not null,
  -- The columns of the primary key.
  key jsonb not null,
  -- The row as it was and as it became; null where there was none. What must not be copied (a password's hash) is left out.
  before jsonb,
  after jsonb,
  -- What the history showed of it before, by the names of the wire; only while the import runs.
  shown jsonb
);
create index import_effect_by_run on import_effect (run_id, table_name);

alter table import_run add undone_at timestamptz, add undone_by bigint references app_user;
create index import_run_by_import on import_run (imported_at) where imported_at is not null;

-- Who is served from where, as a sheet lists it: one row for a district or for a school. `served` is what tells them apart.
create view coverage as
  select 'district ' || district_id as served, district_id, null::bigint as school_id, warehouse_id from district_coverage
  union all select 'school ' || school_id, null, school_id, warehouse_id from school_coverage;
