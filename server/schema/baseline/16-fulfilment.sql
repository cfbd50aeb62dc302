-- What each receiver is to get (fulfilment_line), closed copies, and summary tables of the lines
-- (server/src/ledgers/fulfilment/summaries.ts). A figure of a summary is the sum of its rows.
create table fulfilment_by_receiver (
  plan_id bigint,
  company_id bigint not null,
  warehouse_id bigint not null,
  district_id bigint not null,
  school_id bigint,
  source text not null,
  receiver text not null,
  receiver_id bigint not null,
  lines int not null,
  requested int not null,
  issued int not null,
  sent int not null,
  confirmed int not null,
  surplus_kept int not null,
  to_resend int not null,
  credited int not null,
  returned int not null,
  closed int not null,
  requested_fen bigint not null,
  sent_fen bigint not null,
  owed int not null generated always as (((requested + to_resend) - sent) - closed) stored,
  open int not null generated always as ((((requested + to_resend) - sent) - closed) - issued) stored,
  is_compacted boolean not null default false
);
create index fulfilment_by_receiver_of_season on fulfilment_by_receiver (plan_id);
create index fulfilment_by_receiver_to_compact on fulfilment_by_receiver (plan_id) where (not is_compacted);

create table fulfilment_by_title (
  plan_id bigint,
  company_id bigint not null,
  warehouse_id bigint not null,
  district_id bigint not null,
  book_id bigint not null,
  source text not null,
  receiver text not null,
  lines int not null,
  requested int not null,
  issued int not null,
  sent int not null,
  confirmed int not null,
  surplus_kept int not null,
  to_resend int not null,
  credited int not null,
  returned int not null,
  closed int not null,
  requested_fen bigint not null,
  sent_fen bigint not null,
  owed int not null generated always as (((requested + to_resend) - sent) - closed) stored,
  open int not null generated always as ((((requested + to_resend) - sent) - closed) - issued) stored,
  is_compacted boolean not null default false
);
create index fulfilment_by_title_by_place on fulfilment_by_title (plan_id, warehouse_id, book_id);
create index fulfilment_by_title_to_compact on fulfilment_by_title (plan_id) where (not is_compacted);

-- `issued` counts copies in open send orders, `confirmed` those received, accepted or kept; `surplus_kept` is part of
-- it. Of differences, `to_resend` are sent again and `credited` are not. Only later_warehouse_id has a foreign key:
-- lines are copied from results, supplementary orders and shop orders, whose keys protect the other rows; eight checks a
-- line would slow down a result of 400,000 lines.
create table fulfilment_line (
  id bigint generated always as identity primary key,
  source text not null constraint fulfilment_source_is_known check (source in ('plan', 'patch', 'shop', 'surplus')),
  source_id bigint not null,
  source_number text not null,
  plan_id bigint,
  company_id bigint not null,
  receiver text not null constraint fulfilment_receiver_is_known check (receiver in ('campus', 'district', 'shop')),
  district_id bigint not null,
  school_id bigint,
  campus_id bigint,
  shop_id bigint,
  receiver_id bigint not null generated always as ( case receiver when 'campus' then campus_id when 'shop' then shop_id else district_id end) stored,
  warehouse_id bigint not null,
  later_warehouse_id bigint generated always as ( case when (source <> 'plan') then warehouse_id else null::bigint end) stored references warehouse,
  book_id bigint not null,
  audience text not null constraint fulfilment_audience_is_known check (audience in ('student', 'teacher')),
  price_fen int not null constraint fulfilment_price_is_sensible check ((price_fen >= 1) and (price_fen <= 99999)),
  discount_bp int not null constraint fulfilment_discount_is_a_discount check ((discount_bp >= 1) and (discount_bp <= 10000)),
  copies_per_pack int not null,
  packs_per_case int not null,
  funded_copies int not null default 0,
  requested int not null constraint fulfilment_asks_for_something check (requested >= 0),
  issued int not null default 0 constraint fulfilment_issued_is_not_negative check (issued >= 0),
  sent int not null default 0 constraint fulfilment_sent_is_not_negative check (sent >= 0),
  confirmed int not null default 0 constraint fulfilment_confirmed_is_not_negative check (confirmed >= 0),
  surplus_kept int not null default 0,
  to_resend int not null default 0 constraint fulfilment_to_resend_is_not_negative check (to_resend >= 0),
  credited int not null default 0 constraint fulfilment_credited_is_not_negative check (credited >= 0),
  returned int not null default 0,
  closed int not null default 0 constraint fulfilment_closed_is_not_negative check (closed >= 0),
  owed int not null generated always as (((requested + to_resend) - sent) - closed) stored,
  open int not null generated always as ((((requested + to_resend) - sent) - closed) - issued) stored,
  constraint promise_stands_once unique (source, source_id, receiver, receiver_id, book_id, audience),
  constraint fulfilment_funded_copies_are_copies check ((funded_copies >= 0) and (funded_copies <= requested)),
  constraint fulfilment_names_its_receiver check (((receiver = 'campus') = (campus_id is not null)) and ((campus_id is null) = (school_id is null)) and ((receiver = 'shop') = (shop_id is not null))),
  constraint fulfilment_returned_was_confirmed check ((returned >= 0) and (returned <= confirmed)),
  constraint fulfilment_surplus_kept_is_confirmed check ((surplus_kept >= 0) and (surplus_kept <= confirmed)),
  constraint no_more_goes_out_than_is_owed check (((issued + sent) + closed) <= (requested + to_resend)),
  constraint season_is_known_but_for_shops check ((plan_id is not null) or (receiver = 'shop')),
  constraint what_was_sent_is_accounted_for check ((((confirmed - surplus_kept) + to_resend) + credited) <= sent)
) with (fillfactor = 45);
-- Counts the receivers of a title without reading lines, as fulfilment_line_by_school does for titles of a school.
create index fulfilment_line_by_book on fulfilment_line (book_id, plan_id, company_id, warehouse_id, receiver, receiver_id);
create index fulfilment_line_by_campus on fulfilment_line (campus_id, plan_id) where (campus_id is not null);
create index fulfilment_line_by_company on fulfilment_line (company_id, plan_id);
create index fulfilment_line_by_district on fulfilment_line (district_id, plan_id);
create index fulfilment_line_by_later_place on fulfilment_line (later_warehouse_id) where (later_warehouse_id is not null);
-- No index has a column that deliveries change. While a page has room, an update touches no index.
create index fulfilment_line_by_place on fulfilment_line (warehouse_id, book_id, plan_id);
create index fulfilment_line_by_plan on fulfilment_line (plan_id, district_id, school_id, book_id) INCLUDE (id, receiver, audience, requested, funded_copies);
-- For the number of titles of a receiver in a list.
create index fulfilment_line_by_receiver on fulfilment_line (receiver_id, receiver, plan_id, warehouse_id, source, id);
create index fulfilment_line_by_school on fulfilment_line (school_id, plan_id, book_id) INCLUDE (warehouse_id, company_id) where (school_id is not null);
create index fulfilment_line_by_shop on fulfilment_line (shop_id) where (shop_id is not null);

alter table charge add foreign key (fulfilment_line_id) references fulfilment_line;

-- Copies that will not come any more, with the reason. Append-only.
create table fulfilment_closing (
  id bigint generated always as identity primary key,
  fulfilment_line_id bigint not null references fulfilment_line,
  copies int not null constraint closing_closes_something check (copies > 0),
  reason text not null constraint closing_has_a_reason check (reason <> ''),
  created_by bigint references app_user,
  at timestamptz not null
);
create index fulfilment_closing_by_line on fulfilment_closing (fulfilment_line_id);

create function fulfilment_line_maintain_summaries()
 returns trigger
 language plpgsql
as $$
declare
  direction constant int := case tg_op when 'INSERT' then 1 else -1 end;
begin
  if tg_op = 'UPDATE' then
    insert into fulfilment_by_title (
      plan_id, company_id, warehouse_id, district_id, book_id, source, receiver, lines, requested, issued, sent, confirmed, surplus_kept,
      to_resend, credited, returned, closed, requested_fen, sent_fen
    ) select * from (
      select line.plan_id, line.company_id, line.warehouse_id, line.district_id, line.book_id, line.source, line.receiver, sum(sign) as lines,
        sum(sign * line.requested) as requested, sum(sign * line.issued) as issued, sum(sign * line.sent) as sent,
        sum(sign * line.confirmed) as confirmed, sum(sign * line.surplus_kept) as surplus_kept, sum(sign * line.to_resend) as to_resend,
        sum(sign * line.credited) as credited, sum(sign * line.returned) as returned, sum(sign * line.closed) as closed,
        sum(sign * line.requested::bigint * line.price_fen) as requested_fen, sum(sign * line.sent::bigint * line.price_fen) as sent_fen
      from (select 1 as sign, * from written union all select -1, * from removed) as line
      group by line.plan_id, line.company_id, line.warehouse_id, line.district_id, line.book_id, line.source, line.receiver
    ) as delta where 0 <> any(array[delta.lines, delta.requested, delta.issued, delta.sent, delta.confirmed, delta.surplus_kept, delta.to_resend, delta.credited,
        delta.returned, delta.closed, delta.requested_fen, delta.sent_fen]);
    insert into fulfilment_by_receiver (
      plan_id, company_id, warehouse_id, district_id, school_id, source, receiver, receiver_id, lines, requested, issued, sent, confirmed,
      surplus_kept, to_resend, credited, returned, closed, requested_fen, sent_fen
    ) select * from (
      select line.plan_id, line.company_id, line.warehouse_id, line.district_id, line.school_id, line.source, line.receiver, line.receiver_id,
        sum(sign) as lines, sum(sign * line.requested) as requested, sum(sign * line.issued) as issued, sum(sign * line.sent) as sent,
        sum(sign * line.confirmed) as confirmed, sum(sign * line.surplus_kept) as surplus_kept, sum(sign * line.to_resend) as to_resend,
        sum(sign * line.credited) as credited, sum(sign * line.returned) as returned, sum(sign * line.closed) as closed,
        sum(sign * line.requested::bigint * line.price_fen) as requested_fen, sum(sign * line.sent::bigint * line.price_fen) as sent_fen
      from (select 1 as sign, * from written union all select -1, * from removed) as line
      group by line.plan_id, line.company_id, line.warehouse_id, line.district_id, line.school_id, line.source, line.receiver, line.receiver_id
    ) as delta where 0 <> any(array[delta.lines, delta.requested, delta.issued, delta.sent, delta.confirmed, delta.surplus_kept, delta.to_resend, delta.credited,
        delta.returned, delta.closed, delta.requested_fen, delta.sent_fen]);
  else
    insert into fulfilment_by_title (
      plan_id, company_id, warehouse_id, district_id, book_id, source, receiver, lines, requested, issued, sent, confirmed, surplus_kept,
      to_resend, credited, returned, closed, requested_fen, sent_fen
    ) select * from (
      select line.plan_id, line.company_id, line.warehouse_id, line.district_id, line.book_id, line.source, line.receiver, sum(sign) as lines,
        sum(sign * line.requested) as requested, sum(sign * line.issued) as issued, sum(sign * line.sent) as sent,
        sum(sign * line.confirmed) as confirmed, sum(sign * line.surplus_kept) as surplus_kept, sum(sign * line.to_resend) as to_resend,
        sum(sign * line.credited) as credited, sum(sign * line.returned) as returned, sum(sign * line.closed) as closed,
        sum(sign * line.requested::bigint * line.price_fen) as requested_fen, sum(sign * line.sent::bigint * line.price_fen) as sent_fen
      from (select direction as sign, * from changed) as line
      group by line.plan_id, line.company_id, line.warehouse_id, line.district_id, line.book_id, line.source, line.receiver
    ) as delta where 0 <> any(array[delta.lines, delta.requested, delta.issued, delta.sent, delta.confirmed, delta.surplus_kept, delta.to_resend, delta.credited,
        delta.returned, delta.closed, delta.requested_fen, delta.sent_fen]);
    insert into fulfilment_by_receiver (
      plan_id, company_id, warehouse_id, district_id, school_id, source, receiver, receiver_id, lines, requested, issued, sent, confirmed,
      surplus_kept, to_resend, credited, returned, closed, requested_fen, sent_fen
    ) select * from (
      select line.plan_id, line.company_id, line.warehouse_id, line.district_id, line.school_id, line.source, line.receiver, line.receiver_id,
        sum(sign) as lines, sum(sign * line.requested) as requested, sum(sign * line.issued) as issued, sum(sign * line.sent) as sent,
        sum(sign * line.confirmed) as confirmed, sum(sign * line.surplus_kept) as surplus_kept, sum(sign * line.to_resend) as to_resend,
        sum(sign * line.credited) as credited, sum(sign * line.returned) as returned, sum(sign * line.closed) as closed,
        sum(sign * line.requested::bigint * line.price_fen) as requested_fen, sum(sign * line.sent::bigint * line.price_fen) as sent_fen
      from (select direction as sign, * from changed) as line
      group by line.plan_id, line.company_id, line.warehouse_id, line.district_id, line.school_id, line.source, line.receiver, line.receiver_id
    ) as delta where 0 <> any(array[delta.lines, delta.requested, delta.issued, delta.sent, delta.confirmed, delta.surplus_kept, delta.to_resend, delta.credited,
        delta.returned, delta.closed, delta.requested_fen, delta.sent_fen]);
  end if;
  return null;
end $$;
create trigger fulfilment_line_maintain_summaries_delete after delete on fulfilment_line referencing old table as changed for each statement execute function fulfilment_line_maintain_summaries();
create trigger fulfilment_line_maintain_summaries_insert after insert on fulfilment_line referencing new table as changed for each statement execute function fulfilment_line_maintain_summaries();
create trigger fulfilment_line_maintain_summaries_update after update on fulfilment_line referencing old table as removed new table as written for each statement execute function fulfilment_line_maintain_summaries();

create trigger refuse_archived_season before insert or delete or update on fulfilment_closing for each row execute function refuse_archived_season('fulfilment_line');
create trigger refuse_archived_season before insert or delete or update on fulfilment_line for each row execute function refuse_archived_season();
