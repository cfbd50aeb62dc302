-- Titles (book) with their publishers, editions and subjects, and the trade terms of each company. book_terms points at
-- company and supplier too.
create table publisher (
  id bigint generated always as identity primary key,
  code text not null constraint publisher_code_is_unique unique,
  name text not null,
  short_name text not null default '',
  isbn_prefix text not null default '',
  contact text not null default '',
  phone text not null default '',
  address text not null default '',
  state text not null default 'active' constraint publisher_state_is_known check (state in ('active', 'disabled')),
  remark text not null default '',
  version int not null default 1,
  created_by bigint references app_user,
  created_at timestamptz not null default now(),
  changed_by bigint references app_user,
  changed_at timestamptz not null default now(),
  search text collate "C" not null generated always as ((lower(((((code || ' ') || name) || ' ') || short_name)) || ' ') || search_sounds(name)) stored
);
-- The list of titles walks these names in order, so that the first page needs no sort of all titles.
create index publisher_by_name on publisher (name_order(name) collate names);

create table edition (
  id bigint generated always as identity primary key,
  code text not null constraint edition_code_is_unique unique,
  name text not null,
  publisher_id bigint references publisher,
  state text not null default 'active' constraint edition_state_is_known check (state in ('active', 'disabled')),
  remark text not null default '',
  version int not null default 1,
  created_by bigint references app_user,
  created_at timestamptz not null default now(),
  changed_by bigint references app_user,
  changed_at timestamptz not null default now(),
  search text collate "C" not null generated always as ((lower(((code || ' ') || name)) || ' ') || search_sounds(name)) stored
);
create index edition_by_name on edition (name_order(name) collate names);
create index edition_by_publisher on edition (publisher_id);

create table subject (
  id bigint generated always as identity primary key,
  code text not null constraint subject_code_is_unique unique,
  name text not null,
  stages text[] not null constraint subject_has_stages check ((stages <@ array['primary', 'junior', 'senior']) and (cardinality(stages) > 0)),
  sort_order int not null default 0,
  classes_per_teacher int not null default 2 constraint classes_share_a_teacher check ((classes_per_teacher >= 1) and (classes_per_teacher <= 50)),
  state text not null default 'active' constraint subject_state_is_known check (state in ('active', 'disabled')),
  remark text not null default '',
  version int not null default 1,
  created_by bigint references app_user,
  created_at timestamptz not null default now(),
  changed_by bigint references app_user,
  changed_at timestamptz not null default now(),
  search text collate "C" not null generated always as ((lower(((code || ' ') || name)) || ' ') || search_sounds(name)) stored,
  core_grades int[] not null default '{}'::integer[] constraint core_grades_are_grades check (core_grades <@ array[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
);
create index subject_by_name on subject (name_order(name) collate names);

create table book (
  id bigint generated always as identity primary key,
  book_code text not null constraint book_code_is_unique unique constraint book_code_is_letters_and_digits check (book_code ~ '^[A-Za-z0-9]{4,20}$'),
  isbn text not null constraint isbn_has_thirteen_digits check (isbn ~ '^97[89]\d{10}$'),
  title text not null,
  publisher_id bigint not null references publisher,
  edition_id bigint not null references edition,
  subject_id bigint not null references subject,
  stage text not null constraint stage_is_known check (stage in ('primary', 'junior', 'senior')),
  grade int not null constraint grade_is_known check ((grade >= 0) and (grade <= 12)),
  volume text not null constraint volume_is_known check (volume in ('first', 'second', 'whole')),
  term text not null constraint term_is_known check (term in ('autumn', 'spring', 'both')),
  kind text not null constraint kind_is_known check (kind in ('textbook', 'teacher', 'workbook', 'atlas', 'audiovisual', 'aid', 'local', 'other')),
  funding text not null constraint funding_is_known check (funding in ('state', 'self')),
  recycled boolean not null default false,
  recycle_rate int constraint recycle_rate_is_a_rate check ((recycle_rate >= 1) and (recycle_rate <= 100)),
  price_fen int not null constraint price_is_sensible check ((price_fen >= 1) and (price_fen <= 99999)),
  price_kind text not null default 'fixed' constraint price_kind_is_known check (price_kind in ('fixed', 'estimated')),
  format text not null default '',
  sheets numeric(6,3),
  pages int,
  copies_per_pack int not null constraint pack_is_sensible check ((copies_per_pack >= 1) and (copies_per_pack <= 500)),
  packs_per_case int not null constraint case_is_sensible check ((packs_per_case >= 1) and (packs_per_case <= 500)),
  weight_grams int,
  replaces_id bigint references book,
  state text not null default 'active' constraint book_state_is_known check (state in ('active', 'disabled')),
  remark text not null default '',
  version int not null default 1,
  created_by bigint references app_user,
  created_at timestamptz not null default now(),
  changed_by bigint references app_user,
  changed_at timestamptz not null default now(),
  search text collate "C" not null generated always as (((lower(((((book_code || ' ') || isbn) || ' ') || title)) || case grade when 1 then ' 一年级' when 2 then ' 二年级' when 3 then ' 三年级' when 4 then ' 四年级' when 5 then ' 五年级' when 6 then ' 六年级' when 7 then ' 七年级 初一' when 8 then ' 八年级 初二' when 9 then ' 九年级 初三' when 10 then ' 高一' when 11 then ' 高二' when 12 then ' 高三' else '' end) || ' ') || search_sounds(title)) stored,
  title_order text collate names not null generated always as (name_order(title)) stored,
  constraint a_book_does_not_replace_itself check (replaces_id <> id),
  constraint no_aids_for_grades_one_and_two check ((kind <> 'aid') or (grade not in (1, 2))),
  constraint recycled_books_have_a_rate check (recycled = (recycle_rate is not null)),
  constraint teacher_books_and_aids_are_self_paid check ((funding = 'self') or (kind not in ('teacher', 'aid')))
);
create index book_by_change on book (changed_at, id);
create index book_by_edition on book (edition_id);
create index book_by_grade on book (grade, id);
-- One index for each order of the list. Chinese titles sort by sound.
create index book_by_isbn on book (isbn, id);
create index book_by_kind on book (kind);
create index book_by_price on book (price_fen, id);
-- For selective filters. The count by state reads the index alone.
create index book_by_publisher on book (publisher_id);
create index book_by_replaced on book (replaces_id) where (replaces_id is not null);
create index book_by_state on book (state);
create index book_by_subject on book (subject_id);
create index book_by_title on book (title_order, id);
create index book_estimated on book (id) where (price_kind = 'estimated');
create index book_search on book using gin (search_grams(search));

-- What a company has agreed with the supplier of a title.
create table book_terms (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  book_id bigint not null references book,
  supplier_id bigint not null,
  purchase_discount_bp int not null constraint purchase_discount_is_a_discount check ((purchase_discount_bp >= 1) and (purchase_discount_bp <= 10000)),
  safety_stock int not null default 0 constraint safety_stock_is_not_negative check (safety_stock >= 0),
  lead_days int constraint lead_days_are_sensible check ((lead_days >= 0) and (lead_days <= 365)),
  remark text not null default '',
  version int not null default 1,
  created_by bigint references app_user,
  created_at timestamptz not null default now(),
  changed_by bigint references app_user,
  changed_at timestamptz not null default now(),
  constraint terms_exist_once_per_company_and_title unique (company_id, book_id)
);
create index book_terms_by_book on book_terms (book_id);
create index book_terms_by_supplier on book_terms (supplier_id);
