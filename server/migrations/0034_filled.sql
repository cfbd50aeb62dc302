-- How many lines there are to fill in: what nobody expects of a school – teaching aids, titles for grades without students –
-- counts only once somebody has said something. So the count of what is filled in reaches its end.
do $make$
declare
  deed record;
begin
  for deed in select * from (values
    ('insert', 'select 1 as times, written.* from written'),
    ('delete', 'select -1 as times, stood.* from stood'),
    ('update', 'select 1 as times, written.* from written union all select -1, stood.* from stood')
  ) as deed (name, lines) loop
    execute format($sql$
      create or replace function school_plans_add_up_on_%1$s() returns trigger language plpgsql as $body$
      begin
        update school_plan set lines = school_plan.lines + added.lines, filled = school_plan.filled + added.filled,
          copies = school_plan.copies + added.copies, list_fen = school_plan.list_fen + added.list_fen,
          funded_fen = school_plan.funded_fen + added.funded_fen
        from (
          select school_plan_id, sum(times * (suggested > 0 or requested is not null)::int) as lines,
            sum(times * num_nonnulls(requested)) as filled, sum(times * copies) as copies,
            sum(times * copies::bigint * price_fen) as list_fen, sum(times * funded_copies::bigint * price_fen) as funded_fen
          from (%2$s) as line group by school_plan_id
        ) as added
        where school_plan.id = added.school_plan_id
          and (added.lines, added.filled, added.copies, added.list_fen, added.funded_fen) <> (0, 0, 0, 0, 0);
        return null;
      end $body$;
    $sql$, deed.name, deed.lines);
  end loop;
end $make$;

update school_plan set lines = counted.lines
from (
  select school_plan_id, count(*) filter (where suggested > 0 or requested is not null) as lines
  from school_plan_line group by school_plan_id
) as counted
where counted.school_plan_id = school_plan.id and counted.lines <> school_plan.lines;
