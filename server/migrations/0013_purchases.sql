-- From the issued result to copies that arrive: purchase orders, what suppliers are asked for and answer, and receipts.

create table purchase_order (
  id bigint generated always as identity primary key,
  number text not null constraint purchase_order_number_is_unique unique,
  plan_id bigint not null references plan,
  company_id bigint not null references company,
  state text not null default 'draft' constraint purchase_order_state_is_known
    check (state in ('draft', 'submitted', 'confirmed', 'cancelled')),
  remark text not null default '',
  submitted_at timestamptz,
  judged_at timestamptz,
  version int not null default 1,
  created_by bigint references app_user,
  created_at timestamptz not null default now(),
  changed_by bigint references app_user,
  changed_at timestamptz not null default now(),
  -- Sums of the lines, written with them.
  titles int not null default 0,
  copies bigint not null default 0,
  list_fen bigint not null default 0,
  net_fen bigint not null default 0
);
create index purchase_order_by_plan on purchase_order (plan_id, company_id, state);
create index purchase_order_by_company on purchase_order (company_id, state);
create index purchase_order_by_user on purchase_order (created_by);

create table purchase_order_line (
  id bigint generated always as identity primary key,
  purchase_order_id bigint not null references purchase_order on delete cascade,
  plan_id bigint not null references plan,
  warehouse_id bigint not null references warehouse,
  book_id bigint not null references book,
  supplier_id bigint not null references supplier,
  -- Where the number comes from, as it was when the line was saved: what the result, supplementary orders and shops ask
  -- for, less what was bought for the season before, less what lies free (more where copies were lost).
  result_copies int not null default 0,
  patch_copies int not null default 0,
  shop_copies int not null default 0,
  bought_copies int not null default 0,
  stock_copies int not null default 0,
  -- What is missing of it, in whole packs.
  suggested int not null constraint suggestion_is_not_negative check (suggested >= 0),
  copies int not null constraint purchased_copies_are_sensible check (copies between 1 and 9999999),
  -- The word of the person who buys more than is missing.
  reason text not null default '',
  price_fen int not null constraint purchase_price_is_sensible check (price_fen between 1 and 99999),
  discount_bp int not null constraint purchase_line_discount_is_a_discount check (discount_bp between 1 and 10000),
  copies_per_pack int not null constraint purchase_pack_is_sensible check (copies_per_pack between 1 and 500),
  packs_per_case int not null constraint purchase_case_is_sensible check (packs_per_case between 1 and 500),
  list_fen bigint not null generated always as (copies::bigint * price_fen) stored,
  -- Half a fen counts as one.
  net_fen bigint not null generated always as ((copies::bigint * price_fen * discount_bp + 5000) / 10000) stored,
  constraint title_is_bought_once_per_warehouse unique (purchase_order_id, warehouse_id, book_id),
  constraint more_than_missing_needs_a_word check (copies <= suggested or reason <> '')
);
create index purchase_order_line_by_need on purchase_order_line (warehouse_id, book_id, plan_id);
create index purchase_order_line_by_book on purchase_order_line (book_id);
create index purchase_order_line_by_plan on purchase_order_line (plan_id);
create index purchase_order_line_by_supplier on purchase_order_line (supplier_id);

-- What one supplier is to bring to one warehouse, out of a confirmed purchase order.
create table supplier_order (
  id bigint generated always as identity primary key,
  number text not null constraint supplier_order_number_is_unique unique,
  purchase_order_id bigint not null references purchase_order,
  plan_id bigint not null references plan,
  company_id bigint not null references company,
  supplier_id bigint not null references supplier,
  warehouse_id bigint not null references warehouse,
  state text not null default 'draft' constraint supplier_order_state_is_known
    check (state in ('draft', 'issued', 'answered', 'accepted', 'declined', 'cancelled')),
  -- By how much more than accepted may arrive; the supplier's, as it was when the order was issued.
  tolerance_bp int not null default 0 constraint supplier_order_tolerance_is_sensible check (tolerance_bp between 0 and 10000),
  remark text not null default '',
  issued_at timestamptz,
  answered_at timestamptz,
  accepted_at timestamptz,
  version int not null default 1,
  created_by bigint references app_user,
  created_at timestamptz not null default now(),
  changed_by bigint references app_user,
  changed_at timestamptz not null default now(),
  -- Sums of the lines, written with them; what has arrived is added up from the lines.
  titles int not null default 0,
  copies bigint not null default 0,
  list_fen bigint not null default 0,
  net_fen bigint not null default 0,
  constraint order_is_split_once unique (purchase_order_id, supplier_id, warehouse_id)
);
create index supplier_order_by_plan on supplier_order (plan_id, state);
create index supplier_order_by_company on supplier_order (company_id, state);
create index supplier_order_by_supplier on supplier_order (supplier_id, state);
create index supplier_order_by_warehouse on supplier_order (warehouse_id, state);
create index supplier_order_by_user on supplier_order (created_by);

create table supplier_order_line (
  id bigint generated always as identity primary key,
  supplier_order_id bigint not null references supplier_order on delete cascade,
  -- Each purchased line goes to one supplier once: what is cancelled opens its demand again, not its line.
  purchase_order_line_id bigint not null references purchase_order_line constraint purchased_line_is_ordered_once unique,
  plan_id bigint not null references plan,
  book_id bigint not null references book,
  copies int not null constraint ordered_copies_are_positive check (copies > 0),
  -- What the supplier promises; empty until it has answered.
  accepted int constraint accepted_copies_are_ordered check (accepted between 0 and copies),
  answer text not null default '' constraint answer_is_known
    check (answer in ('', 'outOfStock', 'discontinued', 'newEdition', 'printing', 'other')),
  answer_note text not null default '',
  arrival_on date,
  -- Counted in by receipts, less what was reversed.
  good int not null default 0 constraint good_copies_are_not_negative check (good >= 0),
  damaged int not null default 0 constraint damaged_copies_are_not_negative check (damaged >= 0),
  -- What will not come any more, and why.
  closed int not null default 0 constraint closed_copies_are_ordered check (closed between 0 and copies),
  closed_reason text not null default '',
  -- What is still to come.
  open int not null generated always as (greatest(copies - closed - good - damaged, 0)) stored,
  price_fen int not null,
  discount_bp int not null,
  copies_per_pack int not null,
  packs_per_case int not null,
  list_fen bigint not null generated always as (copies::bigint * price_fen) stored,
  net_fen bigint not null generated always as ((copies::bigint * price_fen * discount_bp + 5000) / 10000) stored,
  constraint closing_has_a_reason check (closed = 0 or closed_reason <> ''),
  constraint fewer_accepted_has_a_reason check (accepted is null or accepted = copies or answer <> '')
);
create index supplier_order_line_by_order on supplier_order_line (supplier_order_id);
create index supplier_order_line_by_book on supplier_order_line (book_id, plan_id);
create index supplier_order_line_by_plan on supplier_order_line (plan_id);

-- Every arrival date that a supplier ever named: rows are only ever added.
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

-- Copies at the gate: announced by the supplier, or issued by whoever expects them; counted once. What was counted wrongly
-- is taken back by another receipt, which names the first one and carries its numbers with a minus.
create table receipt (
  id bigint generated always as identity primary key,
  number text not null constraint receipt_number_is_unique unique,
  supplier_order_id bigint not null references supplier_order,
  plan_id bigint not null references plan,
  company_id bigint not null references company,
  supplier_id bigint not null references supplier,
  warehouse_id bigint not null references warehouse,
  state text not null default 'issued' constraint receipt_state_is_known
    check (state in ('issued', 'confirmed', 'reversed', 'reversal', 'cancelled')),
  reverses_id bigint references receipt constraint receipt_is_reversed_once unique,
  -- By the supplier, rather than by us.
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
  -- Sums of the lines, written with them.
  titles int not null default 0,
  expected bigint not null default 0,
  good bigint not null default 0,
  damaged bigint not null default 0,
  short bigint not null default 0,
  list_fen bigint not null default 0,
  net_fen bigint not null default 0,
  constraint reversals_name_what_they_reverse check ((state = 'reversal') = (reverses_id is not null)),
  constraint counted_receipts_say_by_whom check ((confirmed_at is not null) = (state in ('confirmed', 'reversed', 'reversal')))
);
create index receipt_by_order on receipt (supplier_order_id);
create index receipt_by_plan on receipt (plan_id, state);
create index receipt_by_company on receipt (company_id, state);
create index receipt_by_supplier on receipt (supplier_id, plan_id);
create index receipt_by_warehouse on receipt (warehouse_id, state);
create index receipt_by_count on receipt (confirmed_at, id) where confirmed_at is not null;
create index receipt_by_user on receipt (created_by);
create index receipt_by_keeper on receipt (confirmed_by) where confirmed_by is not null;

create table receipt_line (
  id bigint generated always as identity primary key,
  receipt_id bigint not null references receipt on delete cascade,
  supplier_order_line_id bigint not null references supplier_order_line,
  book_id bigint not null references book,
  -- What was said to come; 0 where the keeper found a title that nobody had announced.
  expected int not null constraint expected_copies_are_sensible check (expected between -9999999 and 9999999),
  -- What was counted; empty until then.
  good int,
  damaged int,
  short int generated always as (case when good >= 0 and damaged >= 0 then greatest(expected - good - damaged, 0) end) stored,
  reason text not null default '',
  price_fen int not null,
  discount_bp int not null,
  copies_per_pack int not null,
  packs_per_case int not null,
  -- What is owed for it: good copies.
  list_fen bigint generated always as (good::bigint * price_fen) stored,
  net_fen bigint generated always as (sign(good) * ((abs(good)::bigint * price_fen * discount_bp + 5000) / 10000)) stored,
  constraint title_arrives_once_per_receipt unique (receipt_id, supplier_order_line_id),
  constraint counts_come_together check ((good is null) = (damaged is null)),
  constraint counts_point_one_way check (good is null or (good >= 0 and damaged >= 0) or (good <= 0 and damaged <= 0)),
  constraint counts_are_sensible check (good between -9999999 and 9999999 and damaged between -9999999 and 9999999)
);
create index receipt_line_by_order_line on receipt_line (supplier_order_line_id);
create index receipt_line_by_book on receipt_line (book_id);

-- What was counted stays as it was counted.
create function counted_lines_stay() returns trigger language plpgsql as $$
begin
  if old.good is not null then
    raise exception 'line % of a receipt has been counted; only a reversal takes it back', old.id;
  end if;
  return coalesce(new, old);
end $$;
create trigger counted_lines_stay before update or delete on receipt_line
  for each row execute function counted_lines_stay();

-- Whoever saves a purchase order asks what its few titles lack, and need not read the whole result for it.
create index plan_result_line_by_place on plan_result_line (warehouse_id, book_id, result_id);
