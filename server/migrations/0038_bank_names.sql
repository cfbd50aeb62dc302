-- A row of the bank's sheet is looked up by the name of who paid; there are many schools, and few of everybody else.
create index school_by_plain_name on school (lower(name));
