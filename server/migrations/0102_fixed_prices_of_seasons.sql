-- A price that is fixed is the price of its title in the season, wherever a value is added up: in the catalogue, in what was
-- ordered and promised, and in what is bought. What was charged keeps its price; differences stand in entries of their own.
--
-- One function for all of it: whoever fixes a price calls it, and so does this migration for those that were fixed before.
-- Rows are taken in the order of server/src/locks.ts; the caller has taken the season alone.
create function apply_fixed_price(of_company bigint, of_plan bigint, of_book bigint, fixed_fen int)
  returns void language plpgsql as $$
begin
  perform from purchase_order where plan_id = of_plan and company_id = of_company and state <> 'cancelled'
    and id in (select purchase_order_id from purchase_order_line where plan_id = of_plan and book_id = of_book)
    order by id for update;
  perform from supplier_order where plan_id = of_plan and company_id = of_company and state not in ('declined', 'cancelled')
    and id in (select supplier_order_id from supplier_order_line where plan_id = of_plan and book_id = of_book)
    order by id for update;
  perform from due_line where plan_id = of_plan and company_id = of_company and book_id = of_book
    order by id for no key update;

  update plan_book set price_fen = fixed_fen, price_kind = 'fixed'
  where plan_id = of_plan and company_id = of_company and book_id = of_book;

  update school_plan_line as line set price_fen = fixed_fen
  from school_plan join district_plan on district_plan.id = school_plan.district_plan_id
  where school_plan.id = line.school_plan_id and district_plan.company_id = of_company
    and line.plan_id = of_plan and line.book_id = of_book and line.price_fen <> fixed_fen;

  update plan_result_line set price_fen = fixed_fen, price_kind = 'fixed'
  where plan_id = of_plan and company_id = of_company and book_id = of_book;
  update plan_result_school as share set price_fen = fixed_fen
  from district_plan
  where district_plan.plan_id = of_plan and district_plan.district_id = share.district_id
    and district_plan.company_id = of_company and share.plan_id = of_plan and share.book_id = of_book
    and share.price_fen <> fixed_fen;
  update plan_result as result set list_fen = line.list_fen
  from (select result_id, sum(copies::bigint * price_fen) as list_fen from plan_result_line where plan_id = of_plan group by result_id) as line
  where line.result_id = result.id and result.list_fen <> line.list_fen;

  update patch_line as line set price_fen = fixed_fen
  from patch join district_plan on district_plan.plan_id = patch.plan_id and district_plan.district_id = patch.district_id
  where patch.id = line.patch_id and patch.plan_id = of_plan and district_plan.company_id = of_company
    and line.book_id = of_book and line.price_fen <> fixed_fen;

  update due_line set price_fen = fixed_fen
  where plan_id = of_plan and company_id = of_company and book_id = of_book and price_fen <> fixed_fen;

  update purchase_order_line as line set price_fen = fixed_fen
  from purchase_order as bought
  where bought.id = line.purchase_order_id and bought.company_id = of_company and bought.state <> 'cancelled'
    and line.plan_id = of_plan and line.book_id = of_book and line.price_fen <> fixed_fen;
  update purchase_order as document set list_fen = sums.list_fen, net_fen = sums.net_fen
  from (select purchase_order_id, sum(list_fen) as list_fen, sum(net_fen) as net_fen from purchase_order_line
    where purchase_order_id in (select purchase_order_id from purchase_order_line where plan_id = of_plan and book_id = of_book)
    group by purchase_order_id) as sums
  where sums.purchase_order_id = document.id and (document.list_fen, document.net_fen) <> (sums.list_fen, sums.net_fen);

  update supplier_order_line as line set price_fen = fixed_fen
  from supplier_order as ordered
  where ordered.id = line.supplier_order_id and ordered.company_id = of_company and ordered.state not in ('declined', 'cancelled')
    and line.plan_id = of_plan and line.book_id = of_book and line.price_fen <> fixed_fen;
  update supplier_order as document set list_fen = sums.list_fen, net_fen = sums.net_fen
  from (select supplier_order_id, sum(list_fen) as list_fen, sum(net_fen) as net_fen from supplier_order_line
    where supplier_order_id in (select supplier_order_id from supplier_order_line where plan_id = of_plan and book_id = of_book)
    group by supplier_order_id) as sums
  where sums.supplier_order_id = document.id and (document.list_fen, document.net_fen) <> (sums.list_fen, sums.net_fen);
end $$;

-- What is in the archive stays as it is.
do $$
declare
  fixed record;
begin
  for fixed in
    select fixed_price.* from fixed_price join plan on plan.id = fixed_price.plan_id and plan.state <> 'archived'
    order by plan_id, company_id, book_id
  loop
    perform apply_fixed_price(fixed.company_id, fixed.plan_id, fixed.book_id, fixed.price_fen);
  end loop;
end $$;
