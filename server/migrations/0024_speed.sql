-- Kept as it was sent: nobody looks into an answer, and taking a document of 200 lines apart costs more than writing it.
alter table idempotency alter column answer type text using answer::text;

-- Lines that are written once and filled in later, and balances that move with every document: with room in the page the
-- change stays there and leaves the indexes alone.
alter table supplier_order_line set (fillfactor = 70);
alter table receipt_line set (fillfactor = 50);
alter table send_order_line set (fillfactor = 60);
alter table stock_balance set (fillfactor = 70);

-- What it finds, the key of order and promise finds as well.
drop index send_order_line_by_order;
