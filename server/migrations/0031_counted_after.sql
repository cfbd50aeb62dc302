-- A count stands where the ledger as a whole stood, and not where its own title did: what left beyond a note may be of a
-- title that the note does not have, of which the ledger has nothing since. Numbers of entries only grow, and whoever enters
-- copies of the title waits for the count, so that what was entered later has a larger one.
create or replace function counts_know_their_position() returns trigger language plpgsql as $$
begin
  new.ledger_position := coalesce((select max(id) from stock_entry), 0);
  return new;
end $$;
