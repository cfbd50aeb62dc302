-- The amount of a document that moves copies is what its entries come to: entries round cumulatively, so that parts add up
-- to the whole, and a document that rounds by itself drifts from them by a fen with each part delivery.

-- A line whose entries come to what it says by itself needs no more than that; of the others it stands here.
alter table receipt_line drop column list_fen, drop column net_fen,
  add column charged_list_fen bigint, add column charged_net_fen bigint;
alter table receipt_line
  add column list_fen bigint generated always as (coalesce(charged_list_fen, good::bigint * price_fen)) stored,
  add column net_fen bigint generated always as (coalesce(charged_net_fen, net_fen(good::bigint, price_fen, discount_bp))) stored;

-- What was charged of the promise when the line was written: until it is charged itself, its amount is what it would add.
-- Once the receiver has counted, a line is about what it has, and no longer about what was sent.
alter table send_order_line drop column list_fen, drop column net_fen,
  add column charged_before int not null default 0, add column charged_list_fen bigint, add column charged_net_fen bigint;
alter table send_order_line
  add column list_fen bigint not null generated always as
    (coalesce(charged_list_fen, coalesce(good, sent, picked, issued)::bigint * price_fen)) stored,
  add column net_fen bigint not null generated always as (coalesce(charged_net_fen,
    net_fen(charged_before + coalesce(good, sent, picked, issued)::bigint, price_fen, discount_bp)
      - net_fen(charged_before::bigint, price_fen, discount_bp))) stored;

-- What was damaged or came in surplus and is fetched was never charged: nothing is given back for it.
alter table return_line drop column list_fen, drop column net_fen,
  add column charged_before int not null default 0, add column charged_list_fen bigint, add column charged_net_fen bigint;
alter table return_line
  add column list_fen bigint not null generated always as
    (coalesce(charged_list_fen, coalesce(good + damaged, copies)::bigint * price_fen)) stored,
  add column net_fen bigint not null generated always as (case when difference_id is null then coalesce(charged_net_fen,
    net_fen(charged_before::bigint, price_fen, discount_bp)
      - net_fen(charged_before - coalesce(good + damaged, copies)::bigint, price_fen, discount_bp)) else 0 end) stored;

-- Lines stay as they were counted; what their entries come to is noted after that.
create or replace function counted_lines_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.receipt_id, new.supplier_order_line_id, new.book_id, new.expected, new.good, new.damaged, new.reason)
      is distinct from (old.receipt_id, old.supplier_order_line_id, old.book_id, old.expected, old.good, old.damaged, old.reason) then
    raise exception 'line % of a receipt has been counted; only a reversal takes it back', old.id;
  end if;
  return new;
end $$;
create or replace function counted_returns_stay() returns trigger language plpgsql as $$
begin
  if old.good is not null and (tg_op = 'DELETE' or (new.return_order_id, new.book_id, new.copies, new.good, new.damaged)
      is distinct from (old.return_order_id, old.book_id, old.copies, old.good, old.damaged)) then
    raise exception 'line % of a return has been counted and stays as it is', old.id;
  end if;
  return coalesce(new, old);
end $$;

-- Whoever enters what a line comes to, its document says so. Nearly always it does already: then nothing is written.
create function documents_follow_entries() returns trigger language plpgsql as $$
begin
  if exists (select from written where fact in ('receipt', 'receiptReversal')) then
    update receipt_line as line set price_fen = entered.price_fen, charged_list_fen = entered.list_fen, charged_net_fen = entered.net_fen
    from (
      select line_id, max(price_fen) as price_fen, sum(list_fen)::bigint as list_fen, sum(net_fen)::bigint as net_fen
      from written where fact in ('receipt', 'receiptReversal') group by line_id
    ) as entered
    where line.id = entered.line_id
      and (line.price_fen, line.list_fen, line.net_fen) <> (entered.price_fen, entered.list_fen, entered.net_fen);
  end if;
  if exists (select from written where fact = 'confirmed') then
    update send_order_line as line set price_fen = entered.price_fen, charged_list_fen = entered.list_fen, charged_net_fen = entered.net_fen
    from (
      select line_id, max(price_fen) as price_fen, sum(list_fen)::bigint as list_fen, sum(net_fen)::bigint as net_fen
      from written where fact = 'confirmed' group by line_id
    ) as entered
    where line.id = entered.line_id
      and (line.price_fen, line.list_fen, line.net_fen) <> (entered.price_fen, entered.list_fen, entered.net_fen);
  end if;
  -- What its receiver keeps or accepts afterwards comes on top.
  if exists (select from written where fact in ('difference', 'surplus')) then
    update send_order_line as line set price_fen = case line.good when 0 then entered.price_fen else line.price_fen end,
      charged_list_fen = line.list_fen + entered.list_fen, charged_net_fen = line.net_fen + entered.net_fen
    from (
      select differing.send_order_line_id, max(written.price_fen) as price_fen, sum(written.list_fen)::bigint as list_fen,
        sum(written.net_fen)::bigint as net_fen
      from written join delivery_difference as differing on differing.id = written.line_id
      where written.fact in ('difference', 'surplus') group by differing.send_order_line_id
    ) as entered
    where line.id = entered.send_order_line_id;
  end if;
  if exists (select from written where fact in ('returned', 'supplierReturn')) then
    update return_line as line set price_fen = entered.price_fen, charged_list_fen = -entered.list_fen, charged_net_fen = -entered.net_fen
    from (
      select line_id, max(price_fen) as price_fen, sum(list_fen)::bigint as list_fen, sum(net_fen)::bigint as net_fen
      from written where fact in ('returned', 'supplierReturn') group by line_id
    ) as entered
    where line.id = entered.line_id
      and (line.price_fen, line.list_fen, line.net_fen) <> (entered.price_fen, -entered.list_fen, -entered.net_fen);
  end if;
  return null;
end $$;
create trigger documents_follow_entries after insert on entry
  referencing new table as written for each statement execute function documents_follow_entries();

-- What there is already, whatever its season's state.
alter table receipt_line disable trigger user;
alter table send_order_line disable trigger user;
alter table return_line disable trigger user;
alter table receipt disable trigger user;
alter table send_order disable trigger user;
alter table return_order disable trigger user;

update receipt_line as line set price_fen = entered.price_fen, charged_list_fen = entered.list_fen, charged_net_fen = entered.net_fen
from (
  select line_id, max(price_fen) as price_fen, sum(list_fen)::bigint as list_fen, sum(net_fen)::bigint as net_fen
  from entry where fact in ('receipt', 'receiptReversal') group by line_id
) as entered
where line.id = entered.line_id
  and (line.price_fen, line.list_fen, line.net_fen) <> (entered.price_fen, entered.list_fen, entered.net_fen);

update send_order_line as line set price_fen = entered.price_fen, charged_list_fen = entered.list_fen, charged_net_fen = entered.net_fen
from (
  select line_id, (array_agg(price_fen order by id))[1] as price_fen, sum(list_fen)::bigint as list_fen, sum(net_fen)::bigint as net_fen
  from (
    select entry.id, entry.line_id, entry.price_fen, entry.list_fen, entry.net_fen from entry where entry.fact = 'confirmed'
    union all
    select entry.id, differing.send_order_line_id, entry.price_fen, entry.list_fen, entry.net_fen
    from entry join delivery_difference as differing on differing.id = entry.line_id where entry.fact in ('difference', 'surplus')
  ) as of_line group by line_id
) as entered
where line.id = entered.line_id
  and (line.price_fen, line.list_fen, line.net_fen) <> (entered.price_fen, entered.list_fen, entered.net_fen);

update return_line as line set price_fen = entered.price_fen, charged_list_fen = -entered.list_fen, charged_net_fen = -entered.net_fen
from (
  select line_id, max(price_fen) as price_fen, sum(list_fen)::bigint as list_fen, sum(net_fen)::bigint as net_fen
  from entry where fact in ('returned', 'supplierReturn') group by line_id
) as entered
where line.id = entered.line_id
  and (line.price_fen, line.list_fen, line.net_fen) <> (entered.price_fen, -entered.list_fen, -entered.net_fen);

-- Of what is not charged yet, what it will add.
update send_order_line as line set charged_before = charge.copies
from charge, send_order
where charge.due_line_id = line.due_line_id and send_order.id = line.send_order_id and charge.copies > 0
  and send_order.state in ('issued', 'sent');
update return_line as line set charged_before = charge.copies
from charge, return_order
where charge.due_line_id = line.due_line_id and return_order.id = line.return_order_id and charge.copies > 0 and line.good is null;
update return_line as line set charged_before = charge.copies
from charge, receipt_line
where line.receipt_line_id = receipt_line.id and charge.supplier_order_line_id = receipt_line.supplier_order_line_id
  and charge.copies > 0 and line.good is null;

update receipt as document set list_fen = sums.list_fen, net_fen = sums.net_fen
from (select receipt_id, coalesce(sum(list_fen), 0) as list_fen, coalesce(sum(net_fen), 0) as net_fen from receipt_line group by receipt_id) as sums
where sums.receipt_id = document.id and (document.list_fen, document.net_fen) <> (sums.list_fen, sums.net_fen);
update send_order as document set list_fen = sums.list_fen, net_fen = sums.net_fen
from (select send_order_id, sum(list_fen) as list_fen, sum(net_fen) as net_fen from send_order_line group by send_order_id) as sums
where sums.send_order_id = document.id and (document.list_fen, document.net_fen) <> (sums.list_fen, sums.net_fen);
update return_order as document set list_fen = sums.list_fen, net_fen = sums.net_fen
from (select return_order_id, sum(list_fen) as list_fen, sum(net_fen) as net_fen from return_line group by return_order_id) as sums
where sums.return_order_id = document.id and (document.list_fen, document.net_fen) <> (sums.list_fen, sums.net_fen);

alter table receipt_line enable trigger user;
alter table send_order_line enable trigger user;
alter table return_line enable trigger user;
alter table receipt enable trigger user;
alter table send_order enable trigger user;
alter table return_order enable trigger user;

-- What was received in seasons of the archive is added up anew, at these amounts, the next time that sums are folded.
truncate received_season, received_ever;
