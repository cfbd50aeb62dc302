-- beside the version before: another index, which serves what the one before did
-- How many titles a school was promised, whoever asks, is read from the index alone: its promises lie scattered over all
-- seasons. Whoever reads goes on while it is made.
create index due_line_of_school on due_line (school_id, plan_id, book_id) include (warehouse_id, company_id)
  where school_id is not null;
drop index due_line_by_school;
alter index due_line_of_school rename to due_line_by_school;
