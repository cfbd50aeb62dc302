-- beside the version before: the same function with the same answers, so that indexes made of it stay as they are
--
-- Lists in the order of names ask it of every row that they find: at a thousand titles it took longer than all the rest.
-- It looks for one number after the other by plain expressions instead of a query of its own for each name, and takes tens
-- apart only where there is a ten.
create or replace function name_order(name text) returns text language plpgsql immutable strict parallel safe as $$
declare
  ordered text := name;
  rest text := name;
  counted text;
  figures text;
begin
  loop
    -- 'the n-th', 'junior n', 'senior n', 'compulsory n'; 'grade n', 'middle school n', 'primary school n'
    counted := substring(rest collate "C" from U&'[\7b2c\521d\9ad8\4fee][\4e00\4e8c\4e09\56db\4e94\516d\4e03\516b\4e5d\5341]+|[\4e00\4e8c\4e09\56db\4e94\516d\4e03\516b\4e5d\5341]+(?:\5e74\7ea7|[\4e2d\5c0f])');
    if counted is null then
      return ordered;
    end if;
    figures := translate(counted, U&'\4e00\4e8c\4e09\56db\4e94\516d\4e03\516b\4e5d', '123456789');
    if strpos(figures, U&'\5341') > 0 then
      figures := regexp_replace(figures, U&'([1-9])\5341([1-9])', '\1\2', 'g');
      figures := regexp_replace(figures, U&'([1-9])\5341', '\10', 'g');
      figures := regexp_replace(figures, U&'\5341([1-9])', '1\1', 'g');
      figures := replace(figures, U&'\5341', '10');
    end if;
    ordered := replace(ordered, counted, figures);
    rest := substr(rest, strpos(rest, counted) + length(counted));
  end loop;
end $$;
