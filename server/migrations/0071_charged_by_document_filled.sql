-- beside the version before: what 0070 keeps, of all that there is
-- What was entered since 0070 has its rows: whatever stands before the first of them has none yet.
insert into charged_by_document (company_id, payer, payer_id, plan_id, day, fact, document_id, number, copies, net_fen, entry_id)
select company_id, payer, payer_id, plan_id, day, fact, document_id, number, sum(copies), sum(net_fen), min(id)
from entry where id < coalesce((select min(entry_id) from charged_by_document), 9223372036854775807)
group by company_id, payer, payer_id, plan_id, day, fact, document_id, number
order by company_id, day, min(id);
analyze charged_by_document;

-- Nobody bills, withdraws or corrects a bill meanwhile; everybody else goes on.
lock table bill_entry in share row exclusive mode;
delete from billed_by_document;
insert into billed_by_document (bill_id, payer, payer_id, plan_id, day, fact, document_id, number, lines)
select bill_entry.bill_id, entry.payer, entry.payer_id, entry.plan_id, entry.day, entry.fact, entry.document_id, entry.number, count(*)
from bill_entry join entry on entry.id = bill_entry.entry_id
group by bill_entry.bill_id, entry.payer, entry.payer_id, entry.plan_id, entry.day, entry.fact, entry.document_id, entry.number
order by bill_entry.bill_id;
analyze billed_by_document;
