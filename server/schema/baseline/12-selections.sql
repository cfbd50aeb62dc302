-- What a company offers in a season (selection), and the approved catalogue with its terms at approval (plan_book). They
-- point at plan, company, book, supplier and warehouse.
create table plan_book (
  plan_id bigint not null references plan on delete cascade,
  company_id bigint not null references company,
  book_id bigint not null references book,
  price_fen int not null constraint plan_price_is_sensible check ((price_fen >= 1) and (price_fen <= 99999)),
  price_kind text not null constraint plan_price_kind_is_known check (price_kind in ('fixed', 'estimated')),
  copies_per_pack int not null constraint plan_pack_is_sensible check ((copies_per_pack >= 1) and (copies_per_pack <= 500)),
  packs_per_case int not null constraint plan_case_is_sensible check ((packs_per_case >= 1) and (packs_per_case <= 500)),
  supplier_id bigint not null references supplier,
  purchase_discount_bp int not null constraint plan_discount_is_a_discount check ((purchase_discount_bp >= 1) and (purchase_discount_bp <= 10000)),
  reserve_copies int not null default 0 constraint plan_reserve_is_sensible check ((reserve_copies >= 0) and (reserve_copies <= 999999)),
  added_at timestamptz not null default now(),
  reserve_warehouse_id bigint references warehouse,
  primary key (plan_id, company_id, book_id)
);
create index plan_book_by_book on plan_book (book_id);
create index plan_book_by_company on plan_book (company_id);
create index plan_book_by_reserve on plan_book (reserve_warehouse_id) where (reserve_warehouse_id is not null);
create index plan_book_by_supplier on plan_book (supplier_id);

create table selection (
  id bigint generated always as identity primary key,
  plan_id bigint not null references plan on delete cascade,
  company_id bigint not null references company,
  state text not null default 'draft' constraint selection_state_is_known check (state in ('draft', 'submitted', 'approved', 'rejected')),
  reserve_warehouse_id bigint references warehouse,
  submitted_at timestamptz,
  judged_at timestamptz,
  version int not null default 1,
  created_by bigint references app_user,
  created_at timestamptz not null default now(),
  changed_by bigint references app_user,
  changed_at timestamptz not null default now(),
  constraint company_selects_once_per_plan unique (plan_id, company_id)
);
create index selection_by_company on selection (company_id);
create index selection_by_reserve_warehouse on selection (reserve_warehouse_id) where (reserve_warehouse_id is not null);

create table selection_book (
  selection_id bigint not null references selection on delete cascade,
  book_id bigint not null references book,
  reserve_copies int not null default 0 constraint selection_reserve_is_sensible check ((reserve_copies >= 0) and (reserve_copies <= 999999)),
  primary key (selection_id, book_id)
);
create index selection_book_by_book on selection_book (book_id);

create trigger refuse_archived_season before insert or delete or update on plan_book for each row execute function refuse_archived_season();
create trigger refuse_archived_season before insert or delete or update on selection_book for each row execute function refuse_archived_season('selection');
create trigger refuse_archived_season before insert or update on selection for each row execute function refuse_archived_season();
