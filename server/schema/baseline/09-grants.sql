-- Grants of users (app_user): titles of business users, warehouses of keepers. They point at book, publisher, subject
-- and warehouse. Without a row a business user sees no title.
create table book_grant (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  scope text not null constraint grant_scope_is_known check (scope in ('all', 'publisher', 'subject', 'book')),
  publisher_id bigint references publisher,
  subject_id bigint references subject,
  book_id bigint references book,
  created_by bigint references app_user,
  created_at timestamptz not null default now(),
  constraint grant_names_what_its_scope_says check (((publisher_id is not null) = (scope = 'publisher')) and ((subject_id is not null) = (scope = 'subject')) and ((book_id is not null) = (scope = 'book')))
);
create index book_grant_by_book on book_grant (book_id) where (book_id is not null);
create index book_grant_by_publisher on book_grant (publisher_id) where (publisher_id is not null);
create index book_grant_by_subject on book_grant (subject_id) where (subject_id is not null);
create unique index book_is_granted_once on book_grant (user_id, scope, coalesce(publisher_id, (0)::bigint), coalesce(subject_id, (0)::bigint), coalesce(book_id, (0)::bigint));

-- A grant includes the children of the warehouse.
create table warehouse_grant (
  user_id bigint not null references app_user on delete cascade,
  warehouse_id bigint not null references warehouse,
  created_by bigint references app_user,
  created_at timestamptz not null default now(),
  primary key (user_id, warehouse_id)
);
create index warehouse_grant_by_warehouse on warehouse_grant (warehouse_id);
