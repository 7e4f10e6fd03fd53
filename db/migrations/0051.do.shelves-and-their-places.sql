-- A shelf that changes while its place begins or ends to send: whoever changes it waits until it is known whether the place
-- counts, and whoever changes the place waits for the shelf. Where both wait for each other, one begins again.
create or replace function book_stock() returns trigger language plpgsql as $$
declare
  why    text := coalesce(nullif(current_setting('shop.stock_reason', true), ''), 'staff');
  for_it uuid := nullif(current_setting('shop.stock_order', true), '')::uuid;
  who    uuid := nullif(current_setting('shop.stock_account', true), '')::uuid;
  said   text := coalesce(current_setting('shop.stock_words', true), '');
begin
  perform from location where id in (select location_id from written) order by id for share;
  if tg_op = 'INSERT' then
    insert into stock_movement (product_id, location_id, change, on_hand_change, reason, order_id, account_id, words)
    select product_id, location_id, on_hand - held, on_hand, why, for_it, who, said from written where on_hand > 0;
    if pg_trigger_depth() = 1 then
      update product set stock_quantity = stock_quantity + moved.change
      from (select w.product_id, sum(w.on_hand - w.held) as change
            from written w join location l on l.id = w.location_id and l.ships and l.closed_at is null
            group by w.product_id) moved
      where product.id = moved.product_id and moved.change <> 0;
    end if;
  else
    insert into stock_movement (product_id, location_id, change, on_hand_change, reason, order_id, account_id, words)
    select w.product_id, w.location_id, w.on_hand - w.held - b.on_hand + b.held, w.on_hand - b.on_hand, why, for_it, who, said
    from written w join before b using (product_id, location_id)
    where w.on_hand <> b.on_hand or w.held <> b.held;
    if pg_trigger_depth() = 1 then
      update product set stock_quantity = stock_quantity + moved.change
      from (select w.product_id, sum(w.on_hand - w.held - b.on_hand + b.held) as change
            from written w join before b using (product_id, location_id)
            join location l on l.id = w.location_id and l.ships and l.closed_at is null
            group by w.product_id) moved
      where product.id = moved.product_id and moved.change <> 0;
    end if;
  end if;
  return null;
end $$;

create or replace function spread_stock() returns trigger language plpgsql as $$
declare
  why      text := coalesce(nullif(current_setting('shop.stock_reason', true), ''), 'staff');
  for_it   uuid := nullif(current_setting('shop.stock_order', true), '')::uuid;
  first    uuid;
  unplaced integer := coalesce((select sum(change) from stock_movement where product_id = new.id and location_id is null), 0);
  apart    integer;
  shelf    record;
begin
  perform from location order by id for share;
  first := first_location();
  apart := coalesce(new.stock_quantity, 0) - unplaced - coalesce((
    select sum(s.on_hand - s.held) from stock s join location l on l.id = s.location_id
    where s.product_id = new.id and l.ships and l.closed_at is null), 0);
  if first is null then
    if apart <> 0 then
      insert into stock_movement (product_id, change, reason, order_id) values (new.id, apart, why, for_it);
    end if;
  elsif apart > 0 then
    insert into stock (product_id, location_id, on_hand) values (new.id, first, apart)
    on conflict (product_id, location_id) do update set on_hand = stock.on_hand + excluded.on_hand;
  elsif apart < 0 then
    for shelf in
      select s.location_id, s.on_hand - s.held as free from stock s join location l on l.id = s.location_id
      where s.product_id = new.id and l.ships and l.closed_at is null and s.on_hand > s.held
      order by l.position, l.id
    loop
      update stock set on_hand = on_hand - least(shelf.free, -apart)
      where product_id = new.id and location_id = shelf.location_id;
      apart := apart + least(shelf.free, -apart);
      exit when apart = 0;
    end loop;
  end if;
  -- what is made to order is counted nowhere
  if new.stock_quantity is null then
    update stock set on_hand = held where product_id = new.id and on_hand > held;
  end if;
  return null;
end $$;
