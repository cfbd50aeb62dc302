-- Where a count stood in the ledger: whether something was entered before it or after it is asked of positions, never of
-- the clocks of two servers. A count holds its titles while it is written, so the last entry is the last one it saw.
alter table stocktake_line add ledger_position bigint;
update stocktake_line as line set ledger_position = coalesce((
  select max(entry.id) from stocktake join stock_entry as entry on entry.warehouse_id = stocktake.warehouse_id
    and entry.book_id = line.book_id
    and (entry.at <= stocktake.created_at or entry.thing = 'stocktake' and entry.thing_id = stocktake.id)
  where stocktake.id = line.stocktake_id), 0);
alter table stocktake_line alter ledger_position set not null;

create function counts_know_their_position() returns trigger language plpgsql as $$
begin
  new.ledger_position := coalesce((
    select max(entry.id) from stocktake join stock_entry as entry on entry.warehouse_id = stocktake.warehouse_id
      and entry.book_id = new.book_id
    where stocktake.id = new.stocktake_id), 0);
  return new;
end $$;
create trigger counts_know_their_position before insert on stocktake_line
  for each row execute function counts_know_their_position();

-- What is in the archive stays as it is, whoever asks and by whatever way.
create function archived_seasons_change_no_more() returns trigger language plpgsql as $$
begin
  if exists (select from plan where plan.id = coalesce(new.plan_id, old.plan_id) and plan.state = 'archived') then
    raise exception 'an archived season changes no more' using errcode = 'KB001';
  end if;
  return coalesce(new, old);
end $$;
create trigger archived_seasons_change_no_more before insert or update on selection
  for each row execute function archived_seasons_change_no_more();
create trigger archived_seasons_change_no_more before insert or update on district_plan
  for each row execute function archived_seasons_change_no_more();
create trigger archived_seasons_change_no_more before insert or update on school_plan
  for each row execute function archived_seasons_change_no_more();
create trigger archived_seasons_change_no_more before insert or update on plan_result
  for each row execute function archived_seasons_change_no_more();
create trigger archived_seasons_change_no_more before insert or update on patch
  for each row execute function archived_seasons_change_no_more();
create trigger archived_seasons_change_no_more before insert or update on purchase_order
  for each row execute function archived_seasons_change_no_more();
create trigger archived_seasons_change_no_more before insert or update on supplier_order
  for each row execute function archived_seasons_change_no_more();
create trigger archived_seasons_change_no_more before insert or update on receipt
  for each row execute function archived_seasons_change_no_more();

-- Emptying a table fires no trigger for its rows.
create trigger audit_is_not_emptied before truncate on audit
  for each statement execute function audit_is_append_only();

-- Where reads go to a replica that lags behind: how far a person's own last change had come, so that they are never shown
-- anything older.
create table own_write (
  user_id bigint primary key references app_user on delete cascade,
  position pg_lsn not null
);

-- What was approved is approved with its place: a selection that is edited later moves nothing of it.
alter table plan_book add reserve_warehouse_id bigint references warehouse;
update plan_book set reserve_warehouse_id = selection.reserve_warehouse_id from selection
  where selection.plan_id = plan_book.plan_id and selection.company_id = plan_book.company_id;
create index plan_book_by_reserve on plan_book (reserve_warehouse_id) where reserve_warehouse_id is not null;

-- Filters by day, each by its index.
create index supplier_order_by_issue on supplier_order (issued_at, id) where issued_at is not null;
create index receipt_by_day on receipt ((coalesce((confirmed_at at time zone 'Asia/Shanghai')::date, expected_on,
  (created_at at time zone 'Asia/Shanghai')::date)), id);

-- Whoever listens for news hears no more once the session is over, on whichever server.
create function sessions_say_when_they_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('keben_live', json_build_object('ended', new.id)::text);
  return null;
end $$;
create trigger sessions_say_when_they_end after update of ended_at on session
  for each row when (old.ended_at is null and new.ended_at is not null) execute function sessions_say_when_they_end();

-- A one-time password is for the next days, not for whoever finds the slip next year.
alter table app_user add one_time_until timestamptz;

create function one_time_passwords_end() returns trigger language plpgsql as $$
begin
  if not new.must_change_password then
    new.one_time_until := null;
  elsif tg_op = 'INSERT' or new.password_hash is distinct from old.password_hash then
    new.one_time_until := now() + interval '72 hours';
  end if;
  return new;
end $$;
create trigger one_time_passwords_end before insert or update of password_hash, must_change_password on app_user
  for each row execute function one_time_passwords_end();

-- What was granted to somebody for a company, or in a role, ends with it: whoever comes back is granted anew. Looked at when
-- the transaction ends, since a save may take roles out and put them in again.
create function grants_end_with_what_they_were_for() returns trigger language plpgsql as $$
declare
  whose bigint;
  books bigint := 0;
  warehouses bigint := 0;
begin
  if tg_table_name = 'user_role' then whose := old.user_id; else whose := new.id; end if;
  if tg_table_name = 'app_user' or not exists (select from user_role where user_id = whose and role = 'business') then
    delete from book_grant where user_id = whose;
    get diagnostics books = row_count;
  end if;
  if tg_table_name = 'app_user' or not exists (select from user_role where user_id = whose and role = 'warehouse') then
    delete from warehouse_grant where user_id = whose;
    get diagnostics warehouses = row_count;
  end if;
  if books + warehouses > 0 then
    insert into audit (user_name, request_id, call, thing, thing_id, action, before)
    values ('keben', 'grants', 'grants end', 'user', whose, 'change',
      jsonb_strip_nulls(jsonb_build_object('bookGrants', nullif(books, 0), 'warehouseGrants', nullif(warehouses, 0))));
  end if;
  return null;
end $$;
create constraint trigger grants_end_with_what_they_were_for after delete on user_role
  deferrable initially deferred for each row execute function grants_end_with_what_they_were_for();
create constraint trigger grants_end_with_what_they_were_for after update of company_id on app_user
  deferrable initially deferred for each row when (old.company_id is not null and old.company_id is distinct from new.company_id)
  execute function grants_end_with_what_they_were_for();
