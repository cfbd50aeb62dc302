-- beside the version before: another index, which serves what the one before did.
-- How many schools wait for a title is counted for fifty of them at once, by those who see some warehouses alone: with the
-- warehouse beside the school in the index, no row has to be looked at.
drop index plan_result_school_by_book;
create index plan_result_school_by_book on plan_result_school (result_id, book_id, district_id, school_id)
  include (warehouse_id);
