-- What facts cost: entries are to money what the ledger is to copies. Each is written with the fact that it comes from and
-- never changed; a correction is a further entry.

-- What one line has come to, of what was promised to a receiver or ordered from a supplier: the copies charged so far, at
-- one price, and the two amounts that they come to. Entries are the differences between what it was and what it is, so that
-- parts add up to the whole to the fen.
create table charge (
  id bigint generated always as identity primary key,
  due_line_id bigint references due_line constraint promise_is_charged_in_one_place unique,
  supplier_order_line_id bigint references supplier_order_line constraint ordered_line_is_charged_in_one_place unique,
  -- Who pays what the state does not, as the settlement mode had it when the first copy was charged.
  payer text not null constraint charged_payer_is_known check (payer in ('school', 'district', 'shop', 'supplier')),
  price_fen int not null constraint charged_price_is_sensible check (price_fen between 1 and 99999),
  discount_bp int not null constraint charged_discount_is_a_discount check (discount_bp between 1 and 10000),
  funded_copies int not null default 0 constraint charged_funded_copies_are_copies check (funded_copies >= 0),
  copies int not null default 0 constraint no_more_comes_back_than_was_charged check (copies >= 0),
  -- What people have agreed about a disputed amount; it goes with the last copy.
  state_corrected_fen bigint not null default 0,
  self_corrected_fen bigint not null default 0,
  state_fen bigint not null default 0,
  self_fen bigint not null default 0,
  constraint charge_is_of_one_line check (num_nonnulls(due_line_id, supplier_order_line_id) = 1)
) with (fillfactor = 80);

-- What so many copies of a line come to, for one of the two who may pay it: the state pays the first ones, and what is
-- paid otherwise is the rest of the whole. Nobody is given more back than was charged.
create function charged_fen(funding text, copies bigint, funded_copies int, price_fen int, discount_bp int, corrected_fen bigint)
  returns bigint language sql immutable parallel safe
  return case
    when funding = 'state' and least(copies, funded_copies) > 0
      then greatest(net_fen(least(copies, funded_copies), price_fen, discount_bp) + corrected_fen, 0)
    when funding = 'self' and copies > funded_copies
      then greatest(net_fen(copies, price_fen, discount_bp) - net_fen(funded_copies::bigint, price_fen, discount_bp) + corrected_fen, 0)
    else 0 end;
create function charged_copies(funding text, copies bigint, funded_copies int)
  returns bigint language sql immutable parallel safe
  return case funding when 'state' then least(copies, funded_copies) else greatest(copies - funded_copies, 0) end;

-- A price that was an estimate when a season was ordered, and is fixed now.
create table fixed_price (
  company_id bigint not null references company,
  plan_id bigint not null references plan,
  book_id bigint not null references book,
  price_fen int not null constraint fixed_price_is_sensible check (price_fen between 1 and 99999),
  reason text not null default '',
  created_by bigint references app_user,
  at timestamptz not null,
  primary key (company_id, plan_id, book_id)
);
create index fixed_price_by_book on fixed_price (book_id);
create index fixed_price_by_plan on fixed_price (plan_id);
create index fixed_price_by_user on fixed_price (created_by);

create table entry (
  id bigint generated always as identity primary key,
  charge_id bigint not null references charge,
  company_id bigint not null references company,
  -- The season; shops order in none.
  plan_id bigint references plan,
  -- Who had the copies: the receiver of a delivery, or the supplier who brought them.
  party text not null constraint party_is_known check (party in ('campus', 'district', 'shop', 'supplier')),
  payer text not null constraint payer_is_known check (payer in ('school', 'district', 'shop', 'supplier')),
  district_id bigint references district,
  school_id bigint references school,
  campus_id bigint references campus,
  shop_id bigint references shop,
  supplier_id bigint references supplier,
  payer_id bigint not null generated always as (case payer when 'school' then school_id when 'district' then district_id
    when 'shop' then shop_id else supplier_id end) stored,
  part text not null constraint part_is_known check (part in ('student', 'teacher', 'aid')),
  funding text not null constraint funding_is_known check (funding in ('state', 'self')),
  -- Teaching aids are never in one bill with textbooks.
  goods text not null generated always as (case part when 'aid' then 'aids' else 'textbooks' end) stored,
  book_id bigint not null references book,
  copies int not null,
  price_fen int not null,
  discount_bp int not null,
  list_fen bigint not null,
  net_fen bigint not null,
  fact text not null constraint fact_is_known check (fact in ('confirmed', 'difference', 'surplus', 'returned', 'receipt',
    'receiptReversal', 'supplierReturn', 'reprice', 'correction')),
  -- The document of the fact, its number, and the line in it.
  document_id bigint not null,
  line_id bigint not null,
  number text not null,
  -- What a correction corrects.
  corrects_id bigint references entry,
  reason text not null default '',
  at timestamptz not null,
  created_by bigint references app_user,
  day date not null generated always as ((at at time zone 'Asia/Shanghai')::date) stored,
  constraint the_state_pays_through_districts check (funding = 'self' or payer = 'district'),
  constraint aids_are_never_funded check (part <> 'aid' or funding = 'self'),
  constraint suppliers_are_paid_for_what_they_brought check ((payer = 'supplier') = (party = 'supplier')),
  constraint corrections_name_what_they_correct check ((fact = 'correction') = (corrects_id is not null)),
  constraint only_facts_have_copies check (fact not in ('reprice', 'correction') or copies = 0)
);
-- No fact is charged twice.
create unique index fact_is_charged_once on entry (fact, line_id, funding) where fact not in ('reprice', 'correction');
create index entry_by_charge on entry (charge_id);
create index entry_by_payer on entry (payer, payer_id, plan_id);
create index entry_by_company on entry (company_id, day);
create index entry_by_document on entry (document_id, fact);
create index entry_by_book on entry (book_id, plan_id);
create index entry_by_plan on entry (plan_id);
create index entry_by_school on entry (school_id, plan_id) where school_id is not null;
create index entry_by_district on entry (district_id, plan_id) where district_id is not null;
create index entry_by_campus on entry (campus_id) where campus_id is not null;
create index entry_by_shop on entry (shop_id) where shop_id is not null;
create index entry_by_supplier on entry (supplier_id) where supplier_id is not null;
create index entry_by_correction on entry (corrects_id) where corrects_id is not null;
create index entry_by_user on entry (created_by);

create function entries_are_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'entries of money are never changed or deleted';
end $$;
create trigger entries_are_append_only before update or delete or truncate on entry
  for each statement execute function entries_are_append_only();

-- What suppliers brought before there were entries, in the order in which it was counted.
insert into charge (supplier_order_line_id, payer, price_fen, discount_bp)
select distinct ordered.id, 'supplier', ordered.price_fen, ordered.discount_bp
from receipt_line as line join supplier_order_line as ordered on ordered.id = line.supplier_order_line_id
where line.good <> 0 order by ordered.id;

insert into entry (charge_id, company_id, plan_id, party, payer, supplier_id, part, funding, book_id, copies, price_fen,
  discount_bp, list_fen, net_fen, fact, document_id, line_id, number, at, created_by)
select charge_id, company_id, plan_id, 'supplier', 'supplier', supplier_id, part, 'self', book_id, good, price_fen, discount_bp,
  good::bigint * price_fen, net_fen(after, price_fen, discount_bp) - net_fen(after - good, price_fen, discount_bp),
  case when state = 'reversal' then 'receiptReversal' else 'receipt' end, receipt_id, line_id, number, confirmed_at, confirmed_by
from (
  select charge.id as charge_id, receipt.company_id, receipt.plan_id, receipt.supplier_id,
    case book.kind when 'aid' then 'aid' when 'teacher' then 'teacher' else 'student' end as part, line.book_id, line.good,
    charge.price_fen, charge.discount_bp, receipt.state, receipt.id as receipt_id, line.id as line_id, receipt.number,
    receipt.confirmed_at, receipt.confirmed_by,
    sum(line.good) over (partition by charge.id order by receipt.confirmed_at, receipt.id, line.id) as after
  from receipt_line as line join receipt on receipt.id = line.receipt_id join book on book.id = line.book_id
  join charge on charge.supplier_order_line_id = line.supplier_order_line_id
  where line.good <> 0
) as counted
order by confirmed_at, receipt_id, line_id;

update charge set copies = charged.copies, self_fen = charged.net_fen
from (select charge_id, sum(copies) as copies, sum(net_fen) as net_fen from entry group by charge_id) as charged
where charge.id = charged.charge_id;
