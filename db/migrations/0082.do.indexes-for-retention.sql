-- each statement by itself
-- What is due is found without reading the rest.
create index concurrently if not exists product_change_by_time on product_change (at);
create index concurrently if not exists gift_card_purchase_unpaid on gift_card_purchase (created_at)
  where state = 'awaiting_payment';
create index concurrently if not exists order_never_paid on customer_order (placed_at)
  where state = 'expired' and (email is not null or phone is not null);
