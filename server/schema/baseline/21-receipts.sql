-- Copies at the gate, counted once; a reversal is a receipt with negative copies that names the first one. They point at
-- supplier_order, supplier, warehouse, plan and book.
create table receipt (
  id bigint generated always as identity primary key,
  number text not null constraint receipt_number_is_unique unique,
  supplier_order_id bigint not null references supplier_order,
  plan_id bigint not null references plan,
  company_id bigint not null references company,
  supplier_id bigint not null references supplier,
  warehouse_id bigint not null references warehouse,
  state text not null default 'issued' constraint receipt_state_is_known check (state in ('issued', 'confirmed', 'reversed', 'reversal', 'cancelled')),
  reverses_id bigint constraint receipt_is_reversed_once unique references receipt,
  announced boolean not null default false,
  expected_on date,
  carrier text not null default '',
  waybill text not null default '',
  remark text not null default '',
  confirmed_at timestamptz,
  confirmed_by bigint references app_user,
  version int not null default 1,
  created_by bigint references app_user,
  created_at timestamptz not null default now(),
  changed_by bigint references app_user,
  changed_at timestamptz not null default now(),
  titles int not null default 0,
  expected bigint not null default 0,
  good bigint not null default 0,
  damaged bigint not null default 0,
  short bigint not null default 0,
  list_fen bigint not null default 0,
  net_fen bigint not null default 0,
  driver text not null default '',
  phone text not null default '',
  constraint counted_receipts_say_by_whom check ((confirmed_at is not null) = (state in ('confirmed', 'reversed', 'reversal'))),
  constraint reversals_name_what_they_reverse check ((state = 'reversal') = (reverses_id is not null))
);
create index receipt_by_company on receipt (company_id, state);
create index receipt_by_count on receipt (confirmed_at, id) where (confirmed_at is not null);
create index receipt_by_day on receipt (coalesce(((confirmed_at at time zone 'Asia/Shanghai'))::date, expected_on, ((created_at at time zone 'Asia/Shanghai'))::date), id);
create index receipt_by_keeper on receipt (confirmed_by) where (confirmed_by is not null);
create index receipt_by_order on receipt (supplier_order_id);
create index receipt_by_plan on receipt (plan_id, state);
create index receipt_by_supplier on receipt (supplier_id, plan_id);
create index receipt_by_user on receipt (created_by);
create index receipt_by_warehouse on receipt (warehouse_id, state);

create table receipt_line (
  id bigint generated always as identity primary key,
  receipt_id bigint not null references receipt on delete cascade,
  supplier_order_line_id bigint not null references supplier_order_line,
  book_id bigint not null references book,
  expected int not null constraint expected_copies_are_sensible check ((expected >= '-9999999'::integer) and (expected <= 9999999)),
  good int,
  damaged int,
  short int generated always as ( case when ((good >= 0) and (damaged >= 0)) then greatest(((expected - good) - damaged), 0) else null::integer end) stored,
  reason text not null default '',
  price_fen int not null,
  discount_bp int not null,
  copies_per_pack int not null,
  packs_per_case int not null,
  charged_list_fen bigint,
  charged_net_fen bigint,
  list_fen bigint generated always as (coalesce(charged_list_fen, ((good)::bigint * price_fen))) stored,
  net_fen bigint generated always as (coalesce(charged_net_fen, net_fen((good)::bigint, price_fen, discount_bp))) stored,
  constraint title_arrives_once_per_receipt unique (receipt_id, supplier_order_line_id),
  constraint counts_are_sensible check ((good >= '-9999999'::integer) and (good <= 9999999) and ((damaged >= '-9999999'::integer) and (damaged <= 9999999))),
  constraint counts_come_together check ((good is null) = (damaged is null)),
  constraint counts_point_one_way check ((good is null) or ((good >= 0) and (damaged >= 0)) or ((good <= 0) and (damaged <= 0)))
) with (fillfactor = 45);
create index receipt_line_by_book on receipt_line (book_id);
create index receipt_line_by_order_line on receipt_line (supplier_order_line_id);

-- Counted lines do not change, apart from the amounts of their billing entries.
create function counted_lines_stay()
 returns trigger
 language plpgsql
as $$
begin
  if tg_op = 'DELETE' or (new.receipt_id, new.supplier_order_line_id, new.book_id, new.expected, new.good, new.damaged, new.reason)
      is distinct from (old.receipt_id, old.supplier_order_line_id, old.book_id, old.expected, old.good, old.damaged, old.reason) then
    raise exception 'line % of a receipt has been counted; only a reversal takes it back', old.id;
  end if;
  return new;
end $$;
create trigger counted_lines_stay before delete or update on receipt_line for each row when (old.good is not null) execute function counted_lines_stay();

create trigger refuse_archived_season before insert or delete or update on receipt_line for each row execute function refuse_archived_season('receipt');
create trigger refuse_archived_season before insert or update on receipt for each row execute function refuse_archived_season();
