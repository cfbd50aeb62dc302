-- Counting a receipt of 200 lines wrote seven thousand entries of indexes, and most of what it cost was their upkeep.

-- Lines and sums that are written again in one go, all of a page at once: with room for a second version of every row the
-- change stays in its page and leaves the indexes alone (0030_room.sql). The two small ones are written anew with it.
alter table supplier_order_line set (fillfactor = 45);
alter table receipt_line set (fillfactor = 45);
alter table stock_balance set (fillfactor = 45);
alter table purchase_sum set (fillfactor = 45);
cluster stock_balance using stock_balance_pkey;
alter table stock_balance set without cluster;
cluster purchase_sum using purchase_sum_pkey;
alter table purchase_sum set without cluster;

-- What a season or a person has entered is asked for when one of them is to be deleted, and then of rows that lie together
-- in the order of time: an index of a few pages that says what is not there does, and hardly has to be written to.
drop index stock_entry_by_plan;
create index stock_entry_by_plan on stock_entry using brin (plan_id int8_minmax_ops);
drop index stock_entry_by_user;
create index stock_entry_by_user on stock_entry using brin (created_by int8_bloom_ops);
drop index entry_by_plan;
create index entry_by_plan on entry using brin (plan_id int8_minmax_ops);
drop index entry_by_user;
create index entry_by_user on entry using brin (created_by int8_bloom_ops);
-- A supplier is a payer, and by that its entries are looked for; this one is asked when a supplier is to be deleted.
drop index entry_by_supplier;
create index entry_by_supplier on entry using brin (supplier_id int8_bloom_ops);
-- Entries of a title in a warehouse are found among those of the title.
drop index stock_entry_by_place;

-- Asked before the function is called, which is not called then.
drop trigger counted_lines_stay on receipt_line;
create trigger counted_lines_stay before update or delete on receipt_line
  for each row when (old.good is not null) execute function counted_lines_stay();

create or replace function only_the_ledger_moves_balances() returns trigger language plpgsql as $$
begin
  raise exception 'balances of stock change only with the ledger';
end $$;
drop trigger only_the_ledger_moves_balances on stock_balance;
create trigger only_the_ledger_moves_balances before update or delete on stock_balance
  for each row when (pg_trigger_depth() = 0) execute function only_the_ledger_moves_balances();
-- Making an empty row, to lock it, is nobody's harm.
create trigger only_the_ledger_makes_balances before insert on stock_balance
  for each row when (pg_trigger_depth() = 0 and (new.on_hand, new.reserved, new.in_transit, new.damaged) <> (0, 0, 0, 0))
  execute function only_the_ledger_moves_balances();

-- As before: whoever adds to the ledger moves the balances with it, and the last entry of each bucket must have said what the
-- balance is now. What is there already, which is the rule, is moved and compared in one pass.
create or replace function stock_balances_follow_the_ledger() returns trigger language plpgsql as $$
declare
  moved_places bigint[];
  moved_titles bigint[];
  wrong record;
  is_wrong boolean;
  missing bigint;
  is_first boolean := true;
begin
  loop
    with moved as materialized (
      select warehouse_id, book_id, max(at) as at,
        coalesce(sum(delta) filter (where bucket = 'onHand'), 0) as on_hand,
        coalesce(sum(delta) filter (where bucket = 'reserved'), 0) as reserved,
        coalesce(sum(delta) filter (where bucket = 'inTransit'), 0) as in_transit,
        coalesce(sum(delta) filter (where bucket = 'damaged'), 0) as damaged,
        (array_agg(balance order by id desc) filter (where bucket = 'onHand'))[1] as last_on_hand,
        (array_agg(balance order by id desc) filter (where bucket = 'reserved'))[1] as last_reserved,
        (array_agg(balance order by id desc) filter (where bucket = 'inTransit'))[1] as last_in_transit,
        (array_agg(balance order by id desc) filter (where bucket = 'damaged'))[1] as last_damaged
      from written
      where is_first or not exists (select from unnest(moved_places, moved_titles) as made (warehouse_id, book_id)
        where made.warehouse_id = written.warehouse_id and made.book_id = written.book_id)
      group by warehouse_id, book_id
    ), changed as (
      update stock_balance as stood set on_hand = stood.on_hand + moved.on_hand, reserved = stood.reserved + moved.reserved,
        in_transit = stood.in_transit + moved.in_transit, damaged = stood.damaged + moved.damaged, changed_at = moved.at
      from moved where stood.warehouse_id = moved.warehouse_id and stood.book_id = moved.book_id
      returning stood.warehouse_id, stood.book_id,
        (coalesce(moved.last_on_hand, stood.on_hand), coalesce(moved.last_reserved, stood.reserved),
          coalesce(moved.last_in_transit, stood.in_transit), coalesce(moved.last_damaged, stood.damaged))
        <> (stood.on_hand, stood.reserved, stood.in_transit, stood.damaged) as differs
    )
    select array_agg(warehouse_id), array_agg(book_id), bool_or(changed.differs), (select count(*) from moved) - count(*)
    into moved_places, moved_titles, is_wrong, missing from changed;
    if is_wrong then
      select last.* into wrong
      from (select distinct on (warehouse_id, book_id, bucket) * from written order by warehouse_id, book_id, bucket, id desc)
        as last
      join stock_balance as stood using (warehouse_id, book_id)
      where last.balance <> case last.bucket when 'onHand' then stood.on_hand when 'reserved' then stood.reserved
        when 'inTransit' then stood.in_transit else stood.damaged end
      limit 1;
      raise exception 'the ledger of warehouse %, title %, % does not add up', wrong.warehouse_id, wrong.book_id, wrong.bucket;
    end if;
    exit when missing = 0;
    if not is_first then
      raise exception 'a balance that was made is not there';
    end if;
    -- Places that nothing has lain at before, where nobody has made them to lock them: they are made, and then moved, too.
    insert into stock_balance (warehouse_id, book_id)
    select distinct warehouse_id, book_id from written
    where not exists (select from stock_balance as made
      where made.warehouse_id = written.warehouse_id and made.book_id = written.book_id)
    order by warehouse_id, book_id
    on conflict do nothing;
    is_first := false;
  end loop;
  return null;
end $$;

-- A title and a warehouse of the ledger are those of a balance, which points at them itself, is never deleted, and is held by
-- whoever writes the entry: they need not be looked up and held once more for every entry. Charges are never deleted, so they
-- need not be held either. Where the database checks keys row by row (0032_keys_at_once.sql), it goes on doing so.
create function charges_stay() returns trigger language plpgsql as $$
begin
  raise exception 'charges are never deleted';
end $$;
create trigger charges_stay before delete or truncate on charge for each statement execute function charges_stay();

do $$
declare
  body text;
begin
  if to_regprocedure('keys_of_stock_entry_are_known()') is not null then
    create or replace function keys_of_stock_entry_are_known() returns trigger language plpgsql as $body$
    declare
      keys bigint[];
      known bigint;
    begin
      keys := array(select distinct plan_id from written where plan_id is not null);
      if cardinality(keys) > 0 then
        perform from plan where id = any(keys) order by id for key share;
        get diagnostics known = row_count;
        if known <> cardinality(keys) then
          raise foreign_key_violation using message = 'insert on table "stock_entry" violates foreign key constraint "stock_entry_plan_id_fkey"',
            constraint = 'stock_entry_plan_id_fkey', table = 'stock_entry';
        end if;
      end if;
      keys := array(select distinct created_by from written where created_by is not null);
      if cardinality(keys) > 0 then
        perform from app_user where id = any(keys) order by id for key share;
        get diagnostics known = row_count;
        if known <> cardinality(keys) then
          raise foreign_key_violation using message = 'insert on table "stock_entry" violates foreign key constraint "stock_entry_created_by_fkey"',
            constraint = 'stock_entry_created_by_fkey', table = 'stock_entry';
        end if;
      end if;
      return null;
    end $body$;
  end if;
  select pg_get_functiondef(to_regprocedure('keys_of_entry_are_known()')) into body;
  if body is not null then
    execute replace(body, 'perform from charge where id = any(keys) order by id for key share',
      'perform from charge where id = any(keys) order by id');
  end if;
end $$;
