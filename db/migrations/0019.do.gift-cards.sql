-- Gift cards: made by staff or bought, spent at the checkout, given back by cancelling. And a version for every coupon.

create sequence gift_card_purchase_number;

-- Somebody buys a card for somebody. Nothing is kept back for it, so it never runs out: late money makes the card too.
create table gift_card_purchase (
  id          uuid        primary key, -- unguessable: whoever has it may look and pay
  number      text        not null unique check (number ~ '^AGC-[0-9]{4}-[0-9]{5,}$'),
  account_id  uuid        references account (id),
  state       text        not null default 'awaiting_payment' check (state in ('awaiting_payment', 'paid')),
  worth_paise bigint      not null check (worth_paise between 10000 and 5000000),
  from_name   text        not null check (length(from_name) between 1 and 80),
  buyer_email text        not null check (buyer_email = lower(buyer_email) and length(buyer_email) <= 254),
  to_name     text        not null check (length(to_name) between 1 and 80),
  to_email    text        not null check (to_email = lower(to_email) and length(to_email) <= 254),
  message     text        not null default '' check (length(message) <= 400),
  sends_at    timestamptz not null,
  created_at  timestamptz not null,
  paid_at     timestamptz,
  -- the same request sent again is the same purchase
  owner       text        not null, -- an account, or nobody
  key_print   bytea       not null check (length(key_print) = 32),
  body_print  bytea       not null check (length(body_print) = 32),
  unique (owner, key_print),
  constraint gift_card_purchase_paid_at check ((state = 'paid') = (paid_at is not null))
);

create table gift_card (
  id            uuid        primary key,
  -- of the code only its print is kept; there is none until the letter goes out, and a new one with every letter
  code_print    bytea       unique check (length(code_print) = 32),
  last_four     text        check (last_four ~ '^[2-9A-HJKMNP-Z]{4}$'),
  -- both follow from the entries, and from nothing else
  worth_paise   bigint      not null default 0 check (worth_paise between 0 and 5000000),
  balance_paise bigint      not null default 0,
  state         text        not null default 'live' check (state in ('live', 'stopped')),
  valid_until   date        not null, -- the last day in India
  from_name     text        not null default '' check (length(from_name) <= 80),
  to_name       text        not null check (length(to_name) between 1 and 80),
  to_email      text        check (to_email = lower(to_email) and length(to_email) <= 254), -- nobody's: handed over
  message       text        not null default '' check (length(message) <= 400),
  purchase_id   uuid        unique references gift_card_purchase (id), -- nobody's: staff issued it
  issued_by     uuid        references account (id),
  issued_at     timestamptz not null,
  sends_at      timestamptz not null,
  sent_at       timestamptz,
  version       integer     not null default 1,
  constraint gift_card_holds_what_was_put_in check (balance_paise between 0 and worth_paise),
  constraint gift_card_sent_has_a_code check (
    (sent_at is null) = (code_print is null) and (sent_at is null) = (last_four is null)),
  constraint gift_card_is_good_for_a_year check (
    valid_until >= ((sends_at at time zone 'Asia/Kolkata') + interval '1 year')::date)
);
create index gift_card_newest on gift_card (issued_at desc, id);
create index gift_card_by_last_four on gift_card (last_four);
create index gift_card_to_send on gift_card (sends_at) where sent_at is null and to_email is not null;

-- Every paisa that goes onto a card or off it, with the other side: a purchase, the shop itself, or an order.
create table gift_card_entry (
  id           bigint      generated always as identity primary key,
  card_id      uuid        not null references gift_card (id),
  change_paise bigint      not null,
  reason       text        not null check (reason in ('bought', 'issued', 'added', 'spent', 'given_back')),
  order_id     uuid        references customer_order (id),
  purchase_id  uuid        references gift_card_purchase (id),
  actor_id     uuid        references account (id),
  note         text        not null default '' check (length(note) <= 200),
  at           timestamptz not null,
  constraint gift_card_entry_has_its_sign check ((reason = 'spent') = (change_paise < 0) and change_paise <> 0),
  constraint gift_card_entry_has_another_side check (
    (reason in ('spent', 'given_back')) = (order_id is not null) and (reason = 'bought') = (purchase_id is not null)
    and (reason in ('issued', 'added')) = (actor_id is not null))
);
create index gift_card_entry_of_card on gift_card_entry (card_id, id);
create index gift_card_entry_of_order on gift_card_entry (order_id) where order_id is not null;
-- a purchase puts money on a card once
create unique index gift_card_entry_of_purchase on gift_card_entry (purchase_id) where purchase_id is not null;
create trigger gift_card_entry_stays before update or delete on gift_card_entry
  for each row execute function refuse_change();

-- A balance is the sum of its entries because nothing else can write it.
create function book_gift_card_entry() returns trigger language plpgsql as $$
begin
  update gift_card
  set balance_paise = balance_paise + new.change_paise,
      worth_paise = worth_paise + case when new.reason in ('bought', 'issued', 'added') then new.change_paise else 0 end
  where id = new.card_id;
  return null;
end $$;
create trigger gift_card_entry_books after insert on gift_card_entry
  for each row execute function book_gift_card_entry();

create function keep_gift_card_money() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.balance_paise <> 0 or new.worth_paise <> 0 then
      raise exception 'a gift card begins empty: its money comes by an entry';
    end if;
  elsif pg_trigger_depth() < 2 then
    raise exception 'the money of a gift card changes by an entry';
  end if;
  return new;
end $$;
create trigger gift_card_begins_empty before insert on gift_card
  for each row execute function keep_gift_card_money();
create trigger gift_card_money_by_entry before update of balance_paise, worth_paise on gift_card
  for each row when (old.balance_paise <> new.balance_paise or old.worth_paise <> new.worth_paise)
  execute function keep_gift_card_money();
create trigger gift_card_stays before delete on gift_card
  for each row execute function refuse_change();

-- An order is paid from the card first, then from store credit, then by the shopper; money goes back in reverse.
alter table customer_order
  add column gift_card_id            uuid   references gift_card (id),
  add column gift_card_paise         bigint not null default 0 check (gift_card_paise >= 0),
  add column back_to_gift_card_paise bigint not null default 0,
  add constraint order_gives_back_to_its_gift_card check (back_to_gift_card_paise between 0 and gift_card_paise),
  add constraint order_has_the_gift_card_it_spent check ((gift_card_paise > 0) = (gift_card_id is not null)),
  drop constraint order_is_paid_for,
  add constraint order_is_paid_for check (to_pay_paise = total_paise - gift_card_paise - store_credit_paise);
create index order_of_gift_card on customer_order (gift_card_id) where gift_card_id is not null;

-- A payment is for an order or for a gift card.
alter table payment
  alter column order_id drop not null,
  add column gift_card_purchase_id uuid references gift_card_purchase (id),
  add constraint payment_is_for_one_thing check (num_nonnulls(order_id, gift_card_purchase_id) = 1);
create index payment_of_gift_card_purchase on payment (gift_card_purchase_id, created_at)
  where gift_card_purchase_id is not null;
create unique index gift_card_payment_counts_once on payment (gift_card_purchase_id)
  where state = 'captured' and gift_card_purchase_id is not null;

alter table refund
  alter column order_id drop not null,
  add column gift_card_purchase_id uuid references gift_card_purchase (id),
  add constraint refund_is_of_one_thing check (num_nonnulls(order_id, gift_card_purchase_id) = 1),
  -- of a gift card only money that never counted goes back
  add constraint refund_of_gift_card_is_stray check (gift_card_purchase_id is null or payment_id is null);

-- counts what staff changed; a use does not
alter table coupon add column version integer not null default 1;

-- The promises so far stay as they are, whoever added to them; these come on top.
do $do$
begin
  execute 'create or replace view shop_breach as ' || rtrim(pg_get_viewdef('shop_breach'::regclass), E'; \n') || $view$
  union all
  select 'a gift card holds what its entries come to', c.id::text,
         c.balance_paise || ' of ' || c.worth_paise || ' kept, ' || coalesce(sum(e.change_paise), 0) || ' by its entries'
    from gift_card c left join gift_card_entry e on e.card_id = c.id
    group by c.id having c.balance_paise <> coalesce(sum(e.change_paise), 0) or c.worth_paise = 0
      or c.worth_paise <> coalesce(sum(e.change_paise) filter (where e.reason in ('bought', 'issued', 'added')), 0)
  union all
  select 'what an order took from a gift card is spent, and comes back with it', o.number,
         o.gift_card_paise || ' taken, ' || o.back_to_gift_card_paise || ' given back, '
           || coalesce(sum(e.change_paise), 0) || ' by its entries'
    from customer_order o left join gift_card_entry e on e.order_id = o.id and e.card_id = o.gift_card_id
    where o.gift_card_id is not null
    group by o.id having coalesce(sum(e.change_paise), 0) <>
      case when o.state = 'expired' or (o.state = 'cancelled' and o.confirmed_at is null) then 0
           else o.back_to_gift_card_paise - o.gift_card_paise end
  union all
  select 'a gift card is spent by orders that say so', e.card_id::text, e.change_paise || ' for ' || o.number
    from gift_card_entry e join customer_order o on o.id = e.order_id
    where o.gift_card_id is distinct from e.card_id
  union all
  select 'a gift card that was paid for is there, and no other', p.number,
         p.state || ', ' || coalesce(y.amount_paise, 0) || ' paid, ' || coalesce(e.change_paise, 0) || ' on a card'
    from gift_card_purchase p
    left join payment y on y.gift_card_purchase_id = p.id and y.state = 'captured'
    left join gift_card c on c.purchase_id = p.id
    left join gift_card_entry e on e.purchase_id = p.id and e.card_id = c.id
    where case when p.state = 'paid'
      then y.amount_paise is distinct from p.worth_paise or e.change_paise is distinct from p.worth_paise
      else y.id is not null or c.id is not null end
  $view$;
end $do$;

-- A shop that is open already leads to the new page, and no longer says that there are none.
update content_document set body = replace(body::text, '"/pages/gift-cards"', '"/gift-cards"')::jsonb
where name = 'layout' and body::text like '%"/pages/gift-cards"%';
update content_page
set summary = 'How Aangan gift cards work.',
    sections = jsonb_build_array(jsonb_build_object(
      'heading', 'Buying and spending',
      'paragraphs', jsonb_build_array(
        'A gift card is worth ₹100 to ₹50,000 and good for at least a year. Type its code at the checkout; what is not spent stays on it.',
        'What comes back from a cancelled order to a card can be spent for at least 90 days.'),
      'links', jsonb_build_array(jsonb_build_object('label', 'Buy a gift card', 'href', '/gift-cards'))))
where slug = 'gift-cards' and summary like '%not on sale yet%';
