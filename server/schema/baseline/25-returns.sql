-- Returns of receivers and to suppliers. Their lines point at what came: send_order_line, delivery_difference or
-- receipt_line, and fulfilment_line.
create table return_order (
  id bigint generated always as identity primary key,
  number text not null constraint return_number_is_unique unique,
  kind text not null constraint return_kind_is_known check (kind in ('receiver', 'supplier')),
  company_id bigint not null references company,
  warehouse_id bigint not null references warehouse,
  receiver text constraint return_receiver_is_known check (receiver in ('campus', 'district', 'shop')),
  district_id bigint references district,
  school_id bigint references school,
  campus_id bigint references campus,
  shop_id bigint references shop,
  supplier_id bigint references supplier,
  state text not null default 'draft' constraint return_state_is_known check (state in ('draft', 'submitted', 'approved', 'rejected', 'done')),
  reason text not null constraint returns_have_a_reason check (reason <> ''),
  remark text not null default '',
  submitted_at timestamptz,
  submitted_by bigint references app_user,
  judged_at timestamptz,
  judged_by bigint references app_user,
  done_at timestamptz,
  done_by bigint references app_user,
  version int not null default 1,
  created_by bigint references app_user,
  created_at timestamptz not null default now(),
  changed_by bigint references app_user,
  changed_at timestamptz not null default now(),
  titles int not null default 0,
  copies bigint not null default 0,
  good bigint not null default 0,
  damaged bigint not null default 0,
  list_fen bigint not null default 0,
  net_fen bigint not null default 0,
  constraint done_returns_say_when check ((done_at is not null) = (state = 'done')),
  constraint return_names_both_ends check (((kind = 'supplier') = (supplier_id is not null)) and ((kind = 'receiver') = (receiver is not null)) and ((receiver is null) = (district_id is null)) and (coalesce((receiver = 'campus'), false) = (campus_id is not null)) and ((campus_id is null) = (school_id is null)) and (coalesce((receiver = 'shop'), false) = (shop_id is not null)))
);
create index return_order_by_company on return_order (company_id, state);
create index return_order_by_district on return_order (district_id, state) where (district_id is not null);
create index return_order_by_school on return_order (school_id) where (school_id is not null);
create index return_order_by_shop on return_order (shop_id) where (shop_id is not null);
create index return_order_by_supplier on return_order (supplier_id) where (supplier_id is not null);
create index return_order_by_user on return_order (created_by);
create index return_order_by_warehouse on return_order (warehouse_id, state);

create table return_line (
  id bigint generated always as identity primary key,
  return_order_id bigint not null references return_order on delete cascade,
  send_order_line_id bigint references send_order_line,
  fulfilment_line_id bigint references fulfilment_line,
  difference_id bigint references delivery_difference,
  receipt_line_id bigint references receipt_line,
  book_id bigint not null references book,
  copies int not null constraint returned_copies_are_sensible check ((copies >= 1) and (copies <= 9999999)),
  good int,
  damaged int,
  price_fen int not null,
  discount_bp int not null,
  copies_per_pack int not null,
  packs_per_case int not null,
  charged_before int not null default 0,
  charged_list_fen bigint,
  charged_net_fen bigint,
  list_fen bigint not null generated always as (coalesce(charged_list_fen, ((coalesce((good + damaged), copies))::bigint * price_fen))) stored,
  net_fen bigint not null generated always as ( case when (difference_id is null) then coalesce(charged_net_fen, (net_fen((charged_before)::bigint, price_fen, discount_bp) - net_fen((charged_before - (coalesce((good + damaged), copies))::bigint), price_fen, discount_bp))) else (0)::bigint end) stored,
  constraint return_names_a_line_once unique nulls not distinct (return_order_id, send_order_line_id, difference_id, receipt_line_id),
  constraint no_more_comes_back_than_was_named check (((good is null) = (damaged is null)) and ((good is null) or ((good >= 0) and (damaged >= 0) and ((good + damaged) <= copies)))),
  constraint return_line_names_what_came_before check ((num_nonnulls(send_order_line_id, difference_id, receipt_line_id) = 1) and ((fulfilment_line_id is not null) = (send_order_line_id is not null)))
);
create index return_line_by_book on return_line (book_id);
create index return_line_by_difference on return_line (difference_id) where (difference_id is not null);
create index return_line_by_due on return_line (fulfilment_line_id) where (fulfilment_line_id is not null);
create index return_line_by_receipt on return_line (receipt_line_id) where (receipt_line_id is not null);
create index return_line_by_sent on return_line (send_order_line_id) where (send_order_line_id is not null);

-- The season of a return line is that of its delivery or receipt. Shop orders have none.
create view return_line_season as
 select line.id,
    line.return_order_id,
    coalesce(send_order.plan_id, receipt.plan_id) as plan_id
   from return_line line
     left join delivery_difference difference on difference.id = line.difference_id
     left join send_order_line sent on sent.id = coalesce(line.send_order_line_id, difference.send_order_line_id)
     left join send_order on send_order.id = sent.send_order_id
     left join receipt_line received on received.id = line.receipt_line_id
     left join receipt on receipt.id = received.receipt_id;

-- Counted copies do not change.
create function counted_returns_stay()
 returns trigger
 language plpgsql
as $$
begin
  if old.good is not null and (tg_op = 'DELETE' or (new.return_order_id, new.book_id, new.copies, new.good, new.damaged)
      is distinct from (old.return_order_id, old.book_id, old.copies, old.good, old.damaged)) then
    raise exception 'line % of a return has been counted and stays as it is', old.id;
  end if;
  return coalesce(new, old);
end $$;
create trigger counted_returns_stay before delete or update on return_line for each row execute function counted_returns_stay();

create trigger refuse_archived_season after insert or update on return_line for each row execute function refuse_archived_season('return_line');
create trigger refuse_archived_season after insert or update on return_order for each row when (new.state in ('submitted', 'approved', 'done')) execute function refuse_archived_season('return_order');
