-- Pieces are counted off in the order they were sent; two shipments of one moment have an order too.
alter table shipment add column running bigint generated always as identity;
