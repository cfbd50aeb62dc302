-- How much looked doubtful in a plan when it was submitted: districts look at the worst first.
alter table school_plan add warnings int not null default 0;

-- What schools of a district order per head, as a median of the plans submitted so far, for comparing others with it.
-- Worked out anew each time the number of submitted plans has grown by a fifth.
create table typical_line (
  district_plan_id bigint not null references district_plan on delete cascade,
  book_id bigint not null references book,
  audience text not null,
  -- In basis points: 10000 is one copy for each student, or for each class.
  per_head_bp int not null,
  -- How many plans of the district were submitted then.
  of_plans int not null,
  primary key (district_plan_id, book_id, audience)
);
create index typical_line_by_book on typical_line (book_id);

-- Saved many times while a plan is filled in; with room in the page a change leaves the indexes alone.
alter table school_plan set (fillfactor = 50);
alter table school_plan_line set (fillfactor = 70);

-- Whoever changes the enrolment of a campus, by hand or by an import, changes what is suggested to it: plans that are
-- being filled in follow, a moment later.
create function plans_follow_enrolment() returns trigger language plpgsql as $$
begin
  insert into job (name, data)
  select 'refresh-headcounts', jsonb_build_object('campusIds', jsonb_agg(distinct school_plan.campus_id))
  from touched_headcount join school_plan on school_plan.campus_id = touched_headcount.campus_id
    and school_plan.state in ('filling', 'returned')
  join plan on plan.id = school_plan.plan_id and plan.state = 'open'
  having count(*) > 0;
  if found then
    perform pg_notify('keben_job', '');
  end if;
  return null;
end $$;
create trigger plans_follow_enrolment_inserted after insert on headcount
  referencing new table as touched_headcount for each statement execute function plans_follow_enrolment();
create trigger plans_follow_enrolment_updated after update on headcount
  referencing new table as touched_headcount for each statement execute function plans_follow_enrolment();
create trigger plans_follow_enrolment_deleted after delete on headcount
  referencing old table as touched_headcount for each statement execute function plans_follow_enrolment();
