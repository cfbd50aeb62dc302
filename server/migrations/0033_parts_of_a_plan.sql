-- A plan is issued before there are parts of it, and its family comes before theirs: it asks for them by this function, so
-- that only the family of district plans says what one begins with. Those that exist stay as they are.
create function create_district_plans(of_plan bigint, by_user bigint, at timestamptz) returns void language sql as $$
  insert into district_plan (plan_id, district_id, company_id, created_at, changed_by, changed_at)
  select of_plan, district.id, company.id, at, by_user, at
  from district join company on company.id = district.company_id
  where district.state = 'active' and company.state = 'active'
  order by district.id
  on conflict do nothing
$$;
