-- Moves between two warehouses of a company. They point at company, warehouse and book.
create table move_order (
  id bigint generated always as identity primary key,
  number text not null constraint move_number_is_unique unique,
  company_id bigint not null references company,
  from_warehouse_id bigint not null references warehouse,
  to_warehouse_id bigint not null references warehouse,
  state text not null default 'draft' constraint move_state_is_known check (state in ('draft', 'issued', 'picking', 'transit', 'arriving', 'completed', 'cancelled')),
  remark text not null default '',
  carrier text not null default '',
  plate text not null default '',
  driver text not null default '',
  phone text not null default '',
  issued_at timestamptz,
  issued_by bigint references app_user,
  taken_out_at timestamptz,
  taken_out_by bigint references app_user,
  sent_at timestamptz,
  sent_by bigint references app_user,
  taken_in_at timestamptz,
  taken_in_by bigint references app_user,
  completed_at timestamptz,
  completed_by bigint references app_user,
  version int not null default 1,
  created_by bigint references app_user,
  created_at timestamptz not null default now(),
  changed_by bigint references app_user,
  changed_at timestamptz not null default now(),
  titles int not null default 0,
  copies bigint not null default 0,
  sent bigint not null default 0,
  good bigint not null default 0,
  damaged bigint not null default 0,
  missing bigint not null default 0,
  list_fen bigint not null default 0,
  constraint move_leads_elsewhere check (from_warehouse_id <> to_warehouse_id),
  constraint move_says_when_it_arrived check ((completed_at is not null) = (state = 'completed')),
  constraint move_says_when_it_left check ((sent_at is not null) = (state in ('transit', 'arriving', 'completed')))
);
create index move_order_by_company on move_order (company_id, state);
create index move_order_by_counter on move_order (completed_by) where (completed_by is not null);
create index move_order_by_departure on move_order (sent_at, id) where (sent_at is not null);
create index move_order_by_from on move_order (from_warehouse_id, state);
create index move_order_by_sender on move_order (sent_by) where (sent_by is not null);
create index move_order_by_to on move_order (to_warehouse_id, state);
create index move_order_by_user on move_order (created_by);

create table move_line (
  id bigint generated always as identity primary key,
  move_order_id bigint not null references move_order on delete cascade,
  book_id bigint not null references book,
  copies int not null constraint moved_copies_are_sensible check ((copies >= 1) and (copies <= 9999999)),
  reason text not null default '',
  facts jsonb,
  picked int,
  picked_reason text not null default '',
  sent int,
  good int,
  damaged int,
  arrived_reason text not null default '',
  missing int not null default 0,
  price_fen int not null,
  copies_per_pack int not null,
  packs_per_case int not null,
  list_fen bigint generated always as ((coalesce(sent, copies))::bigint * price_fen) stored,
  constraint move_names_a_title_once unique (move_order_id, book_id),
  constraint arrivals_are_counted_whole check ((good is null) = (damaged is null)),
  constraint leaving_with_fewer_needs_a_reason check ((sent is null) or (sent = copies) or (picked_reason <> '')),
  constraint lost_copies_are_written_off_with_a_reason check ((missing = 0) or ((missing > 0) and (((good + damaged) + missing) = sent) and (arrived_reason <> ''))),
  constraint no_more_arrives_than_left check ((good is null) or ((good >= 0) and (damaged >= 0) and ((good + damaged) <= coalesce(sent, 0)))),
  constraint no_more_is_picked_than_moved check ((picked >= 0) and (picked <= copies)),
  constraint what_leaves_was_picked check (sent = picked)
);
create index move_line_by_book on move_line (book_id, move_order_id);
create index move_line_with_losses on move_line (move_order_id) where (missing > 0);

-- Counted arrivals do not change.
create function arrived_moves_stay()
 returns trigger
 language plpgsql
as $$
begin
  if exists (select from move_order where id = old.move_order_id and state = 'completed') then
    raise exception 'line % of a move has arrived and stays as it is', old.id;
  end if;
  return coalesce(new, old);
end $$;
create trigger arrived_moves_stay before delete or update on move_line for each row execute function arrived_moves_stay();
