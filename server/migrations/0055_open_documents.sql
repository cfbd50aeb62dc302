-- beside the version before: sums that the database keeps by itself, whoever enters or bills
--
-- What stands in no bill yet was found by looking at every entry of a company, of all its seasons, with every look at the
-- desk of its finance. Now it is known of which documents something is open: entries of the others are not read.
--
-- As with other sums (0046_due_sums.sql), every statement adds rows with the difference and touches none that is there. A
-- document of which everything is billed has nothing left once its rows are folded, so that there are never many.
create table open_by_document (
  company_id bigint not null,
  payer text not null,
  payer_id bigint not null,
  fact text not null,
  document_id bigint not null,
  -- How many entries stand in no bill.
  lines int not null,
  folded boolean not null default false
);
create index open_by_document_of_company on open_by_document (company_id, payer);
create index open_by_document_to_fold on open_by_document (company_id) where not folded;

create or replace function charged_sums_follow_entries() returns trigger language plpgsql as $$
begin
  insert into charged_by_receiver (plan_id, district_id, school_id, copies, net_fen)
  select plan_id, district_id, school_id, sum(copies), sum(net_fen)
  from written where party in ('campus', 'district') group by plan_id, district_id, school_id;
  insert into open_by_document (company_id, payer, payer_id, fact, document_id, lines)
  select company_id, payer, payer_id, fact, document_id, count(*)
  from written group by company_id, payer, payer_id, fact, document_id;
  return null;
end $$;

create or replace function charged_sums_follow_bills() returns trigger language plpgsql as $$
declare
  sign constant int := case tg_op when 'INSERT' then 1 else -1 end;
begin
  with claimed as materialized (
    select entry.company_id, entry.payer, entry.payer_id, entry.fact, entry.document_id, entry.party, entry.plan_id,
      entry.district_id, entry.school_id, entry.copies, entry.net_fen, changed.bill_id
    from changed join entry on entry.id = changed.entry_id
  ), charged as (
    insert into charged_by_receiver (plan_id, district_id, school_id, bill_id, copies, net_fen)
    select plan_id, district_id, school_id, bill_id, sign * sum(copies), sign * sum(net_fen)
    from claimed where party in ('campus', 'district') group by plan_id, district_id, school_id, bill_id
  )
  insert into open_by_document (company_id, payer, payer_id, fact, document_id, lines)
  select company_id, payer, payer_id, fact, document_id, -sign * count(*)
  from claimed group by company_id, payer, payer_id, fact, document_id;
  return null;
end $$;

insert into open_by_document (company_id, payer, payer_id, fact, document_id, lines, folded)
select company_id, payer, payer_id, fact, document_id, count(*), true
from entry where not exists (select from bill_entry where bill_entry.entry_id = entry.id)
group by company_id, payer, payer_id, fact, document_id;
analyze open_by_document;
