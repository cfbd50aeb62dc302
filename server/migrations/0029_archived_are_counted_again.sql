-- 0034_filled.sql counts the lines of all plans again, those of archived seasons too, which otherwise change no more: a database
-- that has any stopped there. Where it has been applied, nothing is to be done.
do $$
begin
  if not exists (select from migration where name = '0034_filled.sql') then
    alter table school_plan disable trigger archived_seasons_change_no_more;
  end if;
end $$;
