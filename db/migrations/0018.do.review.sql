alter table shipment add column came_back_at timestamptz;
alter table refund add column failures integer not null default 0;
alter table payment add column last_looked_at timestamptz;
alter table order_line add column cashback_paise bigint not null default 0 check (cashback_paise >= 0);
update seller set gstin = '29AAAAA0000A1ZY' where gstin = '29AAAAA0000A1Z5';

create or replace view shop_breach as
  select 'stock is what its movements come to' as rule, p.id as subject,
         coalesce(p.stock_quantity, 0) || ' in the catalogue, ' || coalesce(sum(m.change), 0) || ' by its movements' as details
    from product p left join stock_movement m on m.product_id = p.id
    group by p.id having coalesce(p.stock_quantity, 0) <> coalesce(sum(m.change), 0)
  union all
  select 'what an order holds left the stock for it', o.number || ' ' || l.product_id,
         l.held || ' held, ' || coalesce(sum(m.change), 0) || ' moved'
    from order_line l join customer_order o on o.id = l.order_id
    left join stock_movement m on m.order_id = l.order_id and m.product_id = l.product_id
    where not l.is_made_to_order
    group by o.number, l.order_id, l.product_id, l.held having coalesce(sum(m.change), 0) <> -l.held
  union all
  select 'an order that came to nothing holds nothing', o.number, o.state || ', holds ' || sum(l.held)
    from customer_order o join order_line l on l.order_id = o.id
    where o.state in ('cancelled', 'expired') group by o.id having sum(l.held) > 0
  union all
  select 'an order has lines, and its total is theirs', o.number,
         o.total_paise || ' in all, ' || coalesce(sum(l.goods_net_paise + l.protection_net_paise), 0) || ' in lines'
    from customer_order o left join order_line l on l.order_id = o.id
    group by o.id having count(l.line_no) = 0
      or o.total_paise <> sum(l.goods_net_paise + l.protection_net_paise) + o.delivery_paise + o.assembly_paise
  union all
  select 'a paid order has its payment', o.number, o.state || ', paid ' || o.pays_by
    from customer_order o
    where ((o.pays_by = 'online' and o.to_pay_paise > 0
            and o.state in ('confirmed', 'packed', 'dispatched', 'delivered', 'returned')
            and not exists (select from payment p where p.order_id = o.id and p.state = 'captured'
                              and p.amount_paise = o.to_pay_paise))
        or (o.pays_by = 'cash' and o.state = 'delivered' and o.to_pay_paise > o.back_to_payer_paise
            and not exists (select from payment p where p.order_id = o.id and p.state = 'captured')))
  union all
  select 'a payment that counts has a paid order', o.number, 'captured, order ' || o.state
    from payment p join customer_order o on o.id = p.order_id
    where p.state = 'captured' and o.state in ('awaiting_payment', 'expired')
  union all
  select 'money that goes back does not count', p.gateway_payment_id, 'captured and sent back'
    from payment p join refund r on r.gateway = p.gateway and r.gateway_payment_id = p.gateway_payment_id
    where p.state = 'captured'
  union all
  select 'what a paid order gives back is on its way', o.number,
         o.back_to_payer_paise || ' taken back, ' || coalesce(sum(r.amount_paise), 0) || ' in refunds'
    from customer_order o join payment p on p.order_id = o.id and p.state = 'captured'
    left join refund r on r.payment_id = p.id
    group by o.id, p.id having coalesce(sum(r.amount_paise), 0) <> o.back_to_payer_paise - (o.to_pay_paise - p.amount_paise)
  union all
  select 'no more is paid back than was paid', o.number,
         sum(r.amount_paise) || ' of ' || p.amount_paise
    from refund r join payment p on p.id = r.payment_id join customer_order o on o.id = r.order_id
    group by o.number, p.id having sum(r.amount_paise) > p.amount_paise
  union all
  select 'a coupon counts its orders', c.code, c.uses || ' counted, ' || count(u.order_id) || ' used'
    from coupon c left join coupon_use u on u.coupon_code = c.code
    group by c.code having c.uses <> count(u.order_id)
  union all
  select 'an order tells its state', o.number, o.state || ', last told ' || coalesce(e.state, 'nothing')
    from customer_order o
    left join lateral (select state from order_event where order_id = o.id order by id desc limit 1) e on true
    where o.state is distinct from e.state
  union all
  select 'what is on its way is in a shipment', o.number, 'dispatched, and nothing is on its way'
    from customer_order o
    where o.state = 'dispatched' and not exists (
      select from shipment s where s.order_id = o.id and s.delivered_at is null and s.came_back_at is null)
  union all
  select 'store credit is what its entries come to', s.account_id::text,
         s.balance_paise || ' kept, ' || coalesce(sum(e.change_paise), 0) || ' by its entries'
    from store_credit s left join store_credit_entry e on e.account_id = s.account_id
    group by s.account_id having s.balance_paise <> coalesce(sum(e.change_paise), 0)
  union all
  select 'credit that an order took is spent, and comes back with it', o.number,
         o.store_credit_paise || ' taken, ' || o.back_to_credit_paise || ' given back, ' || coalesce(sum(e.change_paise), 0) || ' by its entries'
    from customer_order o
    left join store_credit_entry e on e.order_id = o.id and e.reason in ('spent', 'given_back')
    where o.store_credit_paise > 0
    group by o.id having coalesce(sum(e.change_paise), 0) <>
      case when o.state = 'expired' or (o.state = 'cancelled' and o.confirmed_at is null) then 0
           else o.back_to_credit_paise - o.store_credit_paise end
  union all
  select 'tax papers are numbered without a gap', s.kind || ' ' || s.year, s.last_number || ' given, ' || count(i.number) || ' there'
    from invoice_series s left join invoice i on i.kind = s.kind and i.year = s.year
    group by s.kind, s.year having s.last_number <> count(i.number) or s.last_number <> coalesce(max(i.running), 0)
  union all
  select 'a request that was answered has its order', r.key_print::text, 'no order'
    from order_request r where r.answer is not null and r.order_id is null;
