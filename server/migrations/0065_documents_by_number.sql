-- beside the version before: an index less, without which it looks through the ledger for the entries of a document.
-- A document is known by its number as well, and its entries are found by that (0063_ledger_by_number.sql): one index less to
-- be written with every entry. `verify` asks whether entries have the numbers of their documents.
drop index stock_entry_by_document;
