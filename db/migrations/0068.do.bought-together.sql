-- What people bought together with a piece: the orders that hold it are found by the piece.
create index if not exists order_line_of_product on order_line (product_id, order_id);
