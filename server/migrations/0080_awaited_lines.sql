-- beside the version before: one more index
-- Of all that was ever ordered from suppliers, what is still to come is little, and asked for wherever a season is looked at.
create index supplier_order_line_awaited on supplier_order_line (plan_id, book_id) where open > 0;
