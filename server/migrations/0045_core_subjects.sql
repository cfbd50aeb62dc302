-- The grades in which every child needs a textbook of a subject: a season in which one is missing says so before it is opened
-- to schools, and before they submit.
alter table subject add column core_grades int[] not null default '{}'
  constraint core_grades_are_grades check (core_grades <@ array[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
