-- From cart to doorstep: orders, the stock they take, the money they bring, and what becomes of both.

-- Who sells: stands on every invoice. One row.
create table seller (
  is_only        boolean primary key default true check (is_only),
  legal_name     text    not null check (length(legal_name) between 1 and 120),
  address        text    not null check (length(address) between 1 and 300),
  state          text    not null,
  gstin          text    not null check (gstin ~ '^[0-9]{2}[A-Z0-9]{10}[0-9A-Z]Z[0-9A-Z]$'),
  care_phone     text    not null,
  care_email     text    not null,
  invoice_prefix text    not null check (invoice_prefix ~ '^[A-Z]{1,3}$')
);
insert into seller (legal_name, address, state, gstin, care_phone, care_email, invoice_prefix) values
  ('Aangan Home Retail Pvt Ltd', '22, Residency Road, Bengaluru 560025', 'Karnataka', '29AAAAA0000A1ZY',
   '1800 000 2642', 'care@aangan.example', 'AAN');

alter table category add column return_days smallint not null default 7 check (return_days between 0 and 100);

create sequence order_number;

create table customer_order (
  id                       uuid        primary key,
  -- said on the phone: month of the order, then a running number
  number                   text        not null unique check (number ~ '^AAN-[0-9]{4}-[0-9]{5,}$'),
  account_id               uuid        references account (id), -- nobody's: bought as a guest
  state                    text        not null check (state in ('awaiting_payment', 'expired', 'confirmed', 'packed',
                                         'dispatched', 'delivered', 'returned', 'cancelled')),
  pays_by                  text        not null check (pays_by in ('online', 'cash', 'credit')),
  -- both are emptied when the person is erased
  email                    text        check (email = lower(email) and length(email) <= 254),
  phone                    text        check (phone ~ '^\+91[6-9][0-9]{9}$'),
  -- frozen as it was: name, phone, house, street, landmark, locality, city, state, pincode, floor, lift
  ship_to                  jsonb       not null check (jsonb_typeof(ship_to) = 'object'),
  gstin                    text        check (gstin ~ '^[0-9]{2}[A-Z0-9]{10}[0-9A-Z]Z[0-9A-Z]$'),
  business_name            text        check (length(business_name) between 1 and 120),
  is_same_state            boolean     not null,
  coupon_code              text        references coupon (code),
  subtotal_paise           bigint      not null check (subtotal_paise >= 0),
  discount_paise           bigint      not null check (discount_paise >= 0),
  coupon_discount_paise    bigint      not null check (coupon_discount_paise >= 0),
  delivery_paise           bigint      not null check (delivery_paise >= 0),
  assembly_paise           bigint      not null check (assembly_paise >= 0),
  total_paise              bigint      not null check (total_paise >= 0),
  gst_paise                bigint      not null check (gst_paise >= 0),
  store_credit_paise       bigint      not null default 0 check (store_credit_paise >= 0),
  to_pay_paise             bigint      not null check (to_pay_paise >= 0),
  -- of what was to be paid and of the credit: taken back again by cancelling and returning
  back_to_payer_paise      bigint      not null default 0 check (back_to_payer_paise between 0 and to_pay_paise),
  back_to_credit_paise     bigint      not null default 0 check (back_to_credit_paise between 0 and store_credit_paise),
  cashback_paise           bigint      not null default 0 check (cashback_paise >= 0),
  cashback_given_at        timestamptz,
  wants_assembly           boolean     not null,
  promised_from            date        not null,
  promised_to              date        not null check (promised_to >= promised_from),
  -- until then the pieces of an unpaid order are kept back
  hold_until               timestamptz,
  placed_at                timestamptz not null,
  confirmed_at             timestamptz,
  dispatched_at            timestamptz,
  delivered_at             timestamptz,
  cancelled_at             timestamptz,
  constraint order_adds_up check (
    total_paise = subtotal_paise - discount_paise - coupon_discount_paise + delivery_paise + assembly_paise),
  constraint order_is_paid_for check (to_pay_paise = total_paise - store_credit_paise),
  constraint order_business_has_both check ((gstin is null) = (business_name is null)),
  constraint order_unpaid_is_held check (state <> 'awaiting_payment' or hold_until is not null)
);
create index order_of_account on customer_order (account_id, placed_at desc, id) where account_id is not null;
create index order_by_state on customer_order (state, placed_at desc, id);
create index order_newest on customer_order (placed_at desc, id);
create index order_held on customer_order (hold_until) where state = 'awaiting_payment';
create index order_by_email on customer_order (email);
create index order_cashback_due on customer_order (delivered_at)
  where cashback_paise > 0 and cashback_given_at is null and state = 'delivered';

create table order_line (
  order_id              uuid     not null references customer_order (id),
  line_no               smallint not null check (line_no between 1 and 200),
  product_id            text     not null references product (id),
  title                 text     not null,
  brand                 text     not null,
  image                 text     not null,
  hsn                   text     not null,
  gst_rate_bps          integer  not null check (gst_rate_bps between 0 and 4000),
  quantity              smallint not null check (quantity between 1 and 5),
  mrp_paise             bigint   not null check (mrp_paise >= 1),
  offer_price_paise     bigint   not null check (offer_price_paise between 1 and mrp_paise),
  has_protection        boolean  not null,
  -- after every discount, tax included, for all pieces together
  goods_net_paise       bigint   not null check (goods_net_paise >= 0),
  protection_net_paise  bigint   not null default 0 check (protection_net_paise >= 0),
  coupon_discount_paise bigint   not null default 0 check (coupon_discount_paise >= 0),
  -- what its pieces earn, if they are kept
  cashback_paise        bigint   not null default 0 check (cashback_paise >= 0),
  return_days           smallint not null,
  is_made_to_order      boolean  not null,
  cancelled             smallint not null default 0 check (cancelled >= 0),
  dispatched            smallint not null default 0 check (dispatched >= 0),
  returned              smallint not null default 0 check (returned between 0 and dispatched),
  -- pieces that are out of the stock for this line at this moment
  held                  smallint not null check (held between 0 and quantity),
  primary key (order_id, line_no),
  unique (order_id, product_id),
  constraint pieces_are_somewhere check (cancelled + dispatched <= quantity),
  constraint protection_has_a_price check (has_protection or protection_net_paise = 0)
);

-- What happened to an order, as it happened.
create table order_event (
  id         bigint      generated always as identity primary key,
  order_id   uuid        not null references customer_order (id),
  at         timestamptz not null,
  kind       text        not null check (length(kind) <= 40),
  state      text        not null, -- afterwards
  by_whom    text        not null check (by_whom in ('shopper', 'staff', 'gateway', 'shop')),
  account_id uuid        references account (id),
  note       text        not null default '' check (length(note) <= 300)
);
create index order_event_of_order on order_event (order_id, id);

-- Unguessable links to orders of guests. Only prints are kept; every mail carries a link of its own.
create table order_link (
  token_print bytea       primary key check (length(token_print) = 32),
  order_id    uuid        not null references customer_order (id),
  created_at  timestamptz not null
);
create index order_link_of_order on order_link (order_id);

-- The same request sent again gets the answer it got.
create table order_request (
  owner      text        not null, -- an account, or nobody
  key_print  bytea       not null check (length(key_print) = 32),
  body_print bytea       not null check (length(body_print) = 32),
  order_id   uuid        references customer_order (id),
  answer     text,
  created_at timestamptz not null,
  primary key (owner, key_print)
);
create index order_request_old on order_request (created_at);

create table coupon_use (
  order_id    uuid primary key references customer_order (id),
  coupon_code text not null references coupon (code),
  account_id  uuid references account (id),
  email       text not null
);
create index coupon_use_of_coupon on coupon_use (coupon_code);

-- Every change of every stock, whoever makes it: the database writes it down itself.
create table stock_movement (
  id         bigint      generated always as identity primary key,
  product_id text        not null references product (id),
  change     integer     not null check (change <> 0),
  reason     text        not null check (length(reason) <= 40),
  order_id   uuid        references customer_order (id) deferrable initially deferred,
  at         timestamptz not null default now()
);
create index stock_movement_of_product on stock_movement (product_id, id);
create index stock_movement_of_order on stock_movement (order_id) where order_id is not null;

insert into stock_movement (product_id, change, reason)
select id, stock_quantity, 'start' from product where stock_quantity > 0;

create function write_stock_movement() returns trigger language plpgsql as $$
declare
  change integer := coalesce(new.stock_quantity, 0) - case when tg_op = 'UPDATE' then coalesce(old.stock_quantity, 0) else 0 end;
begin
  if change <> 0 then
    insert into stock_movement (product_id, change, reason, order_id)
    values (new.id, change, coalesce(nullif(current_setting('shop.stock_reason', true), ''), 'staff'),
            nullif(current_setting('shop.stock_order', true), '')::uuid);
  end if;
  return null;
end $$;
create trigger product_stock_made after insert on product
  for each row when (new.stock_quantity > 0) execute function write_stock_movement();
create trigger product_stock_changed after update of stock_quantity on product
  for each row when (old.stock_quantity is distinct from new.stock_quantity) execute function write_stock_movement();

-- A chair that was sold changes no word of the catalogue, and a page only where people can see it.
create or replace function remember_changed_search_words() returns trigger language plpgsql as $$
begin
  insert into search_word (word)
  select distinct word
  from written join before using (id),
       regexp_split_to_table(lower(written.title || ' ' || written.brand || ' ' || written.keywords), '[^a-z]+') as word
  where (written.title, written.brand, written.keywords) is distinct from (before.title, before.brand, before.keywords)
    and length(word) between 3 and 40
  on conflict do nothing;
  return null;
end $$;
drop trigger product_words_changed on product;
create trigger product_words_changed after update on product
  referencing old table as before new table as written
  for each statement execute function remember_changed_search_words();

-- up to ten pieces are told by number
create function tell_of_product_change() returns trigger language plpgsql as $$
begin
  if exists (
    select from written join before using (id)
    where written.stock_quantity is not distinct from before.stock_quantity
       or written.updated_at is distinct from before.updated_at
       or written.in_stock <> before.in_stock
       or least(written.stock_quantity, 11) is distinct from least(before.stock_quantity, 11)
  ) then
    notify shop_changed;
  end if;
  return null;
end $$;
drop trigger product_changed on product;
create trigger product_added after insert on product
  for each statement execute function tell_of_change();
create trigger product_changed after update on product
  referencing old table as before new table as written
  for each statement execute function tell_of_product_change();

-- One try to pay for an order through a gateway, or the cash taken at the door.
create table payment (
  id                 uuid        primary key,
  order_id           uuid        not null references customer_order (id),
  gateway            text        not null check (gateway in ('test', 'razorpay', 'cash')),
  -- what the gateway calls this try, and the money that came through it
  gateway_order_id   text        check (length(gateway_order_id) <= 80),
  gateway_payment_id text        check (length(gateway_payment_id) <= 80),
  amount_paise       bigint      not null check (amount_paise > 0),
  state              text        not null check (state in ('opening', 'open', 'failed', 'captured')),
  -- such as upi or card, and the few letters a gateway lets us show
  method             text        check (length(method) <= 40),
  shown_as           text        check (length(shown_as) <= 80),
  failure            text        check (length(failure) <= 200),
  created_at         timestamptz not null,
  captured_at        timestamptz,
  last_looked_at     timestamptz,
  constraint payment_captured_at check ((state = 'captured') = (captured_at is not null)),
  unique (gateway, gateway_order_id),
  unique (gateway, gateway_payment_id)
);
create index payment_of_order on payment (order_id, created_at);
create index payment_unsettled on payment (created_at) where state in ('opening', 'open', 'failed');
-- an order is paid for once; money that comes again is sent back
create unique index payment_counts_once on payment (order_id) where state = 'captured';

-- What gateways told us, each piece of news once.
create table payment_news (
  gateway     text        not null,
  event_id    text        not null check (length(event_id) <= 120),
  kind        text        not null check (length(kind) <= 60),
  received_at timestamptz not null,
  primary key (gateway, event_id)
);
create index payment_news_old on payment_news (received_at);

-- Money on its way back. A job asks the gateway; the reference makes asking twice harmless.
create table refund (
  id                 uuid        primary key,
  order_id           uuid        not null references customer_order (id),
  payment_id         uuid        references payment (id),
  way                text        not null check (way in ('gateway', 'transfer')),
  -- money of a payment that never counted for the order: too late, too much, or twice
  gateway_payment_id text,
  gateway            text,
  amount_paise       bigint      not null check (amount_paise > 0),
  reason             text        not null check (length(reason) <= 60),
  -- where a refund of cash goes: the shopper's UPI address
  transfer_to        text        check (length(transfer_to) <= 120),
  state              text        not null check (state in ('due', 'sent', 'done')),
  gateway_refund_id  text,
  reference          text        check (length(reference) <= 80),
  created_at         timestamptz not null,
  attempts           integer     not null default 0,
  -- how often the gateway said no: each time the next try carries another reference
  failures           integer     not null default 0,
  next_attempt_at    timestamptz not null,
  last_problem       text        check (length(last_problem) <= 300),
  done_at            timestamptz,
  constraint refund_done_at check ((state = 'done') = (done_at is not null))
);
create index refund_of_order on refund (order_id, created_at);
create index refund_due on refund (next_attempt_at) where state <> 'done' and way = 'gateway';
-- such money is sent back once
create unique index refund_of_stray_money on refund (gateway, gateway_payment_id) where gateway_payment_id is not null;

-- What does not agree between a gateway and us; a person looks at it.
create table payment_problem (
  id         bigint      generated always as identity primary key,
  found_at   timestamptz not null,
  kind       text        not null check (kind in ('unknown_payment', 'wrong_amount', 'paid_twice', 'paid_too_late',
                           'refund_refused', 'unknown_refund')),
  order_id   uuid        references customer_order (id),
  gateway    text        not null,
  subject    text        not null check (length(subject) <= 120),
  details    text        not null check (length(details) <= 300),
  settled_at timestamptz,
  unique (gateway, kind, subject)
);

create table shipment (
  id              uuid        primary key,
  order_id        uuid        not null references customer_order (id),
  carrier         text        not null check (length(carrier) between 1 and 80),
  tracking_number text        not null check (length(tracking_number) <= 80),
  is_replacement  boolean     not null default false,
  dispatched_at   timestamptz not null,
  delivered_at    timestamptz,
  -- refused at the door: counts as never sent
  came_back_at    timestamptz,
  -- pieces are counted off in the order they were sent
  running         bigint      generated always as identity
);
create index shipment_of_order on shipment (order_id, dispatched_at);

create table shipment_line (
  shipment_id uuid     not null references shipment (id),
  line_no     smallint not null,
  quantity    smallint not null check (quantity between 1 and 5),
  primary key (shipment_id, line_no)
);

create table order_return (
  id         uuid        primary key,
  order_id   uuid        not null references customer_order (id),
  wish       text        not null check (wish in ('refund', 'replace')),
  why        text        not null check (why in ('damaged', 'part_missing', 'wrong_piece', 'changed_mind')),
  words      text        not null default '' check (length(words) <= 1000),
  refund_to  text        check (length(refund_to) <= 120),
  state      text        not null check (state in ('asked', 'accepted', 'refused', 'called_off')),
  answer     text        not null default '' check (length(answer) <= 500),
  asked_at   timestamptz not null,
  settled_at timestamptz
);
create index order_return_of_order on order_return (order_id, asked_at);
create index order_return_open on order_return (asked_at) where state = 'asked';

create table return_line (
  return_id uuid     not null references order_return (id),
  line_no   smallint not null,
  quantity  smallint not null check (quantity between 1 and 5),
  primary key (return_id, line_no)
);

-- Tax papers: numbered without a gap within a financial year, and never changed.
create table invoice_series (
  kind        text    not null check (kind in ('invoice', 'credit_note')),
  year        text    not null check (year ~ '^[0-9]{2}-[0-9]{2}$'),
  last_number integer not null check (last_number >= 0),
  primary key (kind, year)
);

create table invoice (
  number      text        primary key check (number ~ '^[A-Z0-9/-]{1,16}$'),
  kind        text        not null check (kind in ('invoice', 'credit_note')),
  year        text        not null,
  running     integer     not null check (running >= 1),
  order_id    uuid        not null references customer_order (id),
  shipment_id uuid        references shipment (id),
  return_id   uuid        references order_return (id),
  -- the invoice that a credit note takes back
  corrects    text        references invoice (number),
  issued_at   timestamptz not null,
  total_paise bigint      not null check (total_paise >= 0),
  -- everything that stands on it, as it was on that day
  body        jsonb       not null check (jsonb_typeof(body) = 'object'),
  unique (kind, year, running),
  constraint credit_note_corrects_something check ((kind = 'credit_note') = (corrects is not null))
);
create index invoice_of_order on invoice (order_id, issued_at);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is written once', tg_table_name;
end $$;
create trigger invoice_stays before update or delete on invoice
  for each row execute function refuse_change();
create trigger order_event_stays before update or delete on order_event
  for each row execute function refuse_change();
create trigger stock_movement_stays before update or delete on stock_movement
  for each row execute function refuse_change();

-- What the shop owes somebody: cashback, or a refund they wanted this way.
create table store_credit (
  account_id    uuid   primary key references account (id),
  balance_paise bigint not null check (balance_paise >= 0)
);
create table store_credit_entry (
  id           bigint      generated always as identity primary key,
  account_id   uuid        not null references account (id),
  change_paise bigint      not null check (change_paise <> 0),
  reason       text        not null check (reason in ('cashback', 'spent', 'given_back', 'goodwill')),
  order_id     uuid        references customer_order (id),
  at           timestamptz not null
);
create index store_credit_entry_of_account on store_credit_entry (account_id, id desc);
create index store_credit_entry_of_order on store_credit_entry (order_id) where order_id is not null;
create trigger store_credit_entry_stays before update or delete on store_credit_entry
  for each row execute function refuse_change();

-- Guests who asked for offers when they ordered. Taken back by an entry that says so.
create table guest_consent (
  id         bigint      generated always as identity primary key,
  email      text        not null check (email = lower(email) and length(email) <= 254),
  is_given   boolean     not null,
  at         timestamptz not null
);
create index guest_consent_of_email on guest_consent (email, id desc);

-- What must never be: one row for every promise that is broken. Empty, or somebody is called.
create view shop_breach as
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
