-- beside the version before: sums that the database keeps by itself, whoever bills or folds
-- A season reconciled shared out every payment line by line and counted the titles of every receiver with each look. What there
-- is already is filled in by the next migration, which is longer and holds up those alone who bill.

-- Tables are taken all at once and for a moment, in the order of those who confirm; while somebody bills for long, nobody else
-- is made to wait behind it.
do $do$ begin
  set local lock_timeout = '200ms';
  loop
    begin
      lock table due_by_receiver, entry, bill_entry in share row exclusive mode;
      lock table charged_by_receiver in access exclusive mode;
      exit;
    exception when lock_not_available then perform pg_sleep(0.5);
    end;
  end loop;
  set local lock_timeout = 0;
end $do$;

-- How many titles a receiver of a season has, and of how many something is still to come: as it was when the receiver's sums
-- were folded last. It stands as long as nothing was added to them since; of the others the promises themselves are read.
create table titles_by_receiver (
  plan_id bigint not null,
  district_id bigint not null,
  school_id bigint,
  titles int not null,
  coming int not null,
  constraint receiver_is_counted_once unique nulls not distinct (plan_id, district_id, school_id)
);

create function titles_follow_folding() returns trigger language plpgsql as $$
begin
  -- One who folds after the other: what is read later also stands later.
  lock table titles_by_receiver in share row exclusive mode;
  delete from titles_by_receiver as kept using (select distinct plan_id, district_id, school_id from removed where not folded) as touched
  where kept.plan_id = touched.plan_id and kept.district_id = touched.district_id and kept.school_id is not distinct from touched.school_id;
  insert into titles_by_receiver (plan_id, district_id, school_id, titles, coming)
  with touched as materialized (
    select distinct plan_id, district_id, school_id from removed where not folded and plan_id is not null
  ), promise as (
    -- Schools through their index, and districts of their own.
    select due.* from touched join due_line as due on due.plan_id = touched.plan_id and due.district_id = touched.district_id
      and due.school_id = touched.school_id
    union all
    select due.* from touched join due_line as due on due.plan_id = touched.plan_id and due.district_id = touched.district_id
      and due.school_id is null where touched.school_id is null
  )
  select plan_id, district_id, school_id, count(*), count(*) filter (where coming)
  from (
    select plan_id, district_id, school_id, bool_or(owed > 0 or sent - (confirmed - kept) - again - credited > 0) as coming
    from promise group by plan_id, district_id, school_id, book_id
  ) as title group by plan_id, district_id, school_id;
  return null;
end $$;
create trigger titles_follow_folding after delete on due_by_receiver
  referencing old table as removed for each statement execute function titles_follow_folding();

-- What is paid of lines that stand one after the other in a bill is the share at their end less the share at their beginning:
-- what lies between falls out. Lines of a receiver stand together, as they were delivered; a row for each such run, with what
-- stands before it in the bill, is enough for what the receiver has paid.
alter table charged_by_receiver add before_fen bigint,
  add constraint what_is_billed_has_its_place check ((bill_id is null) = (before_fen is null)) not valid;

create or replace function charged_sums_follow_bills() returns trigger language plpgsql as $$
declare
  sign constant int := case tg_op when 'INSERT' then 1 else -1 end;
begin
  with claimed as materialized (
    select entry.company_id, entry.payer, entry.payer_id, entry.fact, entry.document_id, entry.party, entry.plan_id,
      entry.district_id, entry.school_id, entry.copies, entry.net_fen, changed.bill_id, changed.before_fen,
      row_number() over by_line as place, row_number() over by_line
        - row_number() over (partition by changed.bill_id, entry.party, entry.district_id, entry.school_id order by entry.id) as run
    from changed join entry on entry.id = changed.entry_id window by_line as (partition by changed.bill_id order by entry.id)
  ), charged as (
    -- What is taken out goes the same way back.
    insert into charged_by_receiver (plan_id, district_id, school_id, bill_id, copies, net_fen, before_fen)
    select plan_id, district_id, school_id, bill_id, sign * sum(copies), sign * sum(net_fen),
      (array_agg(before_fen order by place))[1] + case sign when 1 then 0 else sum(net_fen) end
    from claimed where party in ('campus', 'district') group by plan_id, district_id, school_id, party, bill_id, run
  )
  insert into open_by_document (company_id, payer, payer_id, fact, document_id, lines)
  select company_id, payer, payer_id, fact, document_id, -sign * count(*)
  from claimed group by company_id, payer, payer_id, fact, document_id;
  return null;
end $$;
