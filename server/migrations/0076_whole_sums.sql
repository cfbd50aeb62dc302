-- beside the version before: an aggregate that it does not know
-- Adds up whole numbers as such: sum() of bigint gives a numeric, which is turned back into a whole number for every group.
-- What is more than a bigint holds is refused. Nothing adds up to 0.
create aggregate whole_sum(bigint) (sfunc = int8pl, stype = bigint, initcond = '0', combinefunc = int8pl, parallel = safe);
