-- What somebody who is logged in has put aside, on every device.
create table cart_line (
  account_id       uuid        not null references account (id) on delete cascade,
  product_id       text        not null references product (id),
  quantity         smallint    not null check (quantity between 1 and 5),
  has_protection   boolean     not null default false,
  -- what it cost when it was put in: a change since then is told, never charged silently
  seen_price_paise bigint      not null check (seen_price_paise >= 1),
  added_at         timestamptz not null,
  primary key (account_id, product_id)
);
