-- A count stands where the ledger as a whole stood, and not where its own title did: what left beyond a note may be of a
-- title that the note does not have, of which the ledger has nothing since. Numbers of entries only grow, and whoever enters
-- copies of the title waits for the count, so that what was entered later has a larger one.
create or replace function counts_know_their_position() returns trigger language plpgsql as $$
begin
  new.ledger_position := coalesce((select max(id) from stock_entry), 0);
  return new;
end $$;

-- What is paid of a bill is paid of each of its lines, in proportion. So that the parts add up to the payment to the fen, a
-- line knows what stands before it in its bill: its part is the difference of two rounded sums.
alter table bill_entry add before_fen bigint not null default 0;
alter table bill_entry disable trigger billed_entries_stay;
update bill_entry set before_fen = standing.before_fen
from (
  select bill_entry.entry_id, sum(entry.net_fen) over (partition by bill_entry.bill_id order by entry.id) - entry.net_fen as before_fen
  from bill_entry join entry on entry.id = bill_entry.entry_id
) as standing
where standing.entry_id = bill_entry.entry_id and standing.before_fen <> 0;
alter table bill_entry enable trigger billed_entries_stay;

create function paid_of_line(net_fen bigint, before_fen bigint, paid_fen bigint, total_fen bigint) returns bigint
language sql immutable parallel safe as $$
  select case when paid_fen = total_fen then net_fen when paid_fen = 0 then 0
    else (round((before_fen + net_fen)::numeric * paid_fen / total_fen) - round(before_fen::numeric * paid_fen / total_fen))::bigint end
$$;
