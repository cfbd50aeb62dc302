-- Documents of a season were refused changes once it was archived (0022_hardening.sql). Its returns, its prices and the lines
-- of its documents were not: money moved in seasons that everybody took for finished. Here every table that holds something
-- of a season refuses it; what is summed up from them follows.
--
-- What was charged before may still be billed, disputed, corrected by the answer to a dispute, and paid.

-- All at once, before anything is made: who holds one of them goes on, and who comes waits a moment.
lock table plan, selection_book, plan_book, district_book, school_plan_headcount, school_plan_line, plan_result_line,
  plan_result_school, patch_line, purchase_order_line, supplier_order_line, arrival_date, receipt_line, due_line, due_closing,
  send_order, send_order_line, delivery_difference, fixed_price, return_line, return_order, entry in share row exclusive mode;

-- The season of each line of a return: that of the delivery or receipt by which the copies came. Shops order in none.
create view return_line_season as
select line.id, line.return_order_id, coalesce(send_order.plan_id, receipt.plan_id) as plan_id
from return_line as line
left join delivery_difference as difference on difference.id = line.difference_id
left join send_order_line as sent on sent.id = coalesce(line.send_order_line_id, difference.send_order_line_id)
left join send_order on send_order.id = sent.send_order_id
left join receipt_line as received on received.id = line.receipt_line_id
left join receipt on receipt.id = received.receipt_id;

-- Each table says how its rows lead to a season: `changed` has the rows of the statement, which is looked at once.
do $make$
declare
  held record;
  event record;
begin
  for held in select * from (values
    ('selection_book', 'select plan_id from changed join selection on selection.id = changed.selection_id', '{insert,update,delete}'),
    ('plan_book', 'select plan_id from changed', '{insert,update,delete}'),
    ('district_book', 'select plan_id from changed join district_plan on district_plan.id = changed.district_plan_id',
      '{insert,update,delete}'),
    ('school_plan_headcount', 'select plan_id from changed join school_plan on school_plan.id = changed.school_plan_id',
      '{insert,update,delete}'),
    ('school_plan_line', 'select plan_id from changed', '{insert,update,delete}'),
    ('plan_result_line', 'select plan_id from changed', '{insert,update,delete}'),
    ('plan_result_school', 'select plan_id from changed', '{insert,update,delete}'),
    ('patch_line', 'select plan_id from changed join patch on patch.id = changed.patch_id', '{insert,update,delete}'),
    ('purchase_order_line', 'select plan_id from changed', '{insert,update,delete}'),
    ('supplier_order_line', 'select plan_id from changed', '{insert,update,delete}'),
    ('arrival_date', 'select plan_id from changed join supplier_order_line as line on line.id = changed.line_id', '{insert,update,delete}'),
    ('receipt_line', 'select plan_id from changed join receipt on receipt.id = changed.receipt_id', '{insert,update,delete}'),
    ('due_line', 'select plan_id from changed', '{insert,update,delete}'),
    ('due_closing', 'select plan_id from changed join due_line on due_line.id = changed.due_line_id', '{insert,update,delete}'),
    ('send_order', 'select plan_id from changed', '{insert,update,delete}'),
    ('send_order_line', 'select plan_id from changed join send_order on send_order.id = changed.send_order_id', '{insert,update,delete}'),
    ('delivery_difference', 'select plan_id from changed join send_order on send_order.id = changed.send_order_id',
      '{insert,update,delete}'),
    ('fixed_price', 'select plan_id from changed', '{insert,update,delete}'),
    -- A draft that names something of it can be given up.
    ('return_line', 'select plan_id from changed join return_line_season as line using (id)', '{insert,update}'),
    ('return_order', 'select plan_id from changed join return_line_season as line on line.return_order_id = changed.id
      where changed.state in (''submitted'', ''approved'', ''done'')', '{insert,update}'),
    -- Entries are never changed. A correction is the answer to a dispute about a bill that exists.
    ('entry', 'select plan_id from changed where fact <> ''correction''', '{insert}')
  ) as held (name, seasons, events) loop
    execute format($sql$
      create function archived_%1$s_changes_no_more() returns trigger language plpgsql as $body$
      begin
        if exists (select from (%2$s) as season (id) where id = any(array(select id from plan where state = 'archived'))) then
          raise exception 'an archived season changes no more' using errcode = 'KB001';
        end if;
        return null;
      end $body$;
    $sql$, held.name, held.seasons);
    for event in select unnest(held.events::text[]) as name loop
      execute format('create trigger archived_seasons_change_no_more_on_%2$s after %2$s on %1$I
        referencing %3$s table as changed for each statement execute function archived_%1$s_changes_no_more()',
        held.name, event.name, case event.name when 'delete' then 'old' else 'new' end);
    end loop;
  end loop;
end $make$;

-- The plan itself stays as it is, but for its way back.
create function archived_plans_change_no_more() returns trigger language plpgsql as $$
begin
  raise exception 'an archived season changes no more' using errcode = 'KB001';
end $$;
create trigger archived_plans_change_no_more before update on plan for each row
  when (old.state = 'archived' and new.state = 'archived' and old is distinct from new)
  execute function archived_plans_change_no_more();

-- What was added up of archived seasons is valid only while they stay archived. Seasons rarely come back: what was received is
-- added up again from the beginning.
create function plans_leave_the_archive() returns trigger language plpgsql as $$
begin
  delete from received_season;
  delete from received_ever;
  return null;
end $$;
create trigger plans_leave_the_archive after update of state on plan for each row
  when (old.state = 'archived' and new.state <> 'archived') execute function plans_leave_the_archive();
