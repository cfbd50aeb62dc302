-- Whoever saves a purchase order asks what its few titles lack, and need not read the whole result for it.
create index plan_result_line_by_place on plan_result_line (warehouse_id, book_id, result_id);
