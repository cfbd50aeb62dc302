-- beside the version before: sums that the database keeps by itself, whoever writes the lines
--
-- Sums of what schools order, by district and title: a season that runs is counted with every look at it, and so is the part
-- of the last one that stands beside it, which added up hundreds of thousands of lines each time.
--
-- Every statement that changes lines adds rows with the difference and touches none that is there, as sums of promises do
-- (0046_due_sums.sql): schools of a district that save at the same moment do not wait for each other. The keys are copied.
create table ordered_by_title (
  district_plan_id bigint not null,
  book_id bigint not null,
  -- How many lines there are: a key without any is none.
  lines int not null,
  -- Lines by which copies are ordered, and what had been suggested for them.
  ordered int not null,
  suggested int not null,
  suggested_of_ordered int not null,
  copies int not null,
  list_fen bigint not null,
  -- Of rows that were added since the last folding, or what it made of those before.
  folded boolean not null default false
);
create index ordered_by_title_of_district on ordered_by_title (district_plan_id);
create index ordered_by_title_to_fold on ordered_by_title (district_plan_id) where not folded;

-- One function for each kind of statement, which keeps its plan. Lines whose plan is gone have been taken off with it.
do $do$
declare
  kind record;
begin
  for kind in
    select * from (values
      ('insert', 'new table as written', 'select 1 as sign, * from written'),
      ('delete', 'old table as removed', 'select -1 as sign, * from removed'),
      ('update', 'old table as removed new table as written',
        'select 1 as sign, * from written union all select -1, * from removed')
    ) as kind (deed, tables, lines)
  loop
    execute format($statement$
      create function ordered_sums_follow_%1$s() returns trigger language plpgsql as $follow$
      begin
        insert into ordered_by_title (district_plan_id, book_id, lines, ordered, suggested, suggested_of_ordered, copies, list_fen)
        select school_plan.district_plan_id, line.book_id, sum(sign), sum(sign * (line.copies > 0)::int),
          sum(sign * line.suggested), sum(case when line.copies > 0 then sign * line.suggested else 0 end), sum(sign * line.copies),
          sum(sign * line.copies::bigint * line.price_fen)
        from (%3$s) as line join school_plan on school_plan.id = line.school_plan_id
        group by school_plan.district_plan_id, line.book_id
        having (sum(sign), sum(sign * line.suggested), sum(sign * line.copies), sum(sign * line.copies::bigint * line.price_fen),
          sum(sign * (line.copies > 0)::int), sum(case when line.copies > 0 then sign * line.suggested else 0 end)) <> (0, 0, 0, 0, 0, 0);
        return null;
      end $follow$;
      create trigger ordered_sums_follow_%1$s after %1$s on school_plan_line referencing %2$s
        for each statement execute function ordered_sums_follow_%1$s();
    $statement$, kind.deed, kind.tables, kind.lines);
  end loop;
end $do$;

-- A plan that goes takes its lines along, which cannot be told apart afterwards; one that comes to another district, too.
create function ordered_sums_follow_plans() returns trigger language plpgsql as $$
begin
  insert into ordered_by_title (district_plan_id, book_id, lines, ordered, suggested, suggested_of_ordered, copies, list_fen)
  select old.district_plan_id, book_id, -count(*), -count(*) filter (where copies > 0), -sum(suggested),
    -coalesce(sum(suggested) filter (where copies > 0), 0), -sum(copies), -sum(copies::bigint * price_fen)
  from school_plan_line where school_plan_id = old.id group by book_id;
  if tg_op = 'DELETE' then
    return old;
  end if;
  insert into ordered_by_title (district_plan_id, book_id, lines, ordered, suggested, suggested_of_ordered, copies, list_fen)
  select new.district_plan_id, book_id, count(*), count(*) filter (where copies > 0), sum(suggested),
    coalesce(sum(suggested) filter (where copies > 0), 0), sum(copies), sum(copies::bigint * price_fen)
  from school_plan_line where school_plan_id = new.id group by book_id;
  return new;
end $$;
create trigger ordered_sums_follow_plans before delete on school_plan
  for each row execute function ordered_sums_follow_plans();
create trigger ordered_sums_follow_districts before update of district_plan_id on school_plan
  for each row when (old.district_plan_id <> new.district_plan_id) execute function ordered_sums_follow_plans();

-- What is ordered already, as if it were said now.
insert into ordered_by_title (district_plan_id, book_id, lines, ordered, suggested, suggested_of_ordered, copies, list_fen, folded)
select school_plan.district_plan_id, line.book_id, count(*), count(*) filter (where line.copies > 0), sum(line.suggested),
  coalesce(sum(line.suggested) filter (where line.copies > 0), 0), sum(line.copies), sum(line.copies::bigint * line.price_fen), true
from school_plan_line as line join school_plan on school_plan.id = line.school_plan_id
group by school_plan.district_plan_id, line.book_id;
analyze ordered_by_title;
