-- Promises are looked after by what changed, not by reading every order again (src/shop/orders/server/invariant-look.ts).
-- Each table that a promise reads notes which order, product, card … was touched; whoever looks takes the notes it sees
-- and asks about those alone. A transaction that commits late brings its notes late: none is passed over.

-- Unlogged: after a crash, a restore or a failover the notes are gone, the row 'since' with them, and everything is
-- looked through once.
create unlogged table if not exists invariant_touched (
  -- told apart by transaction, so that nobody waits for another who touches the same
  transaction xid8 not null,
  kind        text not null,
  key         text not null,
  primary key (kind, key, transaction)
);

-- What is known to be broken, until it is mended.
create table if not exists broken_invariant (
  rule     text        not null,
  subject  text        not null,
  details  text        not null,
  -- what to ask about again
  kind     text        not null,
  key      text        not null,
  since    timestamptz not null,
  primary key (rule, subject, details)
);
create index if not exists broken_invariant_by_key on broken_invariant (kind, key);

-- When each rule was last held against everything.
create table if not exists invariant_look (
  rule      text        primary key,
  looked_at timestamptz not null,
  took_ms   integer     not null check (took_ms >= 0)
);

create or replace function note_touched_id() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into invariant_touched values (pg_current_xact_id(), tg_argv[0], new.id::text) on conflict do nothing;
  end if;
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and old.id <> new.id) then
    insert into invariant_touched values (pg_current_xact_id(), tg_argv[0], old.id::text) on conflict do nothing;
  end if;
  return null;
end $$;

create or replace function note_touched_order() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' and new.order_id is not null then
    insert into invariant_touched values (pg_current_xact_id(), 'order', new.order_id::text) on conflict do nothing;
  end if;
  if tg_op <> 'INSERT' and old.order_id is not null and (tg_op = 'DELETE' or old.order_id is distinct from new.order_id) then
    insert into invariant_touched values (pg_current_xact_id(), 'order', old.order_id::text) on conflict do nothing;
  end if;
  return null;
end $$;

create or replace function note_touched_product() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into invariant_touched values (pg_current_xact_id(), 'product', new.product_id) on conflict do nothing;
  end if;
  if tg_op <> 'INSERT' and (tg_op = 'DELETE' or old.product_id <> new.product_id) then
    insert into invariant_touched values (pg_current_xact_id(), 'product', old.product_id) on conflict do nothing;
  end if;
  return null;
end $$;

create or replace function note_touched_account() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into invariant_touched values (pg_current_xact_id(), 'account', new.account_id::text) on conflict do nothing;
  end if;
  if tg_op <> 'INSERT' and (tg_op = 'DELETE' or old.account_id <> new.account_id) then
    insert into invariant_touched values (pg_current_xact_id(), 'account', old.account_id::text) on conflict do nothing;
  end if;
  return null;
end $$;

create or replace function note_touched_card() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into invariant_touched values (pg_current_xact_id(), 'card', new.card_id::text) on conflict do nothing;
  end if;
  if tg_op <> 'INSERT' and (tg_op = 'DELETE' or old.card_id <> new.card_id) then
    insert into invariant_touched values (pg_current_xact_id(), 'card', old.card_id::text) on conflict do nothing;
  end if;
  return null;
end $$;

create or replace function note_touched_purchase() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' and new.purchase_id is not null then
    insert into invariant_touched values (pg_current_xact_id(), 'purchase', new.purchase_id::text) on conflict do nothing;
  end if;
  if tg_op <> 'INSERT' and old.purchase_id is not null and (tg_op = 'DELETE' or old.purchase_id is distinct from new.purchase_id) then
    insert into invariant_touched values (pg_current_xact_id(), 'purchase', old.purchase_id::text) on conflict do nothing;
  end if;
  return null;
end $$;

create or replace function note_touched_coupon() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into invariant_touched values (pg_current_xact_id(), 'coupon', new.coupon_code) on conflict do nothing;
  end if;
  if tg_op <> 'INSERT' and (tg_op = 'DELETE' or old.coupon_code <> new.coupon_code) then
    insert into invariant_touched values (pg_current_xact_id(), 'coupon', old.coupon_code) on conflict do nothing;
  end if;
  return null;
end $$;

create or replace function note_touched_coupon_itself() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into invariant_touched values (pg_current_xact_id(), 'coupon', new.code) on conflict do nothing;
  end if;
  if tg_op <> 'INSERT' and (tg_op = 'DELETE' or old.code <> new.code) then
    insert into invariant_touched values (pg_current_xact_id(), 'coupon', old.code) on conflict do nothing;
  end if;
  return null;
end $$;

-- a payment or a refund: of an order or of a gift card, and of money at a gateway
create or replace function note_touched_money() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    if new.gift_card_purchase_id is not null then
      insert into invariant_touched values (pg_current_xact_id(), 'purchase', new.gift_card_purchase_id::text) on conflict do nothing;
    end if;
    if new.gateway_payment_id is not null then
      insert into invariant_touched values (pg_current_xact_id(), 'payment', new.gateway || ' ' || new.gateway_payment_id) on conflict do nothing;
    end if;
  end if;
  if tg_op <> 'INSERT' then
    if old.gift_card_purchase_id is not null then
      insert into invariant_touched values (pg_current_xact_id(), 'purchase', old.gift_card_purchase_id::text) on conflict do nothing;
    end if;
    if old.gateway_payment_id is not null then
      insert into invariant_touched values (pg_current_xact_id(), 'payment', old.gateway || ' ' || old.gateway_payment_id) on conflict do nothing;
    end if;
  end if;
  return null;
end $$;

-- Papers are numbered in a row. What was counted once need not be counted again: a series is noted with the lowest of
-- its numbers that was touched.
create or replace function note_touched_paper() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into invariant_touched values (pg_current_xact_id(), 'paper', new.number),
      (pg_current_xact_id(), 'series', concat_ws(' ', new.registration_id, new.kind, new.year, new.running)) on conflict do nothing;
  end if;
  if tg_op <> 'INSERT' then
    insert into invariant_touched values (pg_current_xact_id(), 'paper', old.number), (pg_current_xact_id(), 'corrected', old.number),
      (pg_current_xact_id(), 'series', concat_ws(' ', old.registration_id, old.kind, old.year, old.running)) on conflict do nothing;
  end if;
  if tg_op = 'UPDATE' then
    insert into invariant_touched values (pg_current_xact_id(), 'corrected', new.number) on conflict do nothing;
  end if;
  return null;
end $$;

create or replace function note_touched_series() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into invariant_touched values (pg_current_xact_id(), 'series',
      concat_ws(' ', new.registration_id, new.kind, new.year, new.last_number)) on conflict do nothing;
  end if;
  if tg_op <> 'INSERT' then
    insert into invariant_touched values (pg_current_xact_id(), 'series',
      concat_ws(' ', old.registration_id, old.kind, old.year, old.last_number)) on conflict do nothing;
  end if;
  return null;
end $$;

create or replace function note_touched_request() returns trigger language plpgsql as $$
begin
  insert into invariant_touched values (pg_current_xact_id(), 'request', encode(new.key_print, 'hex')) on conflict do nothing;
  return null;
end $$;

do $do$
declare watched record;
begin
  for watched in select * from (values
    ('customer_order',     'touched_order',    'note_touched_id(''order'')'),
    ('order_line',         'touched_order',    'note_touched_order()'),
    ('order_source',       'touched_order',    'note_touched_order()'),
    ('order_source',       'touched_product',  'note_touched_product()'),
    ('order_event',        'touched_order',    'note_touched_order()'),
    ('shipment',           'touched_order',    'note_touched_order()'),
    ('coupon_taken_back',  'touched_order',    'note_touched_order()'),
    ('coupon_use',         'touched_coupon',   'note_touched_coupon()'),
    ('coupon',             'touched_coupon',   'note_touched_coupon_itself()'),
    ('payment',            'touched_order',    'note_touched_order()'),
    ('payment',            'touched_money',    'note_touched_money()'),
    ('refund',             'touched_order',    'note_touched_order()'),
    ('refund',             'touched_money',    'note_touched_money()'),
    ('stock',              'touched_product',  'note_touched_product()'),
    ('stock_movement',     'touched_product',  'note_touched_product()'),
    ('stock_movement',     'touched_order',    'note_touched_order()'),
    ('store_credit',       'touched_account',  'note_touched_account()'),
    ('store_credit_entry', 'touched_account',  'note_touched_account()'),
    ('store_credit_entry', 'touched_order',    'note_touched_order()'),
    ('gift_card',          'touched_card',     'note_touched_id(''card'')'),
    ('gift_card',          'touched_purchase', 'note_touched_purchase()'),
    ('gift_card_entry',    'touched_card',     'note_touched_card()'),
    ('gift_card_entry',    'touched_purchase', 'note_touched_purchase()'),
    ('gift_card_entry',    'touched_order',    'note_touched_order()'),
    ('gift_card_purchase', 'touched_purchase', 'note_touched_id(''purchase'')'),
    ('invoice',            'touched_paper',    'note_touched_paper()'),
    ('invoice',            'touched_order',    'note_touched_order()'),
    ('paper_series',       'touched_series',   'note_touched_series()')) as known (on_table, name, call)
  loop
    execute format('drop trigger if exists %I on %I', watched.on_table || '_' || watched.name, watched.on_table);
    execute format('create trigger %I after insert or update or delete on %I for each row execute function %s',
      watched.on_table || '_' || watched.name, watched.on_table, watched.call);
  end loop;
end $do$;

-- what a promise does not read is changed often, and need not be noted
drop trigger if exists product_touched on product;
create trigger product_touched after update on product for each row
  when (old.stock_quantity is distinct from new.stock_quantity or old.id <> new.id) execute function note_touched_id('product');
drop trigger if exists product_touched_when_added on product;
create trigger product_touched_when_added after insert or delete on product for each row execute function note_touched_id('product');
drop trigger if exists location_touched on location;
create trigger location_touched after update on location for each row
  when (old.ships <> new.ships or old.closed_at is distinct from new.closed_at) execute function note_touched_id('location');
drop trigger if exists location_touched_when_gone on location;
create trigger location_touched_when_gone after delete on location for each row execute function note_touched_id('location');
drop trigger if exists order_request_touched on order_request;
create trigger order_request_touched after insert or update on order_request for each row
  when (new.answer is not null and new.order_id is null) execute function note_touched_request();

-- The rules, each once: with keys, about those alone; without (null), about everything. A single select each, so that
-- the planner puts it in place of the call and leaves out what it need not ask.
create or replace function broken_of_orders(keys text[])
returns table (rule text, subject text, details text, key text) language sql stable as $$
  select 'what an order holds left the stock for it', o.number || ' ' || l.product_id,
         l.held || ' held, ' || coalesce(sum(m.change), 0) || ' moved', o.id::text
    from order_line l join customer_order o on o.id = l.order_id
    left join stock_movement m on m.order_id = l.order_id and m.product_id = l.product_id
    where not l.is_made_to_order and (keys is null or o.id = any(keys::uuid[]))
    group by o.number, o.id, l.order_id, l.product_id, l.held having coalesce(sum(m.change), 0) <> -l.held
  union all
  select 'an order that came to nothing holds nothing', o.number, o.state || ', holds ' || sum(l.held), o.id::text
    from customer_order o join order_line l on l.order_id = o.id
    where o.state in ('cancelled', 'expired') and (keys is null or o.id = any(keys::uuid[]))
    group by o.id having sum(l.held) > 0
  union all
  select 'an order has lines, and its total is theirs', o.number,
         o.total_paise || ' in all, ' || coalesce(sum(l.goods_net_paise + l.protection_net_paise), 0) || ' in lines', o.id::text
    from customer_order o left join order_line l on l.order_id = o.id
    where keys is null or o.id = any(keys::uuid[])
    group by o.id having count(l.line_no) = 0
      or o.total_paise <> sum(l.goods_net_paise + l.protection_net_paise) + o.delivery_paise + o.assembly_paise
  union all
  select 'a paid order has its payment', o.number, o.state || ', paid ' || o.pays_by, o.id::text
    from customer_order o
    where (keys is null or o.id = any(keys::uuid[]))
      and ((o.pays_by = 'online' and o.to_pay_paise > 0
            and o.state in ('confirmed', 'packed', 'dispatched', 'delivered', 'returned')
            and not exists (select from payment p where p.order_id = o.id and p.state = 'captured'
                              and p.amount_paise = o.to_pay_paise))
        or (o.pays_by = 'cash' and o.state = 'delivered' and o.to_pay_paise > o.back_to_payer_paise
            and not exists (select from payment p where p.order_id = o.id and p.state = 'captured')))
  union all
  select 'a payment that counts has a paid order', o.number, 'captured, order ' || o.state, o.id::text
    from payment p join customer_order o on o.id = p.order_id
    where p.state = 'captured' and o.state in ('awaiting_payment', 'expired') and (keys is null or o.id = any(keys::uuid[]))
  union all
  select 'what a paid order gives back is on its way', o.number,
         o.back_to_payer_paise || ' taken back, ' || coalesce(sum(r.amount_paise), 0) || ' in refunds', o.id::text
    from customer_order o join payment p on p.order_id = o.id and p.state = 'captured'
    left join refund r on r.payment_id = p.id
    where keys is null or o.id = any(keys::uuid[])
    group by o.id, p.id having coalesce(sum(r.amount_paise), 0) <> o.back_to_payer_paise - (o.to_pay_paise - p.amount_paise)
  union all
  select 'no more is paid back than was paid', o.number, sum(r.amount_paise) || ' of ' || p.amount_paise, o.id::text
    from refund r join payment p on p.id = r.payment_id join customer_order o on o.id = r.order_id
    where keys is null or o.id = any(keys::uuid[])
    group by o.number, o.id, p.id having sum(r.amount_paise) > p.amount_paise
  union all
  select 'an order tells its state', o.number, o.state || ', last told ' || coalesce(e.state, 'nothing'), o.id::text
    from customer_order o
    left join lateral (select state from order_event where order_id = o.id order by id desc limit 1) e on true
    where o.state is distinct from e.state and (keys is null or o.id = any(keys::uuid[]))
  union all
  select 'what is on its way is in a shipment', o.number, 'dispatched, and nothing is on its way', o.id::text
    from customer_order o
    where o.state = 'dispatched' and (keys is null or o.id = any(keys::uuid[])) and not exists (
      select from shipment s where s.order_id = o.id and s.delivered_at is null and s.came_back_at is null)
  union all
  select 'credit that an order took is spent, and comes back with it', o.number,
         o.store_credit_paise || ' taken, ' || o.back_to_credit_paise || ' given back, ' || coalesce(sum(e.change_paise), 0) || ' by its entries',
         o.id::text
    from customer_order o
    left join store_credit_entry e on e.order_id = o.id and e.reason in ('spent', 'given_back')
    where o.store_credit_paise > 0 and (keys is null or o.id = any(keys::uuid[]))
    group by o.id having coalesce(sum(e.change_paise), 0) <>
      case when o.state = 'expired' or (o.state = 'cancelled' and o.confirmed_at is null) then 0
           else o.back_to_credit_paise - o.store_credit_paise end
  union all
  select 'what an order took from a gift card is spent, and comes back with it', o.number,
         o.gift_card_paise || ' taken, ' || o.back_to_gift_card_paise || ' given back, '
           || coalesce(sum(e.change_paise), 0) || ' by its entries', o.id::text
    from customer_order o left join gift_card_entry e on e.order_id = o.id and e.card_id = o.gift_card_id
    where o.gift_card_id is not null and (keys is null or o.id = any(keys::uuid[]))
    group by o.id having coalesce(sum(e.change_paise), 0) <>
      case when o.state = 'expired' or (o.state = 'cancelled' and o.confirmed_at is null) then 0
           else o.back_to_gift_card_paise - o.gift_card_paise end
  union all
  select 'a gift card is spent by orders that say so', e.card_id::text, e.change_paise || ' for ' || o.number, o.id::text
    from gift_card_entry e join customer_order o on o.id = e.order_id
    where o.gift_card_id is distinct from e.card_id and (keys is null or o.id = any(keys::uuid[]))
  union all
  select 'no more of a coupon is taken back than it gave', o.number || ' ' || l.product_id,
         sum(t.goods_paise + t.protection_paise) || ' of ' || l.coupon_discount_paise, o.id::text
    from coupon_taken_back t join order_line l on l.order_id = t.order_id and l.line_no = t.line_no
    join customer_order o on o.id = t.order_id
    where keys is null or o.id = any(keys::uuid[])
    group by o.number, o.id, l.order_id, l.line_no
    having sum(t.goods_paise + t.protection_paise) > l.coupon_discount_paise or bool_or(o.coupon_lost_at is null)
  union all
  select 'tax papers come to what was paid and not given back', o.number,
         o.total_paise - o.back_to_payer_paise - o.back_to_credit_paise - o.back_to_gift_card_paise || ' kept, '
           || paper.sum || ' on paper', o.id::text
    from customer_order o
    cross join lateral (
      select coalesce(sum(case when kind = 'credit_note' then -total_paise else total_paise end), 0) as sum
      from invoice where invoice.order_id = o.id) paper
    where o.coupon_lost_at is not null and (keys is null or o.id = any(keys::uuid[]))
      and not exists (select from order_line l where l.order_id = o.id and l.quantity > l.cancelled + l.dispatched)
      -- pieces of a line differ by a paisa, and what was refused at the door leaves its place to others
      and not exists (select from shipment s where s.order_id = o.id and s.came_back_at is not null)
      and paper.sum <> o.total_paise - o.back_to_payer_paise - o.back_to_credit_paise - o.back_to_gift_card_paise
  union all
  select 'every piece of an order has its source', o.number || ' ' || l.product_id,
         l.quantity || ' ordered, ' || coalesce(sum(s.quantity), 0) || ' sourced; ' || l.dispatched || ' sent, '
           || coalesce(sum(s.sent), 0) || ' by source; ' || l.cancelled || ' cancelled, ' || coalesce(sum(s.cancelled), 0), o.id::text
    from order_line l join customer_order o on o.id = l.order_id
    left join order_source s on s.order_id = l.order_id and s.line_no = l.line_no
    where keys is null or o.id = any(keys::uuid[])
    group by o.number, o.id, l.order_id, l.line_no
    having coalesce(sum(s.quantity), 0) <> l.quantity or coalesce(sum(s.sent), 0) <> l.dispatched
        or coalesce(sum(s.cancelled), 0) <> l.cancelled
  union all
  select 'an order keeps on the shelf what it still has to send', o.number || ' ' || s.product_id,
         s.held || ' kept, ' || s.quantity - s.sent - s.cancelled || ' to send, order ' || o.state, o.id::text
    from order_source s join customer_order o on o.id = s.order_id
    join order_line l on l.order_id = s.order_id and l.line_no = s.line_no
    where (keys is null or o.id = any(keys::uuid[]))
      and s.held <> case when not l.is_made_to_order and o.state in ('awaiting_payment', 'confirmed', 'packed')
                         then s.quantity - s.sent - s.cancelled else 0 end
$$;

create or replace function broken_of_products(keys text[])
returns table (rule text, subject text, details text, key text) language sql stable as $$
  select 'what can be bought is what is free where it is sent from', p.id,
         coalesce(p.stock_quantity, 0) || ' in the catalogue, ' || coalesce(s.free, 0) + coalesce(m.unplaced, 0) || ' on its shelves', p.id
    from product p
    left join (select product_id, sum(on_hand - stock.held) as free from stock
               join location l on l.id = location_id and l.ships and l.closed_at is null
               where keys is null or product_id = any(keys)
               group by product_id) s on s.product_id = p.id
    left join (select product_id, sum(change) as unplaced from stock_movement
               where location_id is null and (keys is null or product_id = any(keys))
               group by product_id) m on m.product_id = p.id
    where coalesce(p.stock_quantity, 0) <> coalesce(s.free, 0) + coalesce(m.unplaced, 0) and (keys is null or p.id = any(keys))
  union all
  select 'a shelf is what its movements come to', coalesce(s.product_id, m.product_id),
         coalesce(s.on_hand, 0) || ' on hand and ' || coalesce(s.held, 0) || ' held, '
           || coalesce(m.on_hand, 0) || ' and ' || coalesce(m.on_hand - m.free, 0) || ' by its movements',
         coalesce(s.product_id, m.product_id)
    from (select product_id, location_id, on_hand, held from stock where keys is null or product_id = any(keys)) s
    full join (select product_id, location_id, sum(on_hand_change) as on_hand, sum(change) as free
               from stock_movement where location_id is not null and (keys is null or product_id = any(keys))
               group by product_id, location_id) m
      on m.product_id = s.product_id and m.location_id = s.location_id
    where coalesce(s.on_hand, 0) <> coalesce(m.on_hand, 0)
       or coalesce(s.on_hand - s.held, 0) <> coalesce(m.free, 0)
  union all
  select 'a shelf holds what open orders wait for', coalesce(s.product_id, o.product_id),
         coalesce(s.held, 0) || ' held, ' || coalesce(o.held, 0) || ' by orders', coalesce(s.product_id, o.product_id)
    from (select product_id, location_id, held from stock where held > 0 and (keys is null or product_id = any(keys))) s
    full join (select product_id, location_id, sum(held) as held from order_source
               where held > 0 and (keys is null or product_id = any(keys))
               group by product_id, location_id) o
      on o.product_id = s.product_id and o.location_id = s.location_id
    where coalesce(s.held, 0) <> coalesce(o.held, 0)
  union all
  select 'what is made to order lies on no shelf', p.id, sum(s.on_hand - s.held) || ' free', p.id
    from product p join stock s on s.product_id = p.id
    where p.stock_quantity is null and s.on_hand > s.held and (keys is null or p.id = any(keys)) group by p.id
$$;

create or replace function broken_of_payments(keys text[])
returns table (rule text, subject text, details text, key text) language sql stable as $$
  select 'money that goes back does not count', p.gateway_payment_id, 'captured and sent back', p.gateway || ' ' || p.gateway_payment_id
    from payment p join refund r on r.gateway = p.gateway and r.gateway_payment_id = p.gateway_payment_id
    where p.state = 'captured'
      and (keys is null or (p.gateway, p.gateway_payment_id) in (
        select split_part(one, ' ', 1), substr(one, strpos(one, ' ') + 1) from unnest(keys) one))
$$;

create or replace function broken_of_coupons(keys text[])
returns table (rule text, subject text, details text, key text) language sql stable as $$
  select 'a coupon counts its orders', c.code, c.uses || ' counted, ' || count(u.order_id) || ' used', c.code
    from coupon c left join coupon_use u on u.coupon_code = c.code
    where keys is null or c.code = any(keys)
    group by c.code having c.uses <> count(u.order_id)
$$;

create or replace function broken_of_accounts(keys text[])
returns table (rule text, subject text, details text, key text) language sql stable as $$
  select 'store credit is what its entries come to', s.account_id::text,
         s.balance_paise || ' kept, ' || coalesce(sum(e.change_paise), 0) || ' by its entries', s.account_id::text
    from store_credit s left join store_credit_entry e on e.account_id = s.account_id
    where keys is null or s.account_id = any(keys::uuid[])
    group by s.account_id having s.balance_paise <> coalesce(sum(e.change_paise), 0)
$$;

create or replace function broken_of_cards(keys text[])
returns table (rule text, subject text, details text, key text) language sql stable as $$
  select 'a gift card holds what its entries come to', c.id::text,
         c.balance_paise || ' of ' || c.worth_paise || ' kept, ' || coalesce(sum(e.change_paise), 0) || ' by its entries', c.id::text
    from gift_card c left join gift_card_entry e on e.card_id = c.id
    where keys is null or c.id = any(keys::uuid[])
    group by c.id having c.balance_paise <> coalesce(sum(e.change_paise), 0) or c.worth_paise = 0
      or c.worth_paise <> coalesce(sum(e.change_paise) filter (where e.reason in ('bought', 'issued', 'added')), 0)
$$;

create or replace function broken_of_purchases(keys text[])
returns table (rule text, subject text, details text, key text) language sql stable as $$
  select 'a gift card that was paid for is there, and no other', p.number,
         p.state || ', ' || coalesce(y.amount_paise, 0) || ' paid, ' || coalesce(e.change_paise, 0) || ' on a card', p.id::text
    from gift_card_purchase p
    left join payment y on y.gift_card_purchase_id = p.id and y.state = 'captured'
    left join gift_card c on c.purchase_id = p.id
    left join gift_card_entry e on e.purchase_id = p.id and e.card_id = c.id
    where (keys is null or p.id = any(keys::uuid[])) and case when p.state = 'paid'
      then y.amount_paise is distinct from p.worth_paise or e.change_paise is distinct from p.worth_paise
      else y.id is not null or c.id is not null end
$$;

create or replace function broken_of_papers(keys text[])
returns table (rule text, subject text, details text, key text) language sql stable as $$
  select 'a note is of the registration whose paper it corrects', n.number, 'corrects ' || i.number, n.number
    from invoice n join invoice i on i.number = n.corrects
    where n.registration_id <> i.registration_id and (keys is null or n.number = any(keys))
$$;

-- A key names a series and the lowest number that was touched: what is below was there when it was last looked at, and
-- is not counted again. A series that is broken is counted from its first number until it is mended.
create or replace function broken_of_series(keys text[])
returns table (rule text, subject text, details text, key text) language sql stable as $$
  select 'papers of a registration are numbered without a gap', r.gstin || ' ' || s.kind || ' ' || s.year,
         s.last_number || ' given, ' || (select count(*) from invoice i
           where i.registration_id = s.registration_id and i.kind = s.kind and i.year = s.year) || ' there',
         concat_ws(' ', s.registration_id, s.kind, s.year, 1)
    from paper_series s join registration r on r.id = s.registration_id
    join (select split_part(one, ' ', 1)::uuid as registration_id, split_part(one, ' ', 2) as kind, split_part(one, ' ', 3) as year,
                 greatest(1, min(split_part(one, ' ', 4)::integer) - 1) as lowest
          from unnest(keys) one group by 1, 2, 3
          union all
          select registration_id, kind, year, 1 from paper_series where keys is null) wanted
      on wanted.registration_id = s.registration_id and wanted.kind = s.kind and wanted.year = s.year
    cross join lateral (
      select count(*) as there, coalesce(max(i.running), 0) as last from invoice i
      where i.registration_id = s.registration_id and i.kind = s.kind and i.year = s.year and i.running >= wanted.lowest) found
    where s.last_number <> found.there + wanted.lowest - 1 or s.last_number <> found.last
$$;

-- of the table that numbered papers before registrations did, and is kept empty
create or replace function broken_of_old_series()
returns table (rule text, subject text, details text, key text) language sql stable as $$
  select 'tax papers are numbered without a gap', s.kind || ' ' || s.year, s.last_number || ' given, ' || count(i.number) || ' there', ''
    from invoice_series s left join invoice i on i.kind = s.kind and i.year = s.year
    group by s.kind, s.year having s.last_number <> count(i.number) or s.last_number <> coalesce(max(i.running), 0)
$$;

create or replace function broken_of_requests(keys text[])
returns table (rule text, subject text, details text, key text) language sql stable as $$
  select 'a request that was answered has its order', r.key_print::text, 'no order', encode(r.key_print, 'hex')
    from order_request r where r.answer is not null and r.order_id is null
      and (keys is null or r.key_print in (select decode(one, 'hex') from unnest(keys) one))
$$;

-- What must never be, read in one go: the same rules without keys.
create or replace view shop_breach as
  select rule, subject, details from broken_of_orders(null)
  union all select rule, subject, details from broken_of_products(null)
  union all select rule, subject, details from broken_of_payments(null)
  union all select rule, subject, details from broken_of_coupons(null)
  union all select rule, subject, details from broken_of_accounts(null)
  union all select rule, subject, details from broken_of_cards(null)
  union all select rule, subject, details from broken_of_purchases(null)
  union all select rule, subject, details from broken_of_papers(null)
  union all select rule, subject, details from broken_of_series(null)
  union all select rule, subject, details from broken_of_old_series()
  union all select rule, subject, details from broken_of_requests(null);

-- How each serving process is, as it says itself every ten seconds, on whatever machine it runs. Unlogged: who is gone
-- after a crash says nothing any more.
create unlogged table if not exists process_seen (
  id                   uuid        primary key,
  machine              text        not null check (length(machine) between 1 and 255),
  version              text        not null check (length(version) <= 40),
  started_at           timestamptz not null,
  seen_at              timestamptz not null,
  memory_bytes         bigint      not null,
  machine_memory_bytes bigint      not null,
  -- how late its one thread was since it last said so
  delay_p99_ms         real        not null,
  delay_most_ms        real        not null,
  -- of the disk that holds what it keeps; null where it keeps nothing itself
  disk_free_bytes      bigint,
  disk_bytes           bigint
);
