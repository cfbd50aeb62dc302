-- A list by receiver names each by one of its promises: the first is found without looking at the others.
drop index due_line_by_receiver;
create index due_line_by_receiver on due_line (receiver_id, receiver, plan_id, warehouse_id, source, id);
