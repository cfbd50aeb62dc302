-- beside the version before: what stands here is read by those alone who keep it
-- What was ordered and received in seasons that are in the archive, without these seasons: nothing of them changes any more
-- (`archived_seasons_change_no_more`), and statistics of all seasons read it instead of the lines of ten years. It is filled
-- season by season, as they come into the archive (receipts/ever.ts).
create table received_season (
  plan_id bigint primary key references plan on delete cascade
);

create table received_ever (
  company_id bigint not null,
  supplier_id bigint not null,
  warehouse_id bigint not null,
  book_id bigint not null,
  -- A title stands once in an order.
  order_ids bigint[] not null,
  ordered bigint not null,
  accepted bigint not null,
  good bigint not null,
  damaged bigint not null,
  open bigint not null,
  closed bigint not null,
  ordered_net_fen bigint not null,
  list_fen bigint not null,
  net_fen bigint not null,
  constraint received_ever_stands_once primary key (company_id, supplier_id, warehouse_id, book_id)
);
