-- Pieces that a shopper saved, on every device where they are logged in.
create table wishlist_item (
  account_id uuid        not null references account (id) on delete cascade,
  product_id text        not null references product (id),
  added_at   timestamptz not null,
  primary key (account_id, product_id)
);
