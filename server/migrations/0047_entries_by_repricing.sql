-- beside the version before: an index that it does not know.

-- Entries of a document are found by the document, which is found by its number. A price that was fixed is no document: its
-- number stands in its entries alone, and they are few.
create index entry_by_repricing on entry (number) where fact = 'reprice';
