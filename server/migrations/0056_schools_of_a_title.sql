-- beside the version before: an index with more columns
-- How many schools order a title is counted for each row of a page: from the index alone, instead of line by line.
drop index plan_result_school_by_book;
create index plan_result_school_by_book on plan_result_school (result_id, book_id, district_id, school_id);
