-- What a sale changed of the shop, to be told to every process a moment later (src/platform/database/news.ts). Word sent
-- from inside an order's transaction makes all orders wait for one another. Unlogged: after a crash every process asks anew.
create unlogged table if not exists shop_news (
  id bigint generated always as identity primary key
);

-- one note is enough, however many products a transaction touches
create or replace function note_stock_change() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('shop.noted', true), '') = '' then
    insert into shop_news default values;
    perform set_config('shop.noted', 'yes', true);
  end if;
  return null;
end $$;

drop trigger if exists product_changed on product;
create trigger product_changed after update on product for each row
  when (new.stock_quantity is not distinct from old.stock_quantity
        or new.updated_at is distinct from old.updated_at)
  execute function tell_of_change();

-- up to ten pieces are told by number
drop trigger if exists product_stock_changed on product;
create trigger product_stock_changed after update on product for each row
  when (new.stock_quantity is distinct from old.stock_quantity
        and new.updated_at is not distinct from old.updated_at
        and (new.in_stock <> old.in_stock
             or least(new.stock_quantity, 11) is distinct from least(old.stock_quantity, 11)))
  execute function note_stock_change();
