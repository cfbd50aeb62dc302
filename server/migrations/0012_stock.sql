-- Copies on shelves: a ledger to which rows are only ever added, and balances that are its sums and nothing else.

create table stock_balance (
  warehouse_id bigint not null references warehouse,
  book_id bigint not null references book,
  on_hand int not null default 0 constraint on_hand_is_not_negative check (on_hand >= 0),
  -- Of what is on hand, promised to documents.
  reserved int not null default 0 constraint reserved_is_not_negative check (reserved >= 0),
  -- On the way here from another warehouse.
  in_transit int not null default 0 constraint in_transit_is_not_negative check (in_transit >= 0),
  damaged int not null default 0 constraint damaged_is_not_negative check (damaged >= 0),
  free int not null generated always as (on_hand - reserved) stored,
  changed_at timestamptz not null default now(),
  primary key (warehouse_id, book_id),
  constraint reserved_copies_are_on_hand check (reserved <= on_hand)
);
create index stock_balance_by_book on stock_balance (book_id, warehouse_id);

create table stock_entry (
  id bigint generated always as identity primary key,
  warehouse_id bigint not null references warehouse,
  book_id bigint not null references book,
  bucket text not null constraint stock_bucket_is_known check (bucket in ('onHand', 'reserved', 'inTransit', 'damaged')),
  delta int not null constraint stock_moves_by_something check (delta <> 0),
  balance int not null constraint stock_balance_is_not_negative check (balance >= 0),
  -- Why: the list grows with the documents that move copies.
  cause text not null constraint stock_cause_is_known
    check (cause in ('opening', 'receipt', 'receiptReversal', 'stocktake', 'reserve', 'release')),
  -- The document and its line that moved it, and the number that people know it by.
  thing text not null,
  thing_id bigint not null,
  line_id bigint,
  number text not null,
  -- The season it belongs to, where it belongs to one.
  plan_id bigint references plan,
  reason text not null default '',
  created_by bigint references app_user,
  at timestamptz not null
);
create index stock_entry_by_place on stock_entry (warehouse_id, book_id, id);
create index stock_entry_by_book on stock_entry (book_id, id);
create index stock_entry_by_warehouse on stock_entry (warehouse_id, id);
create index stock_entry_by_document on stock_entry (thing, thing_id);
create index stock_entry_by_number on stock_entry (number text_pattern_ops, id);
create index stock_entry_by_time on stock_entry (at, id);
create index stock_entry_by_cause on stock_entry (cause, at, id);
create index stock_entry_by_plan on stock_entry (plan_id) where plan_id is not null;
create index stock_entry_by_user on stock_entry (created_by);

create function stock_entries_are_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'entries of the stock ledger are never changed or deleted';
end $$;
create trigger stock_entries_are_append_only before update or delete or truncate on stock_entry
  for each statement execute function stock_entries_are_append_only();

-- Whoever adds to the ledger moves the balances with it; nobody else can. The last entry of each bucket must have said
-- what the balance is now: two who did not wait for each other are found out.
create function stock_balances_follow_the_ledger() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  insert into stock_balance as stood (warehouse_id, book_id)
  select distinct warehouse_id, book_id from written
  where not exists (select from stock_balance as made
    where made.warehouse_id = written.warehouse_id and made.book_id = written.book_id)
  order by warehouse_id, book_id
  on conflict do nothing;
  update stock_balance as stood set on_hand = stood.on_hand + moved.on_hand, reserved = stood.reserved + moved.reserved,
    in_transit = stood.in_transit + moved.in_transit, damaged = stood.damaged + moved.damaged, changed_at = moved.at
  from (
    select warehouse_id, book_id, max(at) as at,
      coalesce(sum(delta) filter (where bucket = 'onHand'), 0) as on_hand,
      coalesce(sum(delta) filter (where bucket = 'reserved'), 0) as reserved,
      coalesce(sum(delta) filter (where bucket = 'inTransit'), 0) as in_transit,
      coalesce(sum(delta) filter (where bucket = 'damaged'), 0) as damaged
    from written group by warehouse_id, book_id
  ) as moved
  where stood.warehouse_id = moved.warehouse_id and stood.book_id = moved.book_id;
  select last.* into wrong
  from (select distinct on (warehouse_id, book_id, bucket) * from written order by warehouse_id, book_id, bucket, id desc) as last
  join stock_balance as stood using (warehouse_id, book_id)
  where last.balance <> case last.bucket when 'onHand' then stood.on_hand when 'reserved' then stood.reserved
    when 'inTransit' then stood.in_transit else stood.damaged end
  limit 1;
  if found then
    raise exception 'the ledger of warehouse %, title %, % does not add up', wrong.warehouse_id, wrong.book_id, wrong.bucket;
  end if;
  return null;
end $$;
create trigger stock_balances_follow_the_ledger after insert on stock_entry
  referencing new table as written for each statement execute function stock_balances_follow_the_ledger();

create function only_the_ledger_moves_balances() returns trigger language plpgsql as $$
begin
  -- Making an empty row, to lock it, is nobody's harm.
  if pg_trigger_depth() > 1 or (tg_op = 'INSERT' and (new.on_hand, new.reserved, new.in_transit, new.damaged) = (0, 0, 0, 0)) then
    return new;
  end if;
  raise exception 'balances of stock change only with the ledger';
end $$;
create trigger only_the_ledger_moves_balances before insert or update or delete on stock_balance
  for each row execute function only_the_ledger_moves_balances();

-- Copies lie in leaves of the tree of warehouses only. The row of the warehouse is locked on either side: a part and the
-- first copies that come at the same moment do not miss each other; those who bring copies do not wait for each other.
create function stock_lies_in_leaves() returns trigger language plpgsql as $$
begin
  perform from warehouse where id = new.warehouse_id for key share;
  if exists (select from warehouse where parent_id = new.warehouse_id) then
    raise exception 'warehouse % has parts; copies lie only in its parts', new.warehouse_id
      using errcode = 'check_violation', constraint = 'stock_lies_in_leaves';
  end if;
  return new;
end $$;
create trigger stock_lies_in_leaves before insert on stock_balance
  for each row execute function stock_lies_in_leaves();
create function warehouses_with_stock_stay_leaves() returns trigger language plpgsql as $$
begin
  perform from warehouse where id = new.parent_id for update;
  if exists (select from stock_balance where warehouse_id = new.parent_id) then
    raise exception 'warehouse % holds copies and cannot have parts', new.parent_id
      using errcode = 'check_violation', constraint = 'stock_lies_in_leaves';
  end if;
  return new;
end $$;
create trigger warehouses_with_stock_stay_leaves before insert or update of parent_id on warehouse
  for each row when (new.parent_id is not null) execute function warehouses_with_stock_stay_leaves();

-- What documents hold of the copies on hand: the one source of what is reserved.
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
create index stock_hold_by_place on stock_hold (warehouse_id, book_id);
create index stock_hold_by_book on stock_hold (book_id);
create index stock_hold_by_document on stock_hold (thing, thing_id);

-- A stocktaking: what was counted, and why it differs from what the ledger said. It is posted at once.
create table stocktake (
  id bigint generated always as identity primary key,
  number text not null constraint stocktake_number_is_unique unique,
  warehouse_id bigint not null references warehouse,
  reason text not null,
  created_by bigint references app_user,
  created_at timestamptz not null
);
create index stocktake_by_warehouse on stocktake (warehouse_id, id);
create index stocktake_by_user on stocktake (created_by);

create table stocktake_line (
  id bigint generated always as identity primary key,
  stocktake_id bigint not null references stocktake on delete cascade,
  book_id bigint not null references book,
  on_hand_before int not null,
  on_hand int not null constraint counted_on_hand_is_sensible check (on_hand between 0 and 9999999),
  damaged_before int not null,
  damaged int not null constraint counted_damaged_is_sensible check (damaged between 0 and 9999999),
  -- A word of its own for this title, beside the reason of the whole count.
  reason text not null default '',
  constraint title_is_counted_once unique (stocktake_id, book_id)
);
create index stocktake_line_by_book on stocktake_line (book_id, stocktake_id);
