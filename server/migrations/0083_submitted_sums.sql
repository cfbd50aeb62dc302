-- beside the version before: sums that the database keeps by itself, whoever submits
--
-- What was submitted, by district and title. A season that is half filled in is looked at without what is not submitted yet,
-- which was taken off its sums line by line each time (0054_ordered_sums.sql). These are sums of their own and no column of
-- those: the version before folds them without knowing of it.
create table submitted_by_title (
  district_plan_id bigint not null,
  book_id bigint not null,
  copies int not null,
  -- Of rows that were added since the last folding, or what it made of those before.
  folded boolean not null default false
);
create index submitted_by_title_of_district on submitted_by_title (district_plan_id);
create index submitted_by_title_to_fold on submitted_by_title (district_plan_id) where not folded;

create function is_submitted(state text) returns boolean language sql immutable parallel safe
  return state in ('submitted', 'approved');

-- Lines of what is submitted change seldom: a district corrects them. Whoever changes lines holds their plan, as does whoever
-- submits it; no line comes to another plan.
do $do$
declare
  kind record;
begin
  for kind in
    select * from (values
      ('insert', 'new table as written', 'written', 'select 1 as sign, * from written'),
      ('delete', 'old table as removed', 'removed', 'select -1 as sign, * from removed'),
      ('update', 'old table as removed new table as written', 'written',
        'select 1 as sign, * from written union all select -1, * from removed')
    ) as kind (deed, tables, touched, lines)
  loop
    execute format($statement$
      create function submitted_sums_follow_%1$s() returns trigger language plpgsql as $follow$
      begin
        -- Nearly always there is none: people fill in what is not submitted yet.
        perform from school_plan where id = any(array(select distinct school_plan_id from %3$s)) and is_submitted(state);
        if not found then
          return null;
        end if;
        insert into submitted_by_title (district_plan_id, book_id, copies)
        select school_plan.district_plan_id, line.book_id, sum(sign * line.copies)
        from (%4$s) as line join school_plan on school_plan.id = line.school_plan_id and is_submitted(school_plan.state)
        where line.copies > 0
        group by school_plan.district_plan_id, line.book_id having sum(sign * line.copies) <> 0;
        return null;
      end $follow$;
      create trigger submitted_sums_follow_%1$s after %1$s on school_plan_line referencing %2$s
        for each statement execute function submitted_sums_follow_%1$s();
    $statement$, kind.deed, kind.tables, kind.touched, kind.lines);
  end loop;
end $do$;

-- A plan that is submitted or taken back brings all its lines, or takes them off; so do one that goes, and one that comes to
-- another district. No statement may change both the lines of a plan and this.
create function submitted_sums_follow_plans() returns trigger language plpgsql as $$
begin
  if is_submitted(old.state) then
    insert into submitted_by_title (district_plan_id, book_id, copies)
    select old.district_plan_id, book_id, -sum(copies) from school_plan_line
    where school_plan_id = old.id and copies > 0 group by book_id;
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  if is_submitted(new.state) then
    insert into submitted_by_title (district_plan_id, book_id, copies)
    select new.district_plan_id, book_id, sum(copies) from school_plan_line
    where school_plan_id = new.id and copies > 0 group by book_id;
  end if;
  return new;
end $$;
create trigger submitted_sums_follow_removed before delete on school_plan
  for each row when (is_submitted(old.state)) execute function submitted_sums_follow_plans();
create trigger submitted_sums_follow_steps after update of state, district_plan_id on school_plan
  for each row when (is_submitted(old.state) <> is_submitted(new.state) or old.district_plan_id <> new.district_plan_id)
  execute function submitted_sums_follow_plans();

-- What is submitted already, as if it were said now: what is ordered, less what is not submitted. Most of it is.
insert into submitted_by_title (district_plan_id, book_id, copies, folded)
select district_plan_id, book_id, sum(copies), true
from (
  select district_plan_id, book_id, copies from ordered_by_title
  union all
  select school_plan.district_plan_id, line.book_id, -line.copies
  from school_plan join school_plan_line as line on line.school_plan_id = school_plan.id
  where not is_submitted(school_plan.state) and school_plan.copies > 0 and line.copies > 0
) as part
group by district_plan_id, book_id having sum(copies) <> 0;
analyze submitted_by_title;
