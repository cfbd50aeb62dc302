-- beside the version before: another index, which serves what the one before did.
-- What is asked for of two hundred titles in a warehouse is read from the sums as well as what is asked for of all of them.
drop index due_by_title_of_season;
create index due_by_title_by_place on due_by_title (plan_id, warehouse_id, book_id);
