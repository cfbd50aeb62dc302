-- beside the version before: what it packed is left empty, and it reads the lines instead
--
-- What a school ordered in a season of the archive, as one number: twelve digits for each title that schools of its district
-- ordered, side by side. The database adds up such numbers in a few microseconds each, all titles of a school at once, where
-- one row for each title took as long as that for every few of them (0078_packed_orders.sql). Twelve digits are more than all
-- schools together can order of a title, so that no sum runs into the one beside it; a number has room for ten thousand titles.
create table packed_titles (
  district_plan_id bigint primary key references district_plan on delete cascade,
  -- From the first digits to the last; without any if nobody ordered. Here a season is packed, or is not.
  book_ids bigint[] not null
);

create table packed_copies (
  school_plan_id bigint primary key references school_plan on delete cascade,
  copies numeric not null
);

-- Seasons are packed anew, one by one, by those who pack (school-plans/packed.ts). These two tables can go with the next version.
truncate packed_order;
