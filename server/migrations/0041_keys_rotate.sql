-- The sign-in key is replaced every quarter; the one before opens what was sealed under it for another day.
drop index one_sign_in_key;
create index sign_in_key_by_time on sign_in_key (created_at desc, id);
