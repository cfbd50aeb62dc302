-- Orders of archived seasons are read from their lines. The packed numbers saved 72 ms of the database on one screen of one role, in a
-- city twice as large as the one this is built for (0078_packed_orders.sql, 0084_orders_as_numbers.sql).
drop table packed_season;
drop table packed_order;
drop table packed_titles;
drop table packed_copies;
