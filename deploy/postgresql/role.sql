-- The program's role and its database. PgBouncer drops what connections ask for at their start: here the role has it.
create role keben login password '@KEBEN_PASSWORD@';
alter role keben set timezone = 'UTC';
alter role keben set jit = off;
alter role keben set random_page_cost = 1.1;
alter role keben set work_mem = '32MB';
alter role keben set statement_timeout = '60s';
alter role keben set lock_timeout = '5s';
alter role keben set idle_in_transaction_session_timeout = '5min';
create database keben owner keben encoding 'UTF8' template template0;
