-- What a school is owed stands beside its name in a list of all schools.
create index plan_result_school_by_school on plan_result_school (result_id, school_id);
