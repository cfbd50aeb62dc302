-- Work that is done after the request that asked for it: by any server, one at a time, again after a failure.
-- A row is deleted when its work is done; what was given up stays for people to look at.
create table job (
  id bigint generated always as identity primary key,
  name text not null,
  data jsonb not null default '{}',
  -- Not before this moment. Whoever takes a job moves it on, so that another takes it up if that server dies.
  due_at timestamptz not null default now(),
  attempts int not null default 0,
  last_error text,
  given_up_at timestamptz,
  created_at timestamptz not null default now()
);
create index job_by_due on job (due_at, id) where given_up_at is null;

-- When a repeated job was last put into the queue, so that of several servers one does it.
create table job_schedule (
  name text primary key,
  last_at timestamptz not null
);
