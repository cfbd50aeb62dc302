-- Statistics of all seasons add up the sums of each season.
drop trigger ever_follows_folding on due_by_title;
drop trigger ever_follows_folding on due_by_receiver;
drop function due_by_title_ever_follows();
drop function due_by_receiver_ever_follows();
drop table due_by_title_ever;
drop table due_by_receiver_ever;
