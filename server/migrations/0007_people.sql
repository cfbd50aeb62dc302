-- When somebody last signed in: sessions are swept after a month, but who never came must stay known.
alter table app_user add last_sign_in_at timestamptz;
update app_user set last_sign_in_at =
  (select max(created_at) from session where session.user_id = app_user.id);
-- When somebody was last seen, open sessions and ended ones alike.
create index session_of_user on session (user_id);

create index app_user_by_change on app_user (changed_at, id);
