-- beside the version before: which promises still owe something; the database keeps it
-- Late in a season one promise in fifty owes something, and who sends looks at those all day. To find them, all promises of
-- the titles that somebody is owed were read. They are kept here, and not in an index of promises: that would hold what
-- each sending changes, and each sending would touch every index of a promise.
create table due_owing (
  due_line_id bigint primary key,
  company_id bigint not null,
  warehouse_id bigint not null
);
create index due_owing_by_company on due_owing (company_id, warehouse_id);

-- Named like all by which the database keeps sums: whatever copies seasons leaves these to the database.
create function owing_sums_follow() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from due_owing where due_line_id = any(array(select id from removed));
    return null;
  end if;
  if tg_op = 'UPDATE' then
    delete from due_owing where due_line_id = any(array(select id from written where owed = 0));
  end if;
  -- What a promise is of, and where it comes from, never changes.
  insert into due_owing (due_line_id, company_id, warehouse_id)
  select id, company_id, warehouse_id from written where owed > 0 on conflict do nothing;
  return null;
end $$;
create trigger owing_sums_follow_insert after insert on due_line referencing new table as written
  for each statement execute function owing_sums_follow();
create trigger owing_sums_follow_update after update on due_line referencing new table as written
  for each statement execute function owing_sums_follow();
create trigger owing_sums_follow_delete after delete on due_line referencing old table as removed
  for each statement execute function owing_sums_follow();

-- Whoever promises or sends waits until what is owed now stands here; whoever reads goes on.
insert into due_owing (due_line_id, company_id, warehouse_id) select id, company_id, warehouse_id from due_line where owed > 0;
analyze due_owing;
