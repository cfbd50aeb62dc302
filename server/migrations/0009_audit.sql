-- The audit screen looks through millions of rows, the newest first: by user, by kind of thing, by action, or by day. Each
-- of these has its index, in the order in which the rows are shown. What reads by id alone has the primary key.
drop index audit_by_time;
drop index audit_by_user;
create index audit_by_time on audit (at, id);
create index audit_by_user on audit (user_id, at, id);
create index audit_by_kind on audit (thing, at, id);
create index audit_by_action on audit (action, at, id);
-- What people quote when they report something, and where it came from; addresses are looked for by their beginning.
create index audit_by_request on audit (request_id);
create index audit_by_address on audit (address text_pattern_ops, at, id);

-- A session by a number that may be shown: its id is half of the key that signs requests.
alter table session add number bigint generated always as identity;
create unique index session_by_number on session (number);
