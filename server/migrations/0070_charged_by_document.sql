-- beside the version before: sums that the database keeps by itself, whoever enters or bills
-- Statements of account and the journal added up every entry of all seasons to say what each document came to: a hundred
-- entries for one line of theirs. What there is already is filled in by the next migration, which holds up those alone who bill.
-- Both tables at once and for a moment, as in 0068.
do $do$ begin
  set local lock_timeout = '200ms';
  loop
    begin
      lock table entry, bill_entry in share row exclusive mode;
      exit;
    exception when lock_not_available then perform pg_sleep(0.5);
    end;
  end loop;
  set local lock_timeout = 0;
end $do$;

-- What the documents of a day came to for who pays. Every statement that enters something adds rows and touches none that is
-- there; entries stay, and so do these.
create table charged_by_document (
  company_id bigint not null,
  payer text not null,
  payer_id bigint not null,
  plan_id bigint,
  day date not null,
  fact text not null,
  document_id bigint not null,
  number text not null,
  copies bigint not null,
  net_fen bigint not null,
  -- Documents of a day stand in the order in which they were entered.
  entry_id bigint not null
);
create index charged_by_document_of_day on charged_by_document (company_id, day);
create index charged_by_document_of_payer on charged_by_document (payer_id, payer);

-- In which bills their entries stand: rows that are added up, as a bill may be withdrawn.
create table billed_by_document (
  bill_id bigint not null,
  payer text not null,
  payer_id bigint not null,
  plan_id bigint,
  day date not null,
  fact text not null,
  document_id bigint not null,
  number text not null,
  lines int not null
);
create index billed_by_document_of_document on billed_by_document (document_id, fact);

create or replace function charged_sums_follow_entries() returns trigger language plpgsql as $$
begin
  insert into charged_by_receiver (plan_id, district_id, school_id, copies, net_fen)
  select plan_id, district_id, school_id, sum(copies), sum(net_fen)
  from written where party in ('campus', 'district') group by plan_id, district_id, school_id;
  with document as materialized (
    select company_id, payer, payer_id, plan_id, day, fact, document_id, number, count(*) as lines, sum(copies) as copies,
      sum(net_fen) as net_fen, min(id) as entry_id
    from written group by company_id, payer, payer_id, plan_id, day, fact, document_id, number
  ), charged as (
    insert into charged_by_document (company_id, payer, payer_id, plan_id, day, fact, document_id, number, copies, net_fen, entry_id)
    select company_id, payer, payer_id, plan_id, day, fact, document_id, number, copies, net_fen, entry_id from document
  )
  insert into open_by_document (company_id, payer, payer_id, fact, document_id, lines)
  select company_id, payer, payer_id, fact, document_id, sum(lines) from document
  group by company_id, payer, payer_id, fact, document_id;
  return null;
end $$;

create or replace function charged_sums_follow_bills() returns trigger language plpgsql as $$
declare
  sign constant int := case tg_op when 'INSERT' then 1 else -1 end;
begin
  with claimed as materialized (
    select entry.company_id, entry.payer, entry.payer_id, entry.day, entry.fact, entry.document_id, entry.number, entry.party,
      entry.plan_id, entry.district_id, entry.school_id, entry.copies, entry.net_fen, changed.bill_id, changed.before_fen,
      row_number() over by_line as place, row_number() over by_line
        - row_number() over (partition by changed.bill_id, entry.party, entry.district_id, entry.school_id order by entry.id) as run
    from changed join entry on entry.id = changed.entry_id window by_line as (partition by changed.bill_id order by entry.id)
  ), charged as (
    -- What is taken out goes the same way back.
    insert into charged_by_receiver (plan_id, district_id, school_id, bill_id, copies, net_fen, before_fen)
    select plan_id, district_id, school_id, bill_id, sign * sum(copies), sign * sum(net_fen),
      (array_agg(before_fen order by place))[1] + case sign when 1 then 0 else sum(net_fen) end
    from claimed where party in ('campus', 'district') group by plan_id, district_id, school_id, party, bill_id, run
  ), billed as (
    insert into billed_by_document (bill_id, payer, payer_id, plan_id, day, fact, document_id, number, lines)
    select bill_id, payer, payer_id, plan_id, day, fact, document_id, number, sign * count(*)
    from claimed group by bill_id, payer, payer_id, plan_id, day, fact, document_id, number
  )
  insert into open_by_document (company_id, payer, payer_id, fact, document_id, lines)
  select company_id, payer, payer_id, fact, document_id, -sign * count(*)
  from claimed group by company_id, payer, payer_id, fact, document_id;
  return null;
end $$;
