-- Send orders, the batches that send them, and differences that receivers report. They point at fulfilment_line,
-- receipt, warehouse, the receiver and book. In a batch each order succeeds or fails by itself.
create table send_batch (
  id bigint generated always as identity primary key,
  created_by bigint not null references app_user,
  created_at timestamptz not null,
  finished_at timestamptz,
  carrier text not null default '',
  plate text not null default '',
  driver text not null default '',
  phone text not null default ''
);
create index send_batch_by_user on send_batch (created_by, id);

create table send_order (
  id bigint generated always as identity primary key,
  number text not null constraint send_order_number_is_unique unique,
  source text not null constraint send_order_source_is_known check (source in ('plan', 'patch', 'shop')),
  way text not null default 'issued' constraint send_order_way_is_known check (way in ('issued', 'passedOn')),
  receipt_id bigint references receipt,
  plan_id bigint references plan,
  company_id bigint not null references company,
  warehouse_id bigint not null references warehouse,
  receiver text not null constraint send_order_receiver_is_known check (receiver in ('campus', 'district', 'shop')),
  district_id bigint not null references district,
  school_id bigint references school,
  campus_id bigint references campus,
  shop_id bigint references shop,
  receiver_id bigint not null generated always as ( case receiver when 'campus' then campus_id when 'shop' then shop_id else district_id end) stored,
  state text not null default 'issued' constraint send_order_state_is_known check (state in ('issued', 'sent', 'confirmed', 'reversed', 'reversal', 'cancelled')),
  reverses_id bigint constraint send_order_is_reversed_once unique references send_order,
  carrier text not null default '',
  plate text not null default '',
  driver text not null default '',
  phone text not null default '',
  parcels int not null default 0 constraint parcels_are_counted check ((parcels >= 0) and (parcels <= 99999)),
  weight_g bigint not null default 0,
  issued_at timestamptz not null,
  issued_by bigint references app_user,
  picked_at timestamptz,
  picked_by bigint references app_user,
  sent_at timestamptz,
  sent_by bigint references app_user,
  confirmed_at timestamptz,
  confirmed_by bigint references app_user,
  confirmed_by_system boolean not null default false,
  reminded_at timestamptz,
  remark text not null default '',
  version int not null default 1,
  created_by bigint references app_user,
  created_at timestamptz not null default now(),
  changed_by bigint references app_user,
  changed_at timestamptz not null default now(),
  titles int not null default 0,
  copies bigint not null default 0,
  sent bigint not null default 0,
  good bigint not null default 0,
  damaged bigint not null default 0,
  missing bigint not null default 0,
  surplus bigint not null default 0,
  list_fen bigint not null default 0,
  net_fen bigint not null default 0,
  constraint confirmed_orders_say_when check ((confirmed_at is not null) = (state = 'confirmed')),
  constraint passed_on_orders_name_their_receipt check ((way = 'passedOn') = (receipt_id is not null)),
  constraint send_order_names_its_receiver check (((receiver = 'campus') = (campus_id is not null)) and ((campus_id is null) = (school_id is null)) and ((receiver = 'shop') = (shop_id is not null)) and ((source = 'shop') = (receiver = 'shop'))),
  constraint send_orders_have_a_season_but_for_shops check ((plan_id is not null) or (receiver = 'shop')),
  constraint send_reversals_name_what_they_reverse check ((state = 'reversal') = (reverses_id is not null)),
  constraint sent_orders_say_when check ((sent_at is not null) = (state in ('sent', 'confirmed', 'reversed', 'reversal')))
);
create index send_order_by_campus on send_order (campus_id, state) where (campus_id is not null);
create index send_order_by_company on send_order (company_id, state);
create index send_order_by_confirmed on send_order (company_id, confirmed_at desc, id) where (state = 'confirmed');
create index send_order_by_district on send_order (district_id, receiver, state);
create index send_order_by_plan on send_order (plan_id);
create index send_order_by_receipt on send_order (receipt_id) where (receipt_id is not null);
create index send_order_by_school on send_order (school_id) where (school_id is not null);
create index send_order_by_shop on send_order (shop_id, state) where (shop_id is not null);
create index send_order_by_time on send_order (sent_at);
create index send_order_by_warehouse on send_order (warehouse_id, state);
create index send_order_on_its_way on send_order (sent_at) where (state = 'sent');

create table send_batch_order (
  batch_id bigint not null references send_batch on delete cascade,
  send_order_id bigint not null references send_order,
  done boolean,
  code text not null default '',
  facts jsonb,
  primary key (batch_id, send_order_id)
);
create index send_batch_order_by_order on send_batch_order (send_order_id);
create index send_batch_order_waiting on send_batch_order (batch_id, send_order_id) where (done is null);

create table send_order_line (
  id bigint generated always as identity primary key,
  send_order_id bigint not null references send_order on delete cascade,
  fulfilment_line_id bigint references fulfilment_line,
  book_id bigint not null references book,
  audience text not null constraint send_audience_is_known check (audience in ('student', 'teacher')),
  issued int not null constraint issued_copies_are_sensible check ((issued >= '-9999999'::integer) and (issued <= 9999999)),
  picked int,
  short_reason text not null default '',
  sent int,
  good int,
  damaged int,
  missing int,
  surplus int not null default 0 constraint surplus_copies_are_sensible check ((surplus >= 0) and (surplus <= 9999999)),
  reason text not null default '',
  price_fen int not null,
  discount_bp int not null,
  copies_per_pack int not null,
  packs_per_case int not null,
  charged_before int not null default 0,
  charged_list_fen bigint,
  charged_net_fen bigint,
  list_fen bigint not null generated always as (coalesce(charged_list_fen, ((coalesce(good, sent, picked, issued))::bigint * price_fen))) stored,
  net_fen bigint not null generated always as (coalesce(charged_net_fen, (net_fen((charged_before + (coalesce(good, sent, picked, issued))::bigint), price_fen, discount_bp) - net_fen((charged_before)::bigint, price_fen, discount_bp)))) stored,
  constraint promise_stands_once_in_an_order unique (send_order_id, fulfilment_line_id),
  constraint fewer_copies_have_a_reason check ((picked is null) or (picked = issued) or (short_reason <> '')),
  constraint found_copies_are_not_negative check (least(good, damaged, missing) >= 0),
  constraint lines_without_a_promise_are_surplus check ((fulfilment_line_id is not null) or ((issued = 0) and (surplus > 0))),
  constraint picked_copies_were_issued check ((picked >= 0) and (picked <= issued)),
  constraint what_was_found_comes_to_what_was_sent check (((good is null) and (damaged is null) and (missing is null)) or (((good + damaged) + missing) = sent)),
  constraint what_was_sent_was_picked check ((sent is null) or (sent = coalesce(picked, issued)))
) with (fillfactor = 45);
create index send_order_line_by_book on send_order_line (book_id, send_order_id);
create index send_order_line_by_due on send_order_line (fulfilment_line_id) where (fulfilment_line_id is not null);

-- How a receiver's count differs from the delivery note. Each difference has an owner until it is closed.
create table delivery_difference (
  id bigint generated always as identity primary key,
  send_order_id bigint not null references send_order,
  send_order_line_id bigint not null references send_order_line,
  fulfilment_line_id bigint references fulfilment_line,
  book_id bigint not null references book,
  company_id bigint not null references company,
  kind text not null constraint difference_kind_is_known check (kind in ('missing', 'damaged', 'surplus')),
  copies int not null constraint difference_is_of_some_copies check (copies > 0),
  state text not null default 'open' constraint difference_state_is_known check (state in ('open', 'again', 'credit', 'accept', 'keep', 'fetch')),
  reason text not null default '',
  note text not null default '',
  version int not null default 1,
  created_by bigint references app_user,
  created_at timestamptz not null,
  changed_by bigint references app_user,
  changed_at timestamptz not null,
  closed_by bigint references app_user,
  closed_at timestamptz,
  constraint line_differs_once_in_a_way unique (send_order_line_id, kind),
  constraint closed_differences_say_when check ((closed_at is null) = (state = 'open')),
  constraint differences_name_their_promise check ((kind = 'surplus') or (fulfilment_line_id is not null)),
  constraint only_a_surplus_is_kept_or_fetched check ((state = 'open') or ((kind = 'surplus') = (state in ('keep', 'fetch'))))
);
create index delivery_difference_by_book on delivery_difference (book_id);
create index delivery_difference_by_company on delivery_difference (company_id, state);
create index delivery_difference_by_due on delivery_difference (fulfilment_line_id) where (fulfilment_line_id is not null);
create index delivery_difference_by_order on delivery_difference (send_order_id);

-- Sent copies do not change. The receiver's count is filled in once.
create function sent_lines_stay()
 returns trigger
 language plpgsql
as $$
begin
  if old.sent is not null and (tg_op = 'DELETE' or (new.sent, new.issued, new.picked, new.book_id, new.fulfilment_line_id)
      is distinct from (old.sent, old.issued, old.picked, old.book_id, old.fulfilment_line_id)
    or (old.good is not null and (new.good, new.damaged, new.missing, new.surplus)
      is distinct from (old.good, old.damaged, old.missing, old.surplus))) then
    raise exception 'lines of a send order that has gone out are never changed; correct them by a reversal or a difference';
  end if;
  return coalesce(new, old);
end $$;
create trigger sent_lines_stay before delete or update on send_order_line for each row execute function sent_lines_stay();

create trigger refuse_archived_season before insert or delete or update on delivery_difference for each row execute function refuse_archived_season('send_order');
create trigger refuse_archived_season before insert or delete or update on send_order for each row execute function refuse_archived_season();
create trigger refuse_archived_season before insert or delete or update on send_order_line for each row execute function refuse_archived_season('send_order');
