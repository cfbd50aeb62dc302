-- beside the version before: new columns that it neither reads nor writes, each with a value of its own
-- Who brings a shipment, and how the keeper reaches them while they are on the way; the carrier is a firm.
alter table receipt
  add column driver text not null default '',
  add column phone text not null default '';
