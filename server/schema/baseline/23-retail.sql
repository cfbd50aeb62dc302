-- Titles that a company offers to its shops, and the orders of shops. They point at company, shop, warehouse and book.
create table sale_book (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  book_id bigint not null references book,
  price_fen int constraint sale_price_is_sensible check ((price_fen >= 1) and (price_fen <= 99999)),
  least_copies int not null default 1 constraint least_copies_are_sensible check ((least_copies >= 1) and (least_copies <= 9999)),
  whole_packs boolean not null default false,
  state text not null default 'active' constraint sale_state_is_known check (state in ('active', 'disabled')),
  remark text not null default '',
  version int not null default 1,
  created_by bigint references app_user,
  created_at timestamptz not null default now(),
  changed_by bigint references app_user,
  changed_at timestamptz not null default now(),
  constraint title_is_sold_once_per_company unique (company_id, book_id)
);
create index sale_book_by_book on sale_book (book_id);

create table shop_order (
  id bigint generated always as identity primary key,
  number text not null constraint shop_order_number_is_unique unique,
  shop_id bigint not null references shop,
  company_id bigint not null references company,
  state text not null default 'draft' constraint shop_order_state_is_known check (state in ('draft', 'submitted', 'confirmed', 'stopped', 'cancelled')),
  basket boolean not null default false,
  remark text not null default '',
  submitted_at timestamptz,
  judged_at timestamptz,
  version int not null default 1,
  created_by bigint references app_user,
  created_at timestamptz not null default now(),
  changed_by bigint references app_user,
  changed_at timestamptz not null default now(),
  constraint only_drafts_are_baskets check ((not basket) or (state = 'draft'))
);
create unique index shop_has_one_basket on shop_order (shop_id) where basket;
create index shop_order_by_company on shop_order (company_id, state);
create index shop_order_by_shop on shop_order (shop_id, state);
create index shop_order_by_user on shop_order (created_by);

create table shop_order_line (
  id bigint generated always as identity primary key,
  shop_order_id bigint not null references shop_order on delete cascade,
  book_id bigint not null references book,
  copies int not null constraint shop_copies_are_sensible check ((copies >= 1) and (copies <= 99999)),
  price_fen int constraint shop_price_is_sensible check ((price_fen >= 1) and (price_fen <= 99999)),
  discount_bp int constraint shop_line_discount_is_a_discount check ((discount_bp >= 1) and (discount_bp <= 10000)),
  copies_per_pack int,
  packs_per_case int,
  confirmed int,
  warehouse_id bigint references warehouse,
  reason text not null default '',
  constraint title_stands_once_in_an_order unique (shop_order_id, book_id),
  constraint confirmed_copies_have_a_warehouse check ((coalesce(confirmed, 0) = 0) or (warehouse_id is not null)),
  constraint confirmed_lines_have_terms check ((confirmed is null) or (price_fen is not null)),
  constraint fewer_confirmed_has_a_reason check ((confirmed is null) or (confirmed = copies) or (reason <> '')),
  constraint no_more_is_confirmed_than_ordered check ((confirmed >= 0) and (confirmed <= copies)),
  constraint terms_of_a_line_are_fixed_together check (num_nulls(price_fen, discount_bp, copies_per_pack, packs_per_case) = any (array[0, 4]))
);
create index shop_order_line_by_book on shop_order_line (book_id);
create index shop_order_line_by_warehouse on shop_order_line (warehouse_id) where (warehouse_id is not null);

-- Offers that shops have ordered. They can be withdrawn, not deleted.
create view ordered_sale_book as
 select sale.id as sale_book_id,
    line.shop_order_id
   from sale_book sale
     join shop_order_line line on line.book_id = sale.book_id
     join shop_order on shop_order.id = line.shop_order_id and shop_order.company_id = sale.company_id;

-- Order lines with the terms that apply now: fixed ones if there are any.
create view shop_order_line_now as
 select line.id,
    line.shop_order_id,
    line.book_id,
    line.copies,
    line.confirmed,
    line.warehouse_id,
    line.reason,
    terms.price_fen,
    terms.discount_bp,
    terms.copies_per_pack,
    terms.packs_per_case,
    line.copies::bigint * terms.price_fen as list_fen,
    net_fen(line.copies::bigint, terms.price_fen, terms.discount_bp) as net_fen,
    net_fen(coalesce(line.confirmed, 0)::bigint, terms.price_fen, terms.discount_bp) as confirmed_fen,
    coalesce(sale.state = 'active' and book.state = 'active', false) as on_sale,
    coalesce(sale.least_copies, 1) as least_copies,
    coalesce(sale.whole_packs, false) as whole_packs
   from shop_order_line line
     join shop_order on shop_order.id = line.shop_order_id
     join shop on shop.id = shop_order.shop_id
     join book on book.id = line.book_id
     left join sale_book sale on sale.company_id = shop_order.company_id and sale.book_id = line.book_id
     cross join lateral ( select coalesce(line.price_fen, sale.price_fen, book.price_fen) as price_fen,
            coalesce(line.discount_bp, shop.discount_bp) as discount_bp,
            coalesce(line.copies_per_pack, book.copies_per_pack) as copies_per_pack,
            coalesce(line.packs_per_case, book.packs_per_case) as packs_per_case) terms;
