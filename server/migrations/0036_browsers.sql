-- A browser in which somebody has signed in before. It has a counter of failures of its own, so that whoever guesses at a
-- name elsewhere slows down themselves and not its owner.
create table known_browser (
  key_sha256 bytea primary key,
  user_id bigint not null references app_user on delete cascade,
  seen_at timestamptz not null
);
create index known_browser_by_user on known_browser (user_id, seen_at desc);
