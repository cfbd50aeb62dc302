-- beside the version before: what is refused here, that version saves for nobody who uses its pages
--
-- What one user can save of views has an end. `look` is larger here than the 8 KiB that a call may send: JSON as PostgreSQL
-- writes it has spaces, a third more at most. No page could save what is deleted here.
delete from list_view where octet_length(look::text) > 12288 or length(list) > 100 or length(name) > 40;
delete from list_view where id in (
  select id from (select id, row_number() over (partition by user_id order by changed_at desc, id desc) as place from list_view) as numbered
  where place > 200);

alter table list_view
  add constraint view_look_is_small check (octet_length(look::text) <= 12288),
  add constraint view_names_are_short check (length(list) <= 100 and length(name) <= 40);

-- After the insert, so that a view that replaces one counts for nothing. The row of the user makes two who save at once wait.
create function views_of_a_user_are_limited() returns trigger language plpgsql as $$
begin
  perform from app_user where id = new.user_id for no key update;
  if (select count(*) from list_view where user_id = new.user_id) > 200 then
    raise exception 'a user has 200 views at most' using errcode = 'KB002';
  end if;
  return null;
end $$;
create trigger views_of_a_user_are_limited after insert on list_view
  for each row execute function views_of_a_user_are_limited();
