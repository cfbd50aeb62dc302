-- As 0029_archived_are_counted_again.sql found it.
do $$
begin
  if exists (select from pg_trigger where tgrelid = 'school_plan'::regclass and tgname = 'archived_seasons_change_no_more'
    and tgenabled = 'D') then
    alter table school_plan enable trigger archived_seasons_change_no_more;
  end if;
end $$;
