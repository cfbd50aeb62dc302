-- The ledger of copies (stock_entry), its balances, reservations (stock_hold) and stocktakings. They point at warehouse
-- and book.
create table stock_balance (
  warehouse_id bigint not null references warehouse,
  book_id bigint not null references book,
  on_hand int not null default 0 constraint on_hand_is_not_negative check (on_hand >= 0),
  reserved int not null default 0 constraint reserved_is_not_negative check (reserved >= 0),
  in_transit int not null default 0 constraint in_transit_is_not_negative check (in_transit >= 0),
  damaged int not null default 0 constraint damaged_is_not_negative check (damaged >= 0),
  free int not null generated always as (on_hand - reserved) stored,
  changed_at timestamptz not null default now(),
  primary key (warehouse_id, book_id),
  constraint reserved_copies_are_on_hand check (reserved <= on_hand)
) with (fillfactor = 45);
create index stock_balance_by_book on stock_balance (book_id, warehouse_id);

create table stock_entry (
  id bigint generated always as identity primary key,
  warehouse_id bigint not null references warehouse,
  book_id bigint not null references book,
  bucket text not null constraint stock_bucket_is_known check (bucket in ('onHand', 'reserved', 'inTransit', 'damaged')),
  delta int not null constraint stock_moves_by_something check (delta <> 0),
  balance int not null constraint stock_balance_is_not_negative check (balance >= 0),
  cause text not null constraint stock_cause_is_known check (cause in ('opening', 'receipt', 'receiptReversal', 'stocktake', 'reserve', 'release', 'sent', 'sentReversal', 'movedOut', 'movedIn', 'movedLost', 'returned', 'returnedOut', 'surplus')),
  thing text not null,
  thing_id bigint not null,
  line_id bigint,
  number text not null,
  plan_id bigint,
  reason text not null default '',
  created_by bigint references app_user,
  at timestamptz not null
);
create index stock_entry_by_book on stock_entry (book_id, id);
create index stock_entry_by_cause on stock_entry (cause, at, id);
create index stock_entry_by_number on stock_entry (number text_pattern_ops);
create index stock_entry_by_plan on stock_entry (plan_id, id);
create index stock_entry_by_time on stock_entry (at, id);
create index stock_entry_by_user on stock_entry using brin (created_by int8_bloom_ops);
create index stock_entry_by_warehouse on stock_entry (warehouse_id, id);

-- Copies on hand that documents reserve. No other table has them.
create table stock_hold (
  id bigint generated always as identity primary key,
  warehouse_id bigint not null references warehouse,
  book_id bigint not null references book,
  thing text not null,
  thing_id bigint not null,
  line_id bigint not null,
  copies int not null constraint holds_hold_something check (copies > 0),
  constraint line_holds_a_title_once unique (thing, line_id, warehouse_id, book_id)
);
create index stock_hold_by_book on stock_hold (book_id);
create index stock_hold_by_document on stock_hold (thing, thing_id);
create index stock_hold_by_place on stock_hold (warehouse_id, book_id);

-- A stocktaking is posted at once: what was counted, and why it differs from the ledger.
create table stocktake (
  id bigint generated always as identity primary key,
  number text not null constraint stocktake_number_is_unique unique,
  warehouse_id bigint not null references warehouse,
  reason text not null,
  created_by bigint references app_user,
  created_at timestamptz not null
);
create index stocktake_by_user on stocktake (created_by);
create index stocktake_by_warehouse on stocktake (warehouse_id, id);

create table stocktake_line (
  id bigint generated always as identity primary key,
  stocktake_id bigint not null references stocktake on delete cascade,
  book_id bigint not null references book,
  on_hand_before int not null,
  on_hand int not null constraint counted_on_hand_is_sensible check ((on_hand >= 0) and (on_hand <= 9999999)),
  damaged_before int not null,
  damaged int not null constraint counted_damaged_is_sensible check ((damaged >= 0) and (damaged <= 9999999)),
  reason text not null default '',
  ledger_position bigint not null,
  constraint title_is_counted_once unique (stocktake_id, book_id)
);
create index stocktake_line_by_book on stocktake_line (book_id, stocktake_id);

-- The position of a count is the last id of the whole ledger, since its own title may have no entry since. Ids grow, and
-- entries of the title wait for the count, so later entries have larger ids.
create function counts_know_their_position()
 returns trigger
 language plpgsql
as $$
begin
  new.ledger_position := coalesce((select max(id) from stock_entry), 0);
  return new;
end $$;
create trigger counts_know_their_position before insert on stocktake_line for each row execute function counts_know_their_position();

-- Entries move the balances. The last entry of each bucket must state the new balance. Existing balances are moved and
-- compared in one pass.
create function stock_balances_follow_the_ledger()
 returns trigger
 language plpgsql
 set plan_cache_mode TO 'force_generic_plan'
as $$
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
create trigger stock_balances_follow_the_ledger after insert on stock_entry referencing new table as written for each statement execute function stock_balances_follow_the_ledger();

-- Copies lie only in leaves. This trigger and warehouses_with_stock_stay_leaves lock the warehouse, so that a child and
-- the first copies cannot come at the same moment. Writers of copies do not wait for each other.
create function stock_lies_in_leaves()
 returns trigger
 language plpgsql
as $$
begin
  perform from warehouse where id = new.warehouse_id for key share;
  if exists (select from warehouse where parent_id = new.warehouse_id) then
    raise exception 'warehouse % has parts; copies lie only in its parts', new.warehouse_id
      using errcode = 'check_violation', constraint = 'stock_lies_in_leaves';
  end if;
  return new;
end $$;
create trigger stock_lies_in_leaves before insert on stock_balance for each row execute function stock_lies_in_leaves();

create trigger only_the_ledger_makes_balances before insert on stock_balance for each row when (pg_trigger_depth() = 0 and (new.on_hand <> 0 or new.reserved <> 0 or new.in_transit <> 0 or new.damaged <> 0)) execute function refuse_change('balances of stock change only with the ledger');
create trigger only_the_ledger_moves_balances before delete or update on stock_balance for each row when (pg_trigger_depth() = 0) execute function refuse_change('balances of stock change only with the ledger');
create trigger stock_entries_are_append_only before delete or update or truncate on stock_entry for each statement execute function refuse_change('entries of the stock ledger are never changed or deleted');
