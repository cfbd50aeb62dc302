-- Statistics of all seasons add up the lines of each season. Nothing else depends on a season that leaves the archive.
drop trigger plans_leave_the_archive on plan;
drop function plans_leave_the_archive();
drop table received_season;
drop table received_ever;
