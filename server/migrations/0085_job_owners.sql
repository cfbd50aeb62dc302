-- beside the version before: two columns that it leaves as they are
-- People take turns in the queue, and each has a few jobs waiting at most: a job says whose it is, unless nobody asked for it.
-- No foreign key: a job is gone within minutes, and deleting a user must not wait for it.
alter table job add column user_id bigint;
-- While a server holds the lease: until `due_at`, which it moves on for as long as it lives. A job that waits for its next
-- attempt has a `due_at` to come as well, and holds up nothing.
alter table job add column is_running boolean not null default false;
create index job_by_user on job (user_id, name) where user_id is not null and given_up_at is null;
