-- What a district pays, in percent of the list price; the most specific discount wins: title, publisher, kind, all.
-- Points at district, book and publisher.
create table district_discount (
  id bigint generated always as identity primary key,
  code text generated always as ('ZK' || lpad((id)::text, 6, '0')) stored constraint district_discount_code_is_unique unique,
  district_id bigint not null references district,
  scope text not null constraint discount_scope_is_known check (scope in ('all', 'kind', 'publisher', 'book')),
  kind text constraint discount_kind_is_known check (kind in ('textbook', 'teacher', 'workbook', 'atlas', 'audiovisual', 'aid', 'local', 'other')),
  publisher_id bigint references publisher,
  book_id bigint references book,
  discount_bp int not null constraint district_discount_is_a_discount check ((discount_bp >= 1) and (discount_bp <= 10000)),
  valid_from date not null,
  valid_to date,
  state text not null default 'active' constraint district_discount_state_is_known check (state in ('active', 'disabled')),
  remark text not null default '',
  version int not null default 1,
  created_by bigint references app_user,
  created_at timestamptz not null default now(),
  changed_by bigint references app_user,
  changed_at timestamptz not null default now(),
  target bigint generated always as ( case scope when 'all' then (0)::bigint when 'kind' then (array_position(array['textbook', 'teacher', 'workbook', 'atlas', 'audiovisual', 'aid', 'local', 'other'], kind))::bigint when 'publisher' then ('1000000000000000'::bigint + publisher_id) else ('2000000000000000'::bigint + book_id) end) stored,
  constraint discount_ends_after_it_begins check (valid_to >= valid_from),
  constraint discount_names_what_its_scope_says check (((kind is not null) = (scope = 'kind')) and ((publisher_id is not null) = (scope = 'publisher')) and ((book_id is not null) = (scope = 'book'))),
  constraint discounts_do_not_overlap exclude using gist (int8range(district_id, district_id, '[]') with &&, int8range(target, target, '[]') with &&, daterange(valid_from, valid_to, '[]') with &&) where ((state = 'active'))
);
create index district_discount_by_book on district_discount (book_id) where (book_id is not null);
create index district_discount_by_district on district_discount (district_id, valid_from);
create index district_discount_by_publisher on district_discount (publisher_id) where (publisher_id is not null);
