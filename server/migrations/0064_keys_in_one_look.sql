-- beside the version before: the same is asked for, in fewer looks.
-- Most keys of entries are the same in all rows of a statement: the company, the season, the supplier, who did it. They were
-- looked for one after the other, each through all rows. Now one look says of every key whether it is there at all and whether
-- there is more than one of it; only where there is, they are gathered. What is asked and held is what it was
-- (0032_keys_at_once.sql, 0048_less_upkeep.sql). Where the database checks keys row by row, it goes on doing so.
do $$
declare
  child regclass;
  key record;
  looks text;
  checks text;
begin
  foreach child in array array['stock_entry', 'entry']::regclass[] loop
    continue when to_regprocedure(format('keys_of_%s_are_known()', child)) is null;
    looks := '';
    checks := '';
    for key in
      select foreign_key.conname, foreign_key.confrelid::regclass as parent, own.attname as own, theirs.attname as theirs
      from pg_constraint as foreign_key
      join pg_attribute as own on own.attrelid = foreign_key.conrelid and own.attnum = foreign_key.conkey[1]
      join pg_attribute as theirs on theirs.attrelid = foreign_key.confrelid and theirs.attnum = foreign_key.confkey[1]
      join pg_trigger as on_insert on on_insert.tgconstraint = foreign_key.oid and on_insert.tgrelid = foreign_key.conrelid
        and on_insert.tgfoid = '"RI_FKey_check_ins"'::regproc and on_insert.tgenabled = 'D'
      where foreign_key.conrelid = child and foreign_key.contype = 'f'
        -- Titles and places of the ledger are those of its balances.
        and foreign_key.conname not in ('stock_entry_book_id_fkey', 'stock_entry_warehouse_id_fkey')
      -- In the order in which they were held before.
      order by case when child = 'stock_entry'::regclass then foreign_key.conname end desc, foreign_key.conname
    loop
      looks := looks || format(', min(%1$I) as %2$I, max(%1$I) as %3$I', key.own, 'least_' || key.own, 'most_' || key.own);
      checks := checks || format($check$
        if looked.%8$I is not null then
          if looked.%8$I = looked.%9$I then
            keys := array[looked.%8$I];
          else
            keys := array(select distinct %1$I from written where %1$I is not null);
          end if;
          perform from %2$s where %3$I = any(keys) order by %3$I%7$s;
          get diagnostics known = row_count;
          if known <> cardinality(keys) then
            raise foreign_key_violation using message = %4$L, constraint = %5$L, table = %6$L;
          end if;
        end if;$check$,
        key.own, key.parent, key.theirs,
        format('insert on table "%s" violates foreign key constraint "%s"', child, key.conname), key.conname, child::text,
        -- Neither entries nor charges are ever deleted: nobody has to hold on to them.
        case when key.parent in ('entry'::regclass, 'charge'::regclass) then '' else ' for key share' end,
        'least_' || key.own, 'most_' || key.own);
    end loop;
    execute format($function$
      create or replace function keys_of_%1$s_are_known() returns trigger language plpgsql as $body$
      declare
        looked record;
        keys bigint[];
        known bigint;
      begin
        select %2$s into looked from written;
        %3$s
        return null;
      end $body$;$function$,
      child, substr(looks, 3), checks);
  end loop;
end $$;

-- Its statement was planned anew with each posting, which took a third of its time: a plan that knows that nothing is missing
-- seemed to be worth it.
alter function stock_balances_follow_the_ledger() set plan_cache_mode = force_generic_plan;
