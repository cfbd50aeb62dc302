-- beside the version before: an index more.
-- What a company may take back is read from what was confirmed last.
create index send_order_by_confirmed on send_order (company_id, confirmed_at) where state = 'confirmed';
