-- beside the version before: what 0068 keeps, of all that there is
-- Nobody bills, withdraws or corrects a bill meanwhile; everybody else goes on.
lock table bill_entry in share row exclusive mode;
delete from charged_by_receiver where bill_id is not null;
insert into charged_by_receiver (plan_id, district_id, school_id, bill_id, copies, net_fen, before_fen)
select plan_id, district_id, school_id, bill_id, sum(copies), sum(net_fen), (array_agg(before_fen order by place))[1]
from (
  select entry.plan_id, entry.party, entry.district_id, entry.school_id, entry.copies, entry.net_fen, bill_entry.bill_id,
    bill_entry.before_fen, row_number() over by_line as place, row_number() over by_line
      - row_number() over (partition by bill_entry.bill_id, entry.party, entry.district_id, entry.school_id order by entry.id) as run
  from bill_entry join entry on entry.id = bill_entry.entry_id window by_line as (partition by bill_entry.bill_id order by entry.id)
) as claimed
where party in ('campus', 'district') group by plan_id, district_id, school_id, party, bill_id, run;
alter table charged_by_receiver validate constraint what_is_billed_has_its_place;
analyze charged_by_receiver;

-- Whoever folds waits, and counts again what is folded then.
lock table titles_by_receiver in share row exclusive mode;
delete from titles_by_receiver;
insert into titles_by_receiver (plan_id, district_id, school_id, titles, coming)
select plan_id, district_id, school_id, count(*), count(*) filter (where coming)
from (
  select plan_id, district_id, school_id, bool_or(owed > 0 or sent - (confirmed - kept) - again - credited > 0) as coming
  from due_line where plan_id is not null group by plan_id, district_id, school_id, book_id
) as title group by plan_id, district_id, school_id;
analyze titles_by_receiver;
