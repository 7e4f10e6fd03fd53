-- What happened, for systems outside of the shop: a type, the id of the thing, and when. Nothing about a person. A row is
-- written in the transaction of what it tells of, by a trigger, so that neither is ever there without the other.
--
-- Its place in the feed comes later, from one hand at a time (src/shop/connections/server/feed.ts), once the row can be
-- seen: a transaction that commits late gets a place behind those that were read already, and is never passed over. Places
-- are plain numbers and not numbers of transactions, since those begin anew in another database.
create table if not exists feed_event (
  id       bigint      generated always as identity primary key,
  at       timestamptz not null default now(),
  type     text        not null check (type ~ '^[a-z_]+\.[a-z_]+$' and length(type) <= 40),
  subject  text        not null check (length(subject) between 1 and 120),
  position bigint      unique check (position > 0)
);
create index if not exists feed_event_without_place on feed_event (id) where position is null;

-- one row: where the feed ends, and up to where it was forgotten
create table if not exists feed_state (
  is_only       boolean primary key default true check (is_only),
  last_position bigint  not null default 0 check (last_position >= 0),
  forgotten_to  bigint  not null default 0 check (forgotten_to between 0 and last_position)
);
insert into feed_state default values on conflict do nothing;

create or replace function tell_of_order_event() returns trigger language plpgsql as $$
begin
  insert into feed_event (type, subject)
  select case new.kind
           when 'came_back' then 'order.returned'
           when 'return_accepted' then 'order.returned'
           when 'return_asked' then 'order.return_asked'
           when 'placed' then 'order.placed'
           when 'paid' then 'order.paid'
           when 'packed' then 'order.packed'
           when 'dispatched' then 'order.dispatched'
           when 'delivered' then 'order.delivered'
           when 'cancelled' then 'order.cancelled'
           when 'expired' then 'order.expired'
           else 'order.changed'
         end, number
  from customer_order where id = new.order_id;
  return null;
end $$;
drop trigger if exists order_event_told on order_event;
create trigger order_event_told after insert on order_event for each row
  when (new.kind in ('placed', 'paid', 'packed', 'dispatched', 'delivered', 'cancelled', 'expired', 'came_back',
                     'return_asked', 'return_accepted', 'part_cancelled', 'part_dispatched', 'part_delivered', 'corrected',
                     'pays_at_the_door', 'replacement_sent'))
  execute function tell_of_order_event();

create or replace function tell_of_refund() returns trigger language plpgsql as $$
begin
  insert into feed_event (type, subject)
  select 'refund.made', number from customer_order where id = new.order_id;
  return null;
end $$;
-- one that was done from the beginning is made, too
drop trigger if exists refund_told on refund;
create trigger refund_told after update of state on refund for each row
  when (new.state = 'done' and old.state <> 'done' and new.order_id is not null)
  execute function tell_of_refund();
drop trigger if exists refund_told_at_once on refund;
create trigger refund_told_at_once after insert on refund for each row
  when (new.state = 'done' and new.order_id is not null)
  execute function tell_of_refund();

create or replace function tell_of_invoice() returns trigger language plpgsql as $$
begin
  insert into feed_event (type, subject) values (new.kind || '.issued', new.number);
  return null;
end $$;
drop trigger if exists invoice_told on invoice;
create trigger invoice_told after insert on invoice for each row execute function tell_of_invoice();

create or replace function tell_of_new_products() returns trigger language plpgsql as $$
begin
  insert into feed_event (type, subject) select 'product.added', id from written order by id;
  return null;
end $$;
drop trigger if exists product_told_when_added on product;
create trigger product_told_when_added after insert on product referencing new table as written
  for each statement execute function tell_of_new_products();

create or replace function tell_of_product() returns trigger language plpgsql as $$
begin
  insert into feed_event (type, subject)
  values (case when new.deleted_at is not null and old.deleted_at is null then 'product.removed' else 'product.changed' end,
          new.id);
  return null;
end $$;
-- what people write of a product counts its version up; what an order takes from the shelf does not
drop trigger if exists product_told on product;
create trigger product_told after update on product for each row
  when (new.version <> old.version) execute function tell_of_product();

create or replace function tell_of_stock() returns trigger language plpgsql as $$
begin
  insert into feed_event (type, subject) values (case when new.in_stock then 'stock.in' else 'stock.out' end, new.id);
  return null;
end $$;
drop trigger if exists product_stock_told on product;
create trigger product_stock_told after update on product for each row
  when (new.in_stock <> old.in_stock) execute function tell_of_stock();
