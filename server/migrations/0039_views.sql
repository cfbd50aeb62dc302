-- How somebody wants to see a list: what it is filtered and sorted by, which columns it has, in which order and how wide.
-- A shared one is offered to everybody who has the same role in the same organisation.
create table list_view (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  role text not null constraint view_role_is_known
    check (role in ('manage', 'business', 'warehouse', 'area', 'school', 'supplier', 'finance', 'shop')),
  list text not null,
  name text not null constraint view_has_a_name check (name <> ''),
  is_shared boolean not null default false,
  look jsonb not null,
  changed_at timestamptz not null default now(),
  constraint view_is_named_once unique (user_id, role, list, name)
);
create index shared_view_of_list on list_view (role, list) where is_shared;
