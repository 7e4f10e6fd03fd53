-- What lies where. Free is on hand less held; shoppers can buy what is free where goods are sent from, and
-- product.stock_quantity stays that sum (null where a product is made to order, and nothing is counted).
create table stock (
  product_id  text    not null references product (id),
  location_id uuid    not null references location (id),
  on_hand     integer not null default 0 check (on_hand >= 0),
  -- for orders that have not left yet
  held        integer not null default 0 check (held >= 0),
  primary key (product_id, location_id),
  constraint held_is_on_hand check (held <= on_hand)
) with (fillfactor = 80);
create index stock_of_location on stock (location_id, product_id);

-- Which location sends which pieces of an order, decided when it is placed. What one location sends is one parcel.
create table order_source (
  order_id      uuid     not null,
  line_no       smallint not null,
  location_id   uuid     not null references location (id),
  product_id    text     not null,
  parcel        smallint not null check (parcel >= 1),
  quantity      smallint not null check (quantity >= 1),
  -- still on the shelf for it
  held          smallint not null check (held >= 0),
  sent          smallint not null default 0 check (sent >= 0),
  cancelled     smallint not null default 0 check (cancelled >= 0),
  -- of the parcel; none for orders that are older than parcels
  promised_from date,
  promised_to   date,
  primary key (order_id, line_no, location_id),
  foreign key (order_id, line_no) references order_line (order_id, line_no),
  constraint nothing_is_sent_twice check (sent + cancelled + held <= quantity)
);
create index order_source_held on order_source (product_id, location_id) where held > 0;

-- The first that sends: what nobody says a place for goes there.
create function first_location() returns uuid language sql stable as $$
  select id from location where ships and closed_at is null order by position, id limit 1
$$;

alter table shipment add column location_id uuid references location (id);
alter table stock_movement
  add column on_hand_change integer not null default 0,
  -- whoever adjusted it, and what they said
  add column account_id uuid references account (id),
  add column words text not null default '' check (length(words) <= 300),
  drop constraint stock_movement_change_check,
  add constraint something_moves check (change <> 0 or on_hand_change <> 0);

-- All there is lies at the first location. The ledger is written once: its older rows get their place by a default.
do $do$
begin
  execute format('alter table stock_movement add column location_id uuid default %L references location (id)', first_location());
  alter table stock_movement alter column location_id drop default;
end $do$;
create index stock_movement_unplaced on stock_movement (product_id) where location_id is null;

insert into stock (product_id, location_id, on_hand)
select id, first_location(), stock_quantity from product where stock_quantity > 0 and first_location() is not null;
insert into stock_movement (product_id, location_id, change, on_hand_change, reason)
select product_id, location_id, 0, on_hand, 'start' from stock;

-- Every change of every shelf is written down, and the product keeps the sum. Whoever changes a shelf holds the row of
-- its product. One function deep is a change of a shelf; deeper, the product told the shelf and knows.
create function book_stock() returns trigger language plpgsql as $$
declare
  why    text := coalesce(nullif(current_setting('shop.stock_reason', true), ''), 'staff');
  for_it uuid := nullif(current_setting('shop.stock_order', true), '')::uuid;
  who    uuid := nullif(current_setting('shop.stock_account', true), '')::uuid;
  said   text := coalesce(current_setting('shop.stock_words', true), '');
begin
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
create trigger stock_made after insert on stock
  referencing new table as written for each statement execute function book_stock();
create trigger stock_moved after update on stock
  referencing old table as before new table as written for each statement execute function book_stock();
create function refuse_moving_a_shelf() returns trigger language plpgsql as $$
begin
  raise exception 'a shelf stays where it is';
end $$;
create trigger stock_stays before delete or update of product_id, location_id on stock
  for each row execute function refuse_moving_a_shelf();

-- Whoever writes product.stock_quantity itself says how many are free in all: the form, an import, a bulk change. What
-- is more lies at the first location; what is less is missing there, and at the next ones where it has not so many.
drop trigger product_stock_made on product;
drop trigger product_stock_changed on product;
drop function write_stock_movement();

create function place_new_stock() returns trigger language plpgsql as $$
declare
  first uuid := first_location();
begin
  if first is null then
    -- a shop without a place: it is kept until there is one
    insert into stock_movement (product_id, change, reason)
    select id, stock_quantity, coalesce(nullif(current_setting('shop.stock_reason', true), ''), 'staff')
    from written where stock_quantity > 0;
  else
    insert into stock (product_id, location_id, on_hand)
    select id, first, stock_quantity from written where stock_quantity > 0;
  end if;
  return null;
end $$;
create trigger product_stock_made after insert on product
  referencing new table as written for each statement execute function place_new_stock();

create function spread_stock() returns trigger language plpgsql as $$
declare
  why      text := coalesce(nullif(current_setting('shop.stock_reason', true), ''), 'staff');
  for_it   uuid := nullif(current_setting('shop.stock_order', true), '')::uuid;
  first    uuid := first_location();
  unplaced integer := coalesce((select sum(change) from stock_movement where product_id = new.id and location_id is null), 0);
  apart    integer;
  shelf    record;
begin
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
create trigger product_stock_set after update of stock_quantity on product
  for each row when (old.stock_quantity is distinct from new.stock_quantity and pg_trigger_depth() = 0)
  execute function spread_stock();

-- A location that begins to send, or ends: what is free there can be bought, or no longer.
create function count_location() returns trigger language plpgsql as $$
declare
  was  boolean := case when tg_op = 'UPDATE' then old.ships and old.closed_at is null else false end;
  sign integer := case when new.ships and new.closed_at is null then 1 else -1 end;
begin
  if was = (sign = 1) then
    return null;
  end if;
  -- in the order that everybody takes them in
  perform from product
  where id in (select product_id from stock where location_id = new.id and on_hand > held
               union select product_id from stock_movement where location_id is null)
  order by id for no key update;
  update product set stock_quantity = stock_quantity + sign * (s.on_hand - s.held)
  from stock s
  where s.location_id = new.id and s.product_id = product.id and s.on_hand > s.held;
  if sign = 1 then
    -- what had no place yet lies here
    with unplaced as (
      select product_id, sum(change) as change from stock_movement where location_id is null
      group by product_id having sum(change) > 0),
    gone as (
      insert into stock_movement (product_id, change, reason) select product_id, -change, 'placed' from unplaced)
    insert into stock (product_id, location_id, on_hand) select product_id, new.id, change from unplaced
    on conflict (product_id, location_id) do update set on_hand = stock.on_hand + excluded.on_hand;
  end if;
  return null;
end $$;
create trigger location_counts after insert or update of ships, closed_at on location
  for each row execute function count_location();

-- Orders without sources send from the first location: those that are older than sources, and those that a process of
-- the version before takes while this one starts.
create function source_old_orders(only_order uuid default null) returns void language plpgsql as $$
declare
  first uuid := coalesce(first_location(), (select id from location order by position, id limit 1));
begin
  if not exists (select from order_line l where (only_order is null or l.order_id = only_order)
                 and not exists (select from order_source s where s.order_id = l.order_id and s.line_no = l.line_no)) then
    return;
  end if;
  perform from product
  where id in (select product_id from order_line where only_order is null or order_id = only_order)
  order by id for no key update;
  perform set_config('shop.stock_reason', 'start', true), set_config('shop.stock_order', coalesce(only_order::text, ''), true);
  with made as (
    insert into order_source (order_id, line_no, location_id, product_id, parcel, quantity, held, sent, cancelled)
    select l.order_id, l.line_no, first, l.product_id, 1, l.quantity,
           case when not l.is_made_to_order and o.state in ('awaiting_payment', 'confirmed', 'packed')
                then least(l.held, l.quantity - l.cancelled - l.dispatched) else 0 end,
           l.dispatched, l.cancelled
    from order_line l join customer_order o on o.id = l.order_id
    where (only_order is null or l.order_id = only_order)
      and not exists (select from order_source s where s.order_id = l.order_id and s.line_no = l.line_no)
    returning product_id, held)
  insert into stock (product_id, location_id, on_hand, held)
  select product_id, first, sum(held), sum(held) from made where held > 0 group by product_id
  on conflict (product_id, location_id)
    do update set on_hand = stock.on_hand + excluded.on_hand, held = stock.held + excluded.held;
  update shipment set location_id = first where location_id is null and (only_order is null or order_id = only_order);
  perform set_config('shop.stock_reason', '', true), set_config('shop.stock_order', '', true);
end $$;
select source_old_orders();

do $do$
begin
  execute 'create or replace view shop_breach as select * from ('
    || rtrim(pg_get_viewdef('shop_breach'::regclass), E'; \n')
    || $view$) kept where rule <> 'stock is what its movements come to'
  union all
  select 'what can be bought is what is free where it is sent from', p.id,
         coalesce(p.stock_quantity, 0) || ' in the catalogue, ' || coalesce(s.free, 0) + coalesce(m.unplaced, 0) || ' on its shelves'
    from product p
    left join (select product_id, sum(on_hand - stock.held) as free from stock
               join location l on l.id = location_id and l.ships and l.closed_at is null
               group by product_id) s on s.product_id = p.id
    left join (select product_id, sum(change) as unplaced from stock_movement where location_id is null
               group by product_id) m on m.product_id = p.id
    where coalesce(p.stock_quantity, 0) <> coalesce(s.free, 0) + coalesce(m.unplaced, 0)
  union all
  select 'a shelf is what its movements come to', coalesce(s.product_id, m.product_id),
         coalesce(s.on_hand, 0) || ' on hand and ' || coalesce(s.held, 0) || ' held, '
           || coalesce(m.on_hand, 0) || ' and ' || coalesce(m.on_hand - m.free, 0) || ' by its movements'
    from stock s
    full join (select product_id, location_id, sum(on_hand_change) as on_hand, sum(change) as free
               from stock_movement where location_id is not null group by product_id, location_id) m
      on m.product_id = s.product_id and m.location_id = s.location_id
    where coalesce(s.on_hand, 0) <> coalesce(m.on_hand, 0)
       or coalesce(s.on_hand - s.held, 0) <> coalesce(m.free, 0)
  union all
  select 'a shelf holds what open orders wait for', coalesce(s.product_id, o.product_id),
         coalesce(s.held, 0) || ' held, ' || coalesce(o.held, 0) || ' by orders'
    from (select product_id, location_id, held from stock where held > 0) s
    full join (select product_id, location_id, sum(held) as held from order_source where held > 0
               group by product_id, location_id) o
      on o.product_id = s.product_id and o.location_id = s.location_id
    where coalesce(s.held, 0) <> coalesce(o.held, 0)
  union all
  select 'what is made to order lies on no shelf', p.id, sum(s.on_hand - s.held) || ' free'
    from product p join stock s on s.product_id = p.id
    where p.stock_quantity is null and s.on_hand > s.held group by p.id
  union all
  select 'every piece of an order has its source', o.number || ' ' || l.product_id,
         l.quantity || ' ordered, ' || coalesce(sum(s.quantity), 0) || ' sourced; ' || l.dispatched || ' sent, '
           || coalesce(sum(s.sent), 0) || ' by source; ' || l.cancelled || ' cancelled, ' || coalesce(sum(s.cancelled), 0)
    from order_line l join customer_order o on o.id = l.order_id
    left join order_source s on s.order_id = l.order_id and s.line_no = l.line_no
    group by o.number, l.order_id, l.line_no
    having coalesce(sum(s.quantity), 0) <> l.quantity or coalesce(sum(s.sent), 0) <> l.dispatched
        or coalesce(sum(s.cancelled), 0) <> l.cancelled
  union all
  select 'an order keeps on the shelf what it still has to send', o.number || ' ' || s.product_id,
         s.held || ' kept, ' || s.quantity - s.sent - s.cancelled || ' to send, order ' || o.state
    from order_source s join customer_order o on o.id = s.order_id
    join order_line l on l.order_id = s.order_id and l.line_no = s.line_no
    where s.held <> case when not l.is_made_to_order and o.state in ('awaiting_payment', 'confirmed', 'packed')
                         then s.quantity - s.sent - s.cancelled else 0 end
  $view$;
end $do$;
