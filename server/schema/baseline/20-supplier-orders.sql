-- What one supplier brings to one warehouse, out of a confirmed purchase order. They point at purchase_order, supplier,
-- warehouse, plan and book.
create table supplier_order (
  id bigint generated always as identity primary key,
  number text not null constraint supplier_order_number_is_unique unique,
  purchase_order_id bigint not null references purchase_order,
  plan_id bigint not null references plan,
  company_id bigint not null references company,
  supplier_id bigint not null references supplier,
  warehouse_id bigint not null references warehouse,
  state text not null default 'draft' constraint supplier_order_state_is_known check (state in ('draft', 'issued', 'answered', 'accepted', 'declined', 'cancelled')),
  tolerance_bp int not null default 0 constraint supplier_order_tolerance_is_sensible check ((tolerance_bp >= 0) and (tolerance_bp <= 10000)),
  remark text not null default '',
  issued_at timestamptz,
  answered_at timestamptz,
  accepted_at timestamptz,
  version int not null default 1,
  created_by bigint references app_user,
  created_at timestamptz not null default now(),
  changed_by bigint references app_user,
  changed_at timestamptz not null default now(),
  titles int not null default 0,
  copies bigint not null default 0,
  list_fen bigint not null default 0,
  net_fen bigint not null default 0,
  constraint order_is_split_once unique (purchase_order_id, supplier_id, warehouse_id)
);
create index supplier_order_by_company on supplier_order (company_id, state);
-- For filters by day.
create index supplier_order_by_issue on supplier_order (issued_at, id) where (issued_at is not null);
create index supplier_order_by_plan on supplier_order (plan_id, state);
create index supplier_order_by_supplier on supplier_order (supplier_id, state);
create index supplier_order_by_user on supplier_order (created_by);
create index supplier_order_by_warehouse on supplier_order (warehouse_id, state);

create table supplier_order_line (
  id bigint generated always as identity primary key,
  supplier_order_id bigint not null references supplier_order on delete cascade,
  purchase_order_line_id bigint not null constraint purchased_line_is_ordered_once unique references purchase_order_line,
  plan_id bigint not null references plan,
  book_id bigint not null references book,
  copies int not null constraint ordered_copies_are_positive check (copies > 0),
  accepted int,
  answer text not null default '' constraint answer_is_known check (answer in ('', 'outOfStock', 'discontinued', 'newEdition', 'printing', 'other')),
  answer_note text not null default '',
  arrival_on date,
  good int not null default 0 constraint good_copies_are_not_negative check (good >= 0),
  damaged int not null default 0 constraint damaged_copies_are_not_negative check (damaged >= 0),
  closed int not null default 0,
  closed_reason text not null default '',
  open int not null generated always as (greatest((((copies - closed) - good) - damaged), 0)) stored,
  price_fen int not null,
  discount_bp int not null,
  copies_per_pack int not null,
  packs_per_case int not null,
  list_fen bigint not null generated always as ((copies)::bigint * price_fen) stored,
  net_fen bigint not null generated always as (net_fen((copies)::bigint, price_fen, discount_bp)) stored,
  constraint accepted_copies_are_ordered check ((accepted >= 0) and (accepted <= copies)),
  constraint closed_copies_are_ordered check ((closed >= 0) and (closed <= copies)),
  constraint closing_has_a_reason check ((closed = 0) or (closed_reason <> '')),
  constraint fewer_accepted_has_a_reason check ((accepted is null) or (accepted = copies) or (answer <> ''))
) with (fillfactor = 45);
create index supplier_order_line_awaited on supplier_order_line (plan_id, book_id) where (open > 0);
create index supplier_order_line_by_book on supplier_order_line (book_id, plan_id);
create index supplier_order_line_by_order on supplier_order_line (supplier_order_id);
create index supplier_order_line_by_plan on supplier_order_line (plan_id);

alter table charge add foreign key (supplier_order_line_id) references supplier_order_line;

-- Every arrival date that a supplier has named. Append-only.
create table arrival_date (
  id bigint generated always as identity primary key,
  line_id bigint not null references supplier_order_line on delete cascade,
  arrival_on date not null,
  reason text not null default '',
  created_by bigint references app_user,
  at timestamptz not null
);
create index arrival_date_by_line on arrival_date (line_id, id);
create index arrival_date_by_user on arrival_date (created_by);

create function supplier_order_line_maintain_purchase_sum()
 returns trigger
 language plpgsql
as $$
begin
  if tg_op = 'INSERT' then
    perform add_to_purchase_sums(array_agg(line.warehouse_id), array_agg(line.book_id), array_agg(line.plan_id),
      array_agg(supplied.good + supplied.open - line.copies::bigint), array_agg(supplied.open - line.copies::bigint), false)
    from written as supplied join purchase_order_line as line on line.id = supplied.purchase_order_line_id
    where (supplied.good + supplied.open, supplied.open) <> (line.copies, line.copies)
    having count(*) > 0;
  elsif tg_op = 'DELETE' then
    perform add_to_purchase_sums(array_agg(line.warehouse_id), array_agg(line.book_id), array_agg(line.plan_id),
      array_agg(line.copies::bigint - supplied.good - supplied.open), array_agg(line.copies::bigint - supplied.open), false)
    from removed as supplied join purchase_order_line as line on line.id = supplied.purchase_order_line_id
    where (supplied.good + supplied.open, supplied.open) <> (line.copies, line.copies)
    having count(*) > 0;
  else
    perform add_to_purchase_sums(array_agg(line.warehouse_id), array_agg(line.book_id), array_agg(line.plan_id),
      array_agg(written.good::bigint + written.open - removed.good - removed.open),
      array_agg(written.open::bigint - removed.open), false)
    from removed join written using (id) join purchase_order_line as line on line.id = written.purchase_order_line_id
    where (removed.good, removed.open) <> (written.good, written.open)
    having count(*) > 0;
  end if;
  return null;
end $$;
create trigger supplier_order_line_maintain_purchase_sum_delete after delete on supplier_order_line referencing old table as removed for each statement execute function supplier_order_line_maintain_purchase_sum();
create trigger supplier_order_line_maintain_purchase_sum_insert after insert on supplier_order_line referencing new table as written for each statement execute function supplier_order_line_maintain_purchase_sum();
create trigger supplier_order_line_maintain_purchase_sum_update after update on supplier_order_line referencing old table as removed new table as written for each statement execute function supplier_order_line_maintain_purchase_sum();

create trigger refuse_archived_season before insert or delete or update on arrival_date for each row execute function refuse_archived_season('supplier_order_line');
create trigger refuse_archived_season before insert or delete or update on supplier_order_line for each row execute function refuse_archived_season();
create trigger refuse_archived_season before insert or update on supplier_order for each row execute function refuse_archived_season();
