-- What receivers are owed: one line for each promise, with what its source fixed and with counts that are sums of facts.

-- List value times discount to the fen; half a fen counts as one, on either side of nothing.
create function net_fen(copies bigint, price_fen int, discount_bp int) returns bigint
  language sql immutable strict parallel safe
  return sign(copies)::bigint * ((abs(copies) * price_fen * discount_bp + 5000) / 10000);

-- The causes by which copies move, for all documents that move any.
alter table stock_entry drop constraint stock_cause_is_known;
alter table stock_entry add constraint stock_cause_is_known check (cause in ('opening', 'receipt', 'receiptReversal',
  'stocktake', 'reserve', 'release', 'sent', 'sentReversal', 'movedOut', 'movedIn', 'movedLost', 'returned', 'returnedOut',
  'surplus'));

-- Hundreds of thousands of rows are written at once: results, supplementary orders and orders of shops, from which they are
-- copied, already keep seasons, companies, districts, schools, campuses, shops and titles from being deleted, so that
-- these rows need not be checked eight times. Only the warehouse of a promise that came after the result stands nowhere else.
create table due_line (
  id bigint generated always as identity primary key,
  -- What made the promise: an issued result, an approved supplementary order, a confirmed order of a shop; or copies that
  -- nobody had promised and that their receiver keeps.
  source text not null constraint due_source_is_known check (source in ('plan', 'patch', 'shop', 'surplus')),
  -- The result, the supplementary order, the order of the shop, or the delivery whose surplus is kept.
  source_id bigint not null,
  -- The number that people know the source by.
  source_number text not null,
  -- The season; shops order in none.
  plan_id bigint,
  company_id bigint not null,
  receiver text not null constraint due_receiver_is_known check (receiver in ('campus', 'district', 'shop')),
  district_id bigint not null,
  school_id bigint,
  campus_id bigint,
  shop_id bigint,
  receiver_id bigint not null generated always as (case receiver when 'campus' then campus_id when 'shop' then shop_id
    else district_id end) stored,
  -- Where the copies are to come from; they may be issued from elsewhere.
  warehouse_id bigint not null,
  later_warehouse_id bigint generated always as (case when source <> 'plan' then warehouse_id end) stored references warehouse,
  book_id bigint not null,
  audience text not null constraint due_audience_is_known check (audience in ('student', 'teacher')),
  price_fen int not null constraint due_price_is_sensible check (price_fen between 1 and 99999),
  discount_bp int not null constraint due_discount_is_a_discount check (discount_bp between 1 and 10000),
  copies_per_pack int not null,
  packs_per_case int not null,
  -- How many of the copies the state pays.
  funded_copies int not null default 0,
  asked int not null constraint due_asks_for_something check (asked >= 0),
  -- In send orders that are issued and not yet sent.
  issued int not null default 0 constraint due_issued_is_not_negative check (issued >= 0),
  -- Gone out, less what was taken back.
  sent int not null default 0 constraint due_sent_is_not_negative check (sent >= 0),
  -- Received and accepted, what was kept beyond the note included.
  confirmed int not null default 0 constraint due_confirmed_is_not_negative check (confirmed >= 0),
  -- Kept beyond the note: confirmed, and never sent.
  kept int not null default 0 constraint due_kept_is_confirmed check (kept between 0 and confirmed),
  -- Sent and not received, and therefore owed once more; or credited and owed no more.
  again int not null default 0 constraint due_again_is_not_negative check (again >= 0),
  credited int not null default 0 constraint due_credited_is_not_negative check (credited >= 0),
  returned int not null default 0 constraint due_returned_was_confirmed check (returned between 0 and confirmed),
  -- Will not come any more.
  closed int not null default 0 constraint due_closed_is_not_negative check (closed >= 0),
  -- What is still owed, issued or not.
  owed int not null generated always as (asked + again - sent - closed) stored,
  -- What may still be issued.
  open int not null generated always as (asked + again - sent - closed - issued) stored,
  constraint no_more_goes_out_than_is_owed check (issued + sent + closed <= asked + again),
  constraint what_was_sent_is_accounted_for check (confirmed - kept + again + credited <= sent),
  constraint due_funded_copies_are_copies check (funded_copies between 0 and asked),
  constraint due_names_its_receiver check (
    (receiver = 'campus') = (campus_id is not null) and (campus_id is null) = (school_id is null)
    and (receiver = 'shop') = (shop_id is not null)),
  constraint season_is_known_but_for_shops check (plan_id is not null or receiver = 'shop'),
  constraint promise_stands_once unique (source, source_id, receiver, receiver_id, book_id, audience)
) with (fillfactor = 80);
-- No index speaks of what changes: while a page has room, an update then touches no index at all.
create index due_line_by_place on due_line (warehouse_id, book_id, plan_id);
create index due_line_by_later_place on due_line (later_warehouse_id) where later_warehouse_id is not null;
create index due_line_by_campus on due_line (campus_id, plan_id) where campus_id is not null;
create index due_line_by_school on due_line (school_id, plan_id) where school_id is not null;
create index due_line_by_shop on due_line (shop_id) where shop_id is not null;
create index due_line_by_district on due_line (district_id, plan_id);
create index due_line_by_company on due_line (company_id, plan_id);
create index due_line_by_plan on due_line (plan_id, source);
create index due_line_by_book on due_line (book_id, plan_id);

-- Copies that will not come any more: said once, with a reason, and never taken back.
create table due_closing (
  id bigint generated always as identity primary key,
  due_line_id bigint not null references due_line,
  copies int not null constraint closing_closes_something check (copies > 0),
  reason text not null constraint closing_has_a_reason check (reason <> ''),
  created_by bigint references app_user,
  at timestamptz not null
);
create index due_closing_by_line on due_closing (due_line_id);

-- What the seasons that have a result owe already. Of seasons in the archive nothing is owed any more.
insert into due_line (source, source_id, source_number, plan_id, company_id, receiver, district_id, school_id, campus_id,
  warehouse_id, book_id, audience, price_fen, discount_bp, copies_per_pack, packs_per_case, funded_copies, asked)
select 'plan', result.id, result.number, owed.plan_id, line.company_id, 'campus', owed.district_id, owed.school_id,
  owed.campus_id, owed.warehouse_id, owed.book_id, owed.audience, owed.price_fen, owed.discount_bp, line.copies_per_pack,
  line.packs_per_case, owed.funded_copies, owed.copies
from plan_result as result join plan_result_school as owed on owed.result_id = result.id
join plan_result_line as line on line.result_id = owed.result_id and line.warehouse_id = owed.warehouse_id
  and line.district_id = owed.district_id and line.book_id = owed.book_id
where result.state = 'issued'
order by owed.campus_id, owed.book_id, owed.audience;

insert into due_line (source, source_id, source_number, plan_id, company_id, receiver, district_id, warehouse_id, book_id,
  audience, price_fen, discount_bp, copies_per_pack, packs_per_case, asked)
select 'plan', result.id, result.number, line.plan_id, line.company_id, 'district', line.district_id, line.warehouse_id,
  line.book_id, 'student', line.price_fen, coalesce(discount.discount_bp, 10000), line.copies_per_pack, line.packs_per_case,
  line.district_reserve
from plan_result as result join plan_result_line as line on line.result_id = result.id and line.district_reserve > 0
join book on book.id = line.book_id
left join lateral (
  select offered.discount_bp from district_discount as offered
  where offered.district_id = line.district_id and offered.state = 'active'
    and offered.valid_from <= (result.issued_at at time zone 'Asia/Shanghai')::date
    and (offered.valid_to is null or offered.valid_to >= (result.issued_at at time zone 'Asia/Shanghai')::date)
    and (offered.scope = 'all' or offered.kind = book.kind or offered.publisher_id = book.publisher_id
      or offered.book_id = book.id)
  order by array_position(array['book', 'publisher', 'kind', 'all'], offered.scope), offered.valid_from desc, offered.id desc
  limit 1
) as discount on true
where result.state = 'issued'
order by line.district_id, line.book_id;

-- Whom no warehouse serves any more is served by the first of its company.
insert into due_line (source, source_id, source_number, plan_id, company_id, receiver, district_id, school_id, campus_id,
  warehouse_id, book_id, audience, price_fen, discount_bp, copies_per_pack, packs_per_case, funded_copies, asked)
select 'patch', patch.id, patch.number, patch.plan_id, part.company_id,
  case when patch.campus_id is null then 'district' else 'campus' end, patch.district_id, patch.school_id, patch.campus_id,
  coalesce(own.warehouse_id, whole.warehouse_id, (select min(leaf.id) from warehouse as leaf
    where leaf.company_id = part.company_id and not exists (select from warehouse as inner_part where inner_part.parent_id = leaf.id))),
  line.book_id, line.audience, line.price_fen, line.discount_bp, line.copies_per_pack, line.packs_per_case, line.funded_copies,
  line.copies
from patch join patch_line as line on line.patch_id = patch.id
join district_plan as part on part.plan_id = patch.plan_id and part.district_id = patch.district_id
left join school on school.id = patch.school_id
left join school_coverage as own on own.school_id = school.id
left join district_coverage as whole on whole.district_id = coalesce(school.district_id, patch.district_id)
where patch.state = 'approved'
order by patch.id, line.book_id, line.audience;

with closing as (
  insert into due_closing (due_line_id, copies, reason, at)
  select due_line.id, due_line.asked, 'archived', now() from due_line join plan on plan.id = due_line.plan_id
  where plan.state = 'archived' returning due_line_id, copies
)
update due_line set closed = closing.copies from closing where due_line.id = closing.due_line_id;
