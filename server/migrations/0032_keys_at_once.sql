-- A document of 200 lines wrote a thousand to three thousand foreign keys, each of which the database looked up by itself:
-- more than half of what counting a receipt cost. The keys stay declared, and whoever deletes or changes what they point at
-- is checked as before; but whether rows that are written point at something is asked once for all rows of a statement, with
-- the same locks, so that neither side can slip past the other.
--
-- Turning the single checks off takes a superuser of the database, which the embedded one gives us. Anybody else keeps them.
do $$
declare
  child regclass;
  key record;
  checks text;
begin
  foreach child in array array['purchase_order_line', 'supplier_order_line', 'receipt_line', 'stock_entry', 'stock_hold', 'charge',
    'entry', 'bill_entry', 'send_order', 'send_order_line']::regclass[] loop
    checks := '';
    for key in
      select foreign_key.conname, foreign_key.confrelid::regclass as parent, own.attname as own, theirs.attname as theirs,
        on_insert.tgname
      from pg_constraint as foreign_key
      join pg_attribute as own on own.attrelid = foreign_key.conrelid and own.attnum = foreign_key.conkey[1]
      join pg_attribute as theirs on theirs.attrelid = foreign_key.confrelid and theirs.attnum = foreign_key.confkey[1]
      join pg_trigger as on_insert on on_insert.tgconstraint = foreign_key.oid and on_insert.tgrelid = foreign_key.conrelid
        and on_insert.tgfoid = '"RI_FKey_check_ins"'::regproc
      where foreign_key.conrelid = child and foreign_key.contype = 'f' and cardinality(foreign_key.conkey) = 1
        and not foreign_key.condeferrable
      order by foreign_key.conname
    loop
      checks := checks || format($check$
        keys := array(select distinct %1$I from written where %1$I is not null);
        if cardinality(keys) > 0 then
          perform from %2$s where %3$I = any(keys) order by %3$I%7$s;
          get diagnostics known = row_count;
          if known <> cardinality(keys) then
            raise foreign_key_violation using message = %4$L, constraint = %5$L, table = %6$L;
          end if;
        end if;$check$,
        key.own, key.parent, key.theirs,
        format('insert on table "%s" violates foreign key constraint "%s"', child, key.conname), key.conname, child::text,
        -- Entries are never deleted, so nobody has to hold on to them: claiming a season's would write every one of them.
        case when key.parent = 'entry'::regclass then '' else ' for key share' end);
      execute format('alter table %s disable trigger %I', child, key.tgname);
    end loop;
    execute format($function$
      create function keys_of_%1$s_are_known() returns trigger language plpgsql as $body$
      declare
        keys bigint[];
        known bigint;
      begin %2$s
        return null;
      end $body$;
      create trigger keys_are_known after insert on %1$s
        referencing new table as written for each statement execute function keys_of_%1$s_are_known();$function$,
      child, checks);
  end loop;
exception when insufficient_privilege then
  raise notice 'foreign keys are checked row by row';
end $$;
