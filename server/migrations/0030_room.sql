-- What is issued, sent or confirmed moves whole pages of lines at once: with room for a second version of every row the
-- change stays in its page, and the ten indexes of a promise are left alone.
alter table due_line set (fillfactor = 45);
alter table send_order_line set (fillfactor = 45);
alter table charge set (fillfactor = 50);
