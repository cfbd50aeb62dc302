-- beside the version before: another index, which serves what the one before did.
-- Entries of one document stand together, so that an index over their numbers alone keeps each number once: a fifth as large,
-- and written in two thirds of the time. A document has so few entries that they are put in order where they are asked for.
drop index stock_entry_by_number;
create index stock_entry_by_number on stock_entry (number text_pattern_ops);
