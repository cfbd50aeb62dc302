-- beside the version before: another index, which serves what the one before did
-- What a district was promised in a season, title by title, is read from the index alone. Whoever reads goes on while it is
-- made.
create index due_line_of_plan on due_line (plan_id, district_id, school_id, book_id)
  include (id, receiver, audience, asked, funded_copies);
drop index due_line_by_plan;
alter index due_line_of_plan rename to due_line_by_plan;
