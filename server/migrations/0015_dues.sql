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

create table due_line (
  id bigint generated always as identity primary key,
  -- What made the promise: an issued result, an approved supplementary order, a confirmed order of a shop; or copies that
  -- nobody had promised and that their receiver keeps.
  source text not null constraint due_source_is_known check (source in ('plan', 'patch', 'shop', 'surplus')),
  source_id bigint not null,
  -- The number that people know the source by.
  source_number text not null,
  -- The season; shops order in none.
  plan_id bigint references plan,
  company_id bigint not null references company,
  receiver text not null constraint due_receiver_is_known check (receiver in ('campus', 'district', 'shop')),
  district_id bigint not null references district,
  school_id bigint references school,
  campus_id bigint references campus,
  shop_id bigint references shop,
  receiver_id bigint not null generated always as (case receiver when 'campus' then campus_id when 'shop' then shop_id
    else district_id end) stored,
  -- Where the copies are to come from; they may be issued from elsewhere.
  warehouse_id bigint not null references warehouse,
  book_id bigint not null references book,
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
create index due_line_by_place on due_line (warehouse_id, book_id, plan_id);
create index due_line_by_campus on due_line (campus_id, plan_id) where campus_id is not null;
create index due_line_by_school on due_line (school_id, plan_id) where school_id is not null;
create index due_line_by_shop on due_line (shop_id) where shop_id is not null;
create index due_line_by_district on due_line (district_id, plan_id);
create index due_line_by_company on due_line (company_id, plan_id);
create index due_line_by_plan on due_line (plan_id, source);
create index due_line_by_book on due_line (book_id, plan_id);
create index due_line_still_open on due_line (company_id, warehouse_id, book_id) where asked + again - sent - closed - issued > 0;
