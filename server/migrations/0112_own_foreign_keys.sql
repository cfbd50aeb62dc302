-- PostgreSQL's own foreign-key checks, in every installation. 0032, 0042, 0048 and 0064 replaced 57 of them, but only where a
-- superuser migrated, so that two schemas existed. A constraint that is dropped and added again gets its checks back,
-- whoever migrates.
do $$
declare
  unchecked record;
  own record;
begin
  for unchecked in
    select distinct foreign_key.conrelid::regclass as child, foreign_key.conname as name,
      pg_get_constraintdef(foreign_key.oid) as definition
    from pg_trigger as own_check
    join pg_constraint as foreign_key on foreign_key.oid = own_check.tgconstraint and foreign_key.contype = 'f'
    where own_check.tgenabled = 'D' and foreign_key.connamespace = current_schema()::regnamespace
    order by 1, 2
  loop
    execute format('alter table %s drop constraint %I', unchecked.child, unchecked.name);
    execute format('alter table %s add constraint %I %s', unchecked.child, unchecked.name, unchecked.definition);
  end loop;
  for own in
    select tgrelid::regclass as child, proname as function_name
    from pg_trigger join pg_proc on pg_proc.oid = tgfoid
    where tgname = 'keys_are_known' and pronamespace = current_schema()::regnamespace
  loop
    execute format('drop trigger keys_are_known on %s', own.child);
    execute format('drop function %I()', own.function_name);
  end loop;
end $$;
