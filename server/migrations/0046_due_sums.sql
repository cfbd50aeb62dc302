-- Sums of what is promised, by title and by receiver: adding up a season's hundreds of thousands of lines, for every desk,
-- list and statistic that shows a few figures of them, took up to a second each.
--
-- Every statement that changes promises adds rows with the difference and touches none that is there, so that whoever
-- confirms waits for nobody. A figure is the sum of its rows, at any moment; from time to time the rows of a key are folded
-- into one (dues/sums.ts). The keys are copied from lines, where they are checked.
create table due_by_title (
  plan_id bigint,
  company_id bigint not null,
  warehouse_id bigint not null,
  district_id bigint not null,
  book_id bigint not null,
  source text not null,
  receiver text not null,
  -- How many promises there are: a key without any is none.
  lines int not null,
  asked int not null,
  issued int not null,
  sent int not null,
  confirmed int not null,
  kept int not null,
  again int not null,
  credited int not null,
  returned int not null,
  closed int not null,
  owed int not null generated always as (asked + again - sent - closed) stored,
  open int not null generated always as (asked + again - sent - closed - issued) stored,
  asked_fen bigint not null,
  sent_fen bigint not null,
  -- Of rows that were added since the last folding, or what it made of those before.
  folded boolean not null default false
);
create index due_by_title_of_season on due_by_title (plan_id);
create index due_by_title_to_fold on due_by_title (plan_id) where not folded;

create table due_by_receiver (
  plan_id bigint,
  company_id bigint not null,
  warehouse_id bigint not null,
  district_id bigint not null,
  school_id bigint,
  source text not null,
  receiver text not null,
  receiver_id bigint not null,
  lines int not null,
  asked int not null,
  issued int not null,
  sent int not null,
  confirmed int not null,
  kept int not null,
  again int not null,
  credited int not null,
  returned int not null,
  closed int not null,
  owed int not null generated always as (asked + again - sent - closed) stored,
  open int not null generated always as (asked + again - sent - closed - issued) stored,
  asked_fen bigint not null,
  sent_fen bigint not null,
  folded boolean not null default false
);
create index due_by_receiver_of_season on due_by_receiver (plan_id);
create index due_by_receiver_to_fold on due_by_receiver (plan_id) where not folded;

-- The sums follow every statement: what came counts for, what is gone against. One function for each kind of statement,
-- which keeps its plan; they differ in the lines alone that the database hands to them.
do $do$
declare
  figures constant text := 'sum(lines) as lines, sum(asked) as asked, sum(issued) as issued, sum(sent) as sent,
    sum(confirmed) as confirmed, sum(kept) as kept, sum(again) as again, sum(credited) as credited,
    sum(returned) as returned, sum(closed) as closed, sum(asked_fen) as asked_fen, sum(sent_fen) as sent_fen';
  names constant text := 'lines, asked, issued, sent, confirmed, kept, again, credited, returned, closed, asked_fen, sent_fen';
  kind record;
begin
  for kind in
    select * from (values
      ('insert', 'new table as written', 'select 1 as sign, * from written'),
      ('delete', 'old table as removed', 'select -1 as sign, * from removed'),
      ('update', 'old table as removed new table as written',
        'select 1 as sign, * from written union all select -1, * from removed')
    ) as kind (deed, tables, lines)
  loop
    execute format($statement$
      create function due_sums_follow_%1$s() returns trigger language plpgsql as $follow$
      begin
        with line as materialized (
          select plan_id, company_id, warehouse_id, district_id, school_id, book_id, source, receiver, receiver_id,
            sign as lines, sign * asked as asked, sign * issued as issued, sign * sent as sent,
            sign * confirmed as confirmed, sign * kept as kept, sign * again as again, sign * credited as credited,
            sign * returned as returned, sign * closed as closed, sign * asked::bigint * price_fen as asked_fen,
            sign * sent::bigint * price_fen as sent_fen
          from (%3$s) as line
        ), by_title as (
          insert into due_by_title (plan_id, company_id, warehouse_id, district_id, book_id, source, receiver, %5$s)
          select plan_id, company_id, warehouse_id, district_id, book_id, source, receiver, %4$s
          from line group by plan_id, company_id, warehouse_id, district_id, book_id, source, receiver
        )
        insert into due_by_receiver (plan_id, company_id, warehouse_id, district_id, school_id, source, receiver,
          receiver_id, %5$s)
        select plan_id, company_id, warehouse_id, district_id, school_id, source, receiver, receiver_id, %4$s
        from line group by plan_id, company_id, warehouse_id, district_id, school_id, source, receiver, receiver_id;
        return null;
      end $follow$;
      create trigger due_sums_follow_%1$s after %1$s on due_line referencing %2$s
        for each statement execute function due_sums_follow_%1$s();
    $statement$, kind.deed, kind.tables, kind.lines, figures, names);
  end loop;
end $do$;

-- What is promised already, as if it were said now.
insert into due_by_title (plan_id, company_id, warehouse_id, district_id, book_id, source, receiver, lines, asked, issued, sent,
  confirmed, kept, again, credited, returned, closed, asked_fen, sent_fen, folded)
select plan_id, company_id, warehouse_id, district_id, book_id, source, receiver, count(*), sum(asked), sum(issued), sum(sent),
  sum(confirmed), sum(kept), sum(again), sum(credited), sum(returned), sum(closed), sum(asked::bigint * price_fen),
  sum(sent::bigint * price_fen), true
from due_line group by plan_id, company_id, warehouse_id, district_id, book_id, source, receiver;
insert into due_by_receiver (plan_id, company_id, warehouse_id, district_id, school_id, source, receiver, receiver_id, lines,
  asked, issued, sent, confirmed, kept, again, credited, returned, closed, asked_fen, sent_fen, folded)
select plan_id, company_id, warehouse_id, district_id, school_id, source, receiver, receiver_id, count(*), sum(asked),
  sum(issued), sum(sent), sum(confirmed), sum(kept), sum(again), sum(credited), sum(returned), sum(closed),
  sum(asked::bigint * price_fen), sum(sent::bigint * price_fen), true
from due_line group by plan_id, company_id, warehouse_id, district_id, school_id, source, receiver, receiver_id;
analyze due_by_title, due_by_receiver;

-- How many titles are behind a receiver that a list shows.
create index due_line_by_receiver on due_line (receiver_id, receiver, plan_id);
