-- beside the version before: what stands here is read by those alone who keep it
-- What a school ordered in a season that is in the archive, in one row: nothing of it changes any more
-- (`archived_seasons_change_no_more`). A running season is looked at beside the last one, of which hundreds of thousands of lines
-- were read for it, school by school. It is filled season by season, as they come into the archive (school-plans/packed.ts).
create table packed_season (
  plan_id bigint primary key references plan on delete cascade
);

create table packed_order (
  school_plan_id bigint primary key references school_plan on delete cascade,
  -- Titles of which copies are ordered, and how many, in the same places.
  book_ids bigint[] not null,
  copies int[] not null,
  constraint titles_have_their_copies check (cardinality(book_ids) = cardinality(copies))
);
