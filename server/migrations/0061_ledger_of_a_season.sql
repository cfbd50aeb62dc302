-- beside the version before: another index, which serves what the one before did.
-- The ledger of a season that is over was found by walking over everything that was entered since. Entries of a season come
-- one after the other, so that the index is written to at its end, and is read backwards from there.
drop index stock_entry_by_plan;
create index stock_entry_by_plan on stock_entry (plan_id, id);
