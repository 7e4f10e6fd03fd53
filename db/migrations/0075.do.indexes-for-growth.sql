-- each statement by itself
-- What is looked for by these columns in a shop with millions of orders, and what must be looked through before something
-- that others point at can go. Built beside the work: whoever writes to these tables does not wait.
create index concurrently if not exists order_with_coupon on customer_order (coupon_code) where coupon_code is not null;
create index concurrently if not exists order_taken_by on customer_order (taken_by) where taken_by is not null;
create index concurrently if not exists coupon_use_of_account on coupon_use (coupon_code, account_id);
create index concurrently if not exists coupon_use_of_email on coupon_use (coupon_code, email);
create index concurrently if not exists refund_of_payment on refund (payment_id);
create index concurrently if not exists refund_by_gateway_id on refund (gateway_refund_id) where gateway_refund_id is not null;
create index concurrently if not exists refund_of_gift_card_purchase on refund (gift_card_purchase_id) where gift_card_purchase_id is not null;
create index concurrently if not exists gift_card_purchase_of_account on gift_card_purchase (account_id) where account_id is not null;
create index concurrently if not exists invoice_of_shipment on invoice (shipment_id) where shipment_id is not null;
create index concurrently if not exists invoice_of_return on invoice (return_id) where return_id is not null;
create index concurrently if not exists order_request_of_order on order_request (order_id) where order_id is not null;
create index concurrently if not exists payment_problem_of_order on payment_problem (order_id) where order_id is not null;
create index concurrently if not exists return_photo_of_return on return_photo (return_id);
create index concurrently if not exists shipment_from_location on shipment (location_id);
create index concurrently if not exists cart_line_of_product on cart_line (product_id);
create index concurrently if not exists wishlist_item_of_product on wishlist_item (product_id);
create index concurrently if not exists mail_message_to on mail_message (recipient);
create index concurrently if not exists mail_message_age on mail_message (created_at);
