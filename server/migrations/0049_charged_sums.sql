-- beside the version before: sums that the database keeps by itself, and an index with more columns
-- Reconciling a season added up every promise, entry and bill of it with each look: four seconds for a city.

-- What receivers were charged, by season and receiver, and what of it stands in which bill: every statement that enters or
-- bills something adds rows with its sums and touches none that is there (0046_due_sums.sql). One delivery that is confirmed
-- is one row, and so is one receiver in a bill; a figure is the sum of its rows. The keys are copied from entries.
create table charged_by_receiver (
  plan_id bigint,
  district_id bigint not null,
  school_id bigint,
  -- Empty for what was charged; the bill for what of it stands in one.
  bill_id bigint,
  copies int not null,
  net_fen bigint not null
);
create index charged_by_receiver_of_season on charged_by_receiver (plan_id);
create index charged_by_receiver_of_bill on charged_by_receiver (bill_id) where bill_id is not null;

create function charged_sums_follow_entries() returns trigger language plpgsql as $$
begin
  insert into charged_by_receiver (plan_id, district_id, school_id, copies, net_fen)
  select plan_id, district_id, school_id, sum(copies), sum(net_fen)
  from written where party in ('campus', 'district') group by plan_id, district_id, school_id;
  return null;
end $$;
create trigger charged_sums_follow_entries after insert on entry
  referencing new table as written for each statement execute function charged_sums_follow_entries();

create function charged_sums_follow_bills() returns trigger language plpgsql as $$
begin
  insert into charged_by_receiver (plan_id, district_id, school_id, bill_id, copies, net_fen)
  select entry.plan_id, entry.district_id, entry.school_id, changed.bill_id,
    case tg_op when 'INSERT' then 1 else -1 end * sum(entry.copies), case tg_op when 'INSERT' then 1 else -1 end * sum(entry.net_fen)
  from changed join entry on entry.id = changed.entry_id
  where entry.party in ('campus', 'district') group by entry.plan_id, entry.district_id, entry.school_id, changed.bill_id;
  return null;
end $$;
create trigger charged_sums_follow_billing after insert on bill_entry
  referencing new table as changed for each statement execute function charged_sums_follow_bills();
create trigger charged_sums_follow_unbilling after delete on bill_entry
  referencing old table as changed for each statement execute function charged_sums_follow_bills();

insert into charged_by_receiver (plan_id, district_id, school_id, bill_id, copies, net_fen)
select entry.plan_id, entry.district_id, entry.school_id, null, sum(entry.copies), sum(entry.net_fen)
from entry where entry.party in ('campus', 'district') group by 1, 2, 3
union all
select entry.plan_id, entry.district_id, entry.school_id, bill_entry.bill_id, sum(entry.copies), sum(entry.net_fen)
from bill_entry join entry on entry.id = bill_entry.entry_id
where entry.party in ('campus', 'district') group by 1, 2, 3, 4;
analyze charged_by_receiver;

-- How many titles each receiver of a season has is read from the index alone; a season's promises are found by it as before.
drop index due_line_by_plan;
create index due_line_by_plan on due_line (plan_id, district_id, school_id, book_id);
