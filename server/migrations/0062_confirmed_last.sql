-- beside the version before: an index more.
-- What a company may take back is read from what was confirmed last; many are confirmed in one moment.
create index send_order_by_confirmed on send_order (company_id, confirmed_at desc, id) where state = 'confirmed';
