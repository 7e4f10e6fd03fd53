-- What a line's protection cost for each piece, as it was sold: a new price for protection is no news to old orders.
alter table order_line add column protection_price_paise bigint not null default 0 check (protection_price_paise >= 0);
-- every piece of protection that was ever sold cost the same
update order_line set protection_price_paise = 373400 where has_protection;
alter table order_line
  alter column protection_price_paise drop default,
  drop column has_protection,
  add constraint protection_within_its_price check (protection_net_paise <= protection_price_paise * quantity);
