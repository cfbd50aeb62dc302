-- Purchase orders of a company for a season, and how much is bought of each title. They point at plan, company,
-- warehouse, book and supplier.
create table purchase_order (
  id bigint generated always as identity primary key,
  number text not null constraint purchase_order_number_is_unique unique,
  plan_id bigint not null references plan,
  company_id bigint not null references company,
  state text not null default 'draft' constraint purchase_order_state_is_known check (state in ('draft', 'submitted', 'confirmed', 'cancelled')),
  remark text not null default '',
  submitted_at timestamptz,
  judged_at timestamptz,
  version int not null default 1,
  created_by bigint references app_user,
  created_at timestamptz not null default now(),
  changed_by bigint references app_user,
  changed_at timestamptz not null default now(),
  titles int not null default 0,
  copies bigint not null default 0,
  list_fen bigint not null default 0,
  net_fen bigint not null default 0
);
create index purchase_order_by_company on purchase_order (company_id, state);
create index purchase_order_by_plan on purchase_order (plan_id, company_id, state);
create index purchase_order_by_user on purchase_order (created_by);

create table purchase_order_line (
  id bigint generated always as identity primary key,
  purchase_order_id bigint not null references purchase_order on delete cascade,
  plan_id bigint not null references plan,
  warehouse_id bigint not null references warehouse,
  book_id bigint not null references book,
  supplier_id bigint not null references supplier,
  result_copies int not null default 0,
  patch_copies int not null default 0,
  shop_copies int not null default 0,
  bought_copies int not null default 0,
  stock_copies int not null default 0,
  suggested int not null constraint suggestion_is_not_negative check (suggested >= 0),
  copies int not null constraint purchased_copies_are_sensible check ((copies >= 1) and (copies <= 9999999)),
  reason text not null default '',
  price_fen int not null constraint purchase_price_is_sensible check ((price_fen >= 1) and (price_fen <= 99999)),
  discount_bp int not null constraint purchase_line_discount_is_a_discount check ((discount_bp >= 1) and (discount_bp <= 10000)),
  copies_per_pack int not null constraint purchase_pack_is_sensible check ((copies_per_pack >= 1) and (copies_per_pack <= 500)),
  packs_per_case int not null constraint purchase_case_is_sensible check ((packs_per_case >= 1) and (packs_per_case <= 500)),
  list_fen bigint not null generated always as ((copies)::bigint * price_fen) stored,
  net_fen bigint not null generated always as (net_fen((copies)::bigint, price_fen, discount_bp)) stored,
  constraint title_is_bought_once_per_warehouse unique (purchase_order_id, warehouse_id, book_id),
  constraint more_than_missing_needs_a_word check ((copies <= suggested) or (reason <> ''))
);
create index purchase_order_line_by_book on purchase_order_line (book_id);
create index purchase_order_line_by_need on purchase_order_line (warehouse_id, book_id, plan_id);
create index purchase_order_line_by_plan on purchase_order_line (plan_id);
create index purchase_order_line_by_supplier on purchase_order_line (supplier_id);

-- Copies bought and still to come, by warehouse, title and season: a summary with one row per key
-- (server/src/supply/purchase-orders/summaries.ts). A line counts with its copies until a supplier has it, then with its good
-- and open copies. Cancelled orders count for nothing.
create table purchase_sum (
  warehouse_id bigint not null references warehouse on delete cascade,
  book_id bigint not null references book on delete cascade,
  plan_id bigint not null references plan on delete cascade,
  bought bigint not null default 0 constraint bought_copies_are_not_negative check (bought >= 0),
  coming bigint not null default 0 constraint coming_copies_are_not_negative check (coming >= 0),
  primary key (warehouse_id, book_id, plan_id)
) with (fillfactor = 45);
create index purchase_sum_by_book on purchase_sum (book_id);
create index purchase_sum_by_plan on purchase_sum (plan_id);

-- Adds to sums or subtracts. It locks all rows in one order before it writes, so that concurrent changes wait and do not
-- deadlock. `is_new` creates missing rows.
create function add_to_purchase_sums(places bigint[], titles bigint[], seasons bigint[], more_bought bigint[], more_coming bigint[], is_new boolean)
 returns void
 language plpgsql
as $$
begin
  if is_new then
    insert into purchase_sum (warehouse_id, book_id, plan_id)
    select distinct warehouse_id, book_id, plan_id
    from unnest(places, titles, seasons) as change (warehouse_id, book_id, plan_id)
    order by warehouse_id, book_id, plan_id
    on conflict do nothing;
  end if;
  with change as materialized (
    select warehouse_id, book_id, plan_id, sum(bought)::bigint as bought, sum(coming)::bigint as coming
    from unnest(places, titles, seasons, more_bought, more_coming) as change (warehouse_id, book_id, plan_id, bought, coming)
    group by warehouse_id, book_id, plan_id
  ), held as materialized (
    select held.warehouse_id, held.book_id, held.plan_id, change.bought, change.coming
    from change join purchase_sum as held using (warehouse_id, book_id, plan_id)
    order by held.warehouse_id, held.book_id, held.plan_id for update of held
  )
  update purchase_sum set bought = purchase_sum.bought + held.bought, coming = purchase_sum.coming + held.coming
  from held
  where purchase_sum.warehouse_id = held.warehouse_id and purchase_sum.book_id = held.book_id
    and purchase_sum.plan_id = held.plan_id;
end $$;

-- A submitted order stays, also if it is cancelled.
create function only_drafts_of_purchases_go()
 returns trigger
 language plpgsql
as $$
begin
  raise exception 'purchase order % is no draft and stays', old.number using errcode = 'restrict_violation';
end $$;
create trigger only_drafts_go before delete on purchase_order for each row when (old.state <> 'draft') execute function only_drafts_of_purchases_go();

create function purchase_order_line_maintain_purchase_sum()
 returns trigger
 language plpgsql
as $$
begin
  if tg_op = 'INSERT' then
    insert into purchase_sum as sums (warehouse_id, book_id, plan_id, bought, coming)
    select line.warehouse_id, line.book_id, line.plan_id, sum(line.copies), sum(line.copies)
    from written as line
    join purchase_order on purchase_order.id = line.purchase_order_id and purchase_order.state <> 'cancelled'
    group by line.warehouse_id, line.book_id, line.plan_id
    order by line.warehouse_id, line.book_id, line.plan_id
    on conflict (warehouse_id, book_id, plan_id)
      do update set bought = sums.bought + excluded.bought, coming = sums.coming + excluded.coming;
  elsif tg_op = 'DELETE' then
    -- An order that is gone with its lines was a draft; what a supplier has cannot be deleted.
    perform add_to_purchase_sums(array_agg(line.warehouse_id), array_agg(line.book_id), array_agg(line.plan_id),
      array_agg(-line.copies::bigint), array_agg(-line.copies::bigint), false)
    from removed as line left join purchase_order on purchase_order.id = line.purchase_order_id
    where purchase_order.state is distinct from 'cancelled'
    having count(*) > 0;
  else
    perform add_to_purchase_sums(array_agg(line.warehouse_id), array_agg(line.book_id), array_agg(line.plan_id),
      array_agg(line.sign * coalesce(supplied.good + supplied.open, line.copies)::bigint),
      array_agg(line.sign * coalesce(supplied.open, line.copies)::bigint), true)
    from (
      select changed.*
      from removed join written using (id) cross join lateral (values
        (id, removed.purchase_order_id, removed.warehouse_id, removed.book_id, removed.plan_id, removed.copies, -1),
        (id, written.purchase_order_id, written.warehouse_id, written.book_id, written.plan_id, written.copies, 1)
      ) as changed (id, purchase_order_id, warehouse_id, book_id, plan_id, copies, sign)
      where (removed.purchase_order_id, removed.warehouse_id, removed.book_id, removed.plan_id, removed.copies)
        <> (written.purchase_order_id, written.warehouse_id, written.book_id, written.plan_id, written.copies)
    ) as line
    join purchase_order on purchase_order.id = line.purchase_order_id and purchase_order.state <> 'cancelled'
    left join supplier_order_line as supplied on supplied.purchase_order_line_id = line.id
    having count(*) > 0;
  end if;
  return null;
end $$;
create trigger purchase_order_line_maintain_purchase_sum_delete after delete on purchase_order_line referencing old table as removed for each statement execute function purchase_order_line_maintain_purchase_sum();
create trigger purchase_order_line_maintain_purchase_sum_insert after insert on purchase_order_line referencing new table as written for each statement execute function purchase_order_line_maintain_purchase_sum();
create trigger purchase_order_line_maintain_purchase_sum_update after update on purchase_order_line referencing old table as removed new table as written for each statement execute function purchase_order_line_maintain_purchase_sum();

create function purchase_order_maintain_purchase_sum()
 returns trigger
 language plpgsql
as $$
begin
  perform add_to_purchase_sums(array_agg(line.warehouse_id), array_agg(line.book_id), array_agg(line.plan_id),
    array_agg(changed.sign * coalesce(supplied.good + supplied.open, line.copies)::bigint),
    array_agg(changed.sign * coalesce(supplied.open, line.copies)::bigint), true)
  from (
    select id, case when written.state = 'cancelled' then -1 else 1 end as sign
    from removed join written using (id)
    where (removed.state = 'cancelled') <> (written.state = 'cancelled')
  ) as changed
  join purchase_order_line as line on line.purchase_order_id = changed.id
  left join supplier_order_line as supplied on supplied.purchase_order_line_id = line.id
  having count(*) > 0;
  return null;
end $$;
create trigger purchase_order_maintain_purchase_sum_update after update on purchase_order referencing old table as removed new table as written for each statement execute function purchase_order_maintain_purchase_sum();

create trigger refuse_archived_season before insert or delete or update on purchase_order_line for each row execute function refuse_archived_season();
create trigger refuse_archived_season before insert or update on purchase_order for each row execute function refuse_archived_season();
