-- beside the version before: sums that the database keeps by itself, whoever folds
-- Statistics of all seasons added up what each season had, twenty times as much after ten years. Here stands what the folded
-- rows of `due_by_title` and `due_by_receiver` come to without their seasons: with the rows that are not folded yet, all that
-- was ever promised. Whoever folds adds what was not folded before.

-- Tables are taken both at once and for a moment, in the order of those who confirm.
do $do$ begin
  set local lock_timeout = '200ms';
  loop
    begin
      lock table due_by_title, due_by_receiver in share row exclusive mode;
      exit;
    exception when lock_not_available then perform pg_sleep(0.5);
    end;
  end loop;
  set local lock_timeout = 0;
end $do$;

create table due_by_title_ever (
  company_id bigint not null,
  warehouse_id bigint not null,
  district_id bigint not null,
  book_id bigint not null,
  source text not null,
  receiver text not null,
  lines bigint not null,
  asked bigint not null,
  issued bigint not null,
  sent bigint not null,
  confirmed bigint not null,
  kept bigint not null,
  again bigint not null,
  credited bigint not null,
  returned bigint not null,
  closed bigint not null,
  owed bigint not null generated always as (asked + again - sent - closed) stored,
  asked_fen bigint not null,
  sent_fen bigint not null,
  folded boolean not null default false
);
create index due_by_title_ever_to_fold on due_by_title_ever (warehouse_id) where not folded;

create table due_by_receiver_ever (
  company_id bigint not null,
  warehouse_id bigint not null,
  district_id bigint not null,
  school_id bigint,
  source text not null,
  receiver text not null,
  receiver_id bigint not null,
  lines bigint not null,
  asked bigint not null,
  issued bigint not null,
  sent bigint not null,
  confirmed bigint not null,
  kept bigint not null,
  again bigint not null,
  credited bigint not null,
  returned bigint not null,
  closed bigint not null,
  owed bigint not null generated always as (asked + again - sent - closed) stored,
  asked_fen bigint not null,
  sent_fen bigint not null,
  folded boolean not null default false
);
create index due_by_receiver_ever_to_fold on due_by_receiver_ever (warehouse_id) where not folded;

-- What there is already, and what will be folded.
do $do$
declare
  names constant text := 'lines, asked, issued, sent, confirmed, kept, again, credited, returned, closed, asked_fen, sent_fen';
  sums constant text := regexp_replace(names, '\w+', 'sum(\&)', 'g');
  kind record;
begin
  for kind in
    select * from (values
      ('due_by_title', 'company_id, warehouse_id, district_id, book_id, source, receiver'),
      ('due_by_receiver', 'company_id, warehouse_id, district_id, school_id, source, receiver, receiver_id')
    ) as kind (seasons, key)
  loop
    execute format($statement$
      insert into %1$s_ever (%2$s, %3$s, folded) select %2$s, %4$s, true from %1$s where folded group by %2$s;
      create function %1$s_ever_follows() returns trigger language plpgsql as $follow$
      begin
        insert into %1$s_ever (%2$s, %3$s) select %2$s, %4$s from removed where not folded group by %2$s;
        return null;
      end $follow$;
      create trigger ever_follows_folding after delete on %1$s
        referencing old table as removed for each statement execute function %1$s_ever_follows();
    $statement$, kind.seasons, kind.key, names, sums);
  end loop;
end $do$;
analyze due_by_title_ever, due_by_receiver_ever;
