-- What staff need around orders: finding one among a million, notes, who took it on the phone, and whom it is for.

-- on the phone, for somebody else; nobody's: the shopper ordered themselves
alter table customer_order add column taken_by uuid references account (id);

-- A link that staff read out or send: it shows what is to be paid, pays, and ends with the hold. Without a day it is the
-- shopper's own, and opens everything.
alter table order_link add column pays_until timestamptz;

create index order_by_phone on customer_order (phone) where phone is not null;
create index order_by_phone_at_the_door on customer_order ((ship_to ->> 'phone'));
create index order_by_pincode on customer_order ((ship_to ->> 'pincode'), placed_at desc, id);
-- the running number alone, as people say it
create index order_by_running on customer_order (substr(number, 10));
create index order_by_name on customer_order using gin (lower(ship_to ->> 'name') gin_trgm_ops);
-- the rare way to pay; the others are found along the way
create index order_paid_by_credit on customer_order (placed_at desc, id) where pays_by = 'credit';
create index order_under_way on customer_order (promised_to) where state in ('confirmed', 'packed', 'dispatched');

-- Whoever ordered, or could: one row for each account, and one for each address that guests ordered with. The figures are
-- kept here, so that nobody adds up a million orders to see who bought most.
create table customer (
  -- an account's own id, or g- and a salted print of the guest's address: it stands in addresses and logs, the address
  -- does not
  id            text        primary key check (id ~ '^(g-[0-9a-f]{32}|[0-9a-f-]{36})$'),
  account_id    uuid        unique references account (id),
  name          text        not null,
  email         text,
  phone         text,
  city          text        not null default '',
  -- orders that were confirmed, and what they came to after everything that went back
  orders        integer     not null default 0 check (orders >= 0),
  spent_paise   bigint      not null default 0,
  since         timestamptz not null,
  last_order_at timestamptz,
  erased_at     timestamptz
);
create index customer_by_last_order on customer (coalesce(last_order_at, timestamptz 'epoch') desc, id);
create index customer_by_spent on customer (spent_paise desc, id);
create index customer_by_name on customer ((lower(name) collate "C"), id);
create index customer_by_phone on customer (phone) where phone is not null;
create index customer_erased on customer (coalesce(last_order_at, timestamptz 'epoch') desc, id)
  where erased_at is not null;
create index customer_words on customer
  using gin (lower(name || ' ' || coalesce(email, '') || ' ' || city) gin_trgm_ops);

-- There are few phone numbers: without this, trying them all would tell whose print it is.
create table guest_salt (
  only_one boolean primary key default true check (only_one),
  salt     bytea   not null check (length(salt) = 32)
);
insert into guest_salt (salt) values (uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
create trigger guest_salt_stays before update or delete on guest_salt
  for each row execute function refuse_change();

-- Who an order is for: the account, or else the guest's e-mail, or else the phone it was ordered with.
create function customer_id_of(o customer_order) returns text language sql stable as $$
  select coalesce(o.account_id::text,
                  'g-' || left(encode(sha256((select salt from guest_salt)
                                             || convert_to(coalesce(o.email, o.phone), 'UTF8')), 'hex'), 32))
$$;

create function kept_of(o customer_order) returns bigint language sql stable as $$
  select case when o.confirmed_at is null then 0
              else o.total_paise - o.back_to_payer_paise - o.back_to_credit_paise end
$$;

create function count_for_customer(o customer_order, more_orders integer, more_paise bigint) returns void
language plpgsql as $$
begin
  if customer_id_of(o) is null then return; end if;
  insert into customer as c (id, account_id, name, email, phone, city, orders, spent_paise, since, last_order_at)
  select customer_id_of(o), o.account_id,
         coalesce(a.name, o.ship_to ->> 'name'), case when a.id is null then o.email else a.email end,
         case when a.id is null then o.phone else a.phone end, o.ship_to ->> 'city',
         more_orders, more_paise, coalesce(a.created_at, o.placed_at), o.placed_at
  from (select) as one left join account a on a.id = o.account_id
  on conflict (id) do update set
    orders = c.orders + more_orders,
    spent_paise = c.spent_paise + more_paise,
    last_order_at = greatest(c.last_order_at, excluded.last_order_at),
    -- the newest order tells where somebody lives, and what a guest is called
    city = case when c.erased_at is not null then ''
                when excluded.last_order_at >= coalesce(c.last_order_at, 'epoch') then excluded.city else c.city end,
    name = case when c.account_id is null and excluded.last_order_at >= c.last_order_at then excluded.name else c.name end,
    phone = case when c.account_id is null and excluded.last_order_at >= c.last_order_at then excluded.phone else c.phone end;
end $$;

-- An order that went to an account, or whose guest was erased, leaves the one it was counted for.
create function leave_customer(o customer_order) returns void language plpgsql as $$
declare
  who text := customer_id_of(o);
  newest timestamptz;
begin
  select max(placed_at) into newest from customer_order
  where case when o.email is not null then email = o.email else email is null and phone = o.phone end
    and account_id is null;
  if newest is null then
    delete from customer where id = who and account_id is null;
  else
    update customer set orders = orders - (o.confirmed_at is not null)::integer,
                        spent_paise = spent_paise - kept_of(o), last_order_at = newest
    where id = who;
  end if;
end $$;

create function count_customer_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform count_for_customer(new, (new.confirmed_at is not null)::integer, kept_of(new));
  elsif customer_id_of(new) = customer_id_of(old) then
    perform count_for_customer(new, (new.confirmed_at is not null)::integer - (old.confirmed_at is not null)::integer,
                               kept_of(new) - kept_of(old));
  else
    -- an account before a guest, always, so that two such orders never wait for each other
    perform count_for_customer(new, (new.confirmed_at is not null)::integer, kept_of(new));
    if old.account_id is null then perform leave_customer(old); end if;
  end if;
  return null;
end $$;
-- At the very end of a transaction, after every other lock: orders of one person wait for each other only there.
create constraint trigger order_counted after insert on customer_order
  deferrable initially deferred for each row execute function count_customer_order();
create constraint trigger order_counted_anew after update on customer_order
  deferrable initially deferred for each row
  when ((old.account_id, old.email, old.phone, old.confirmed_at, old.back_to_payer_paise, old.back_to_credit_paise)
        is distinct from
        (new.account_id, new.email, new.phone, new.confirmed_at, new.back_to_payer_paise, new.back_to_credit_paise))
  execute function count_customer_order();

create function follow_account() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into customer (id, account_id, name, email, phone, since)
    values (new.id::text, new.id, new.name, new.email, new.phone, new.created_at);
  else
    update customer
    set name = new.name, phone = new.phone, erased_at = new.erased_at,
        email = case when new.erased_at is null then new.email end,
        city = case when new.erased_at is null then city else '' end
    where id = new.id::text;
  end if;
  return null;
end $$;
-- staff are customers from their first order on
create trigger account_becomes_customer after insert on account
  for each row when (new.role = 'shopper') execute function follow_account();
create trigger customer_follows_account after update of name, email, phone, erased_at on account
  for each row execute function follow_account();

insert into customer (id, account_id, name, email, phone, since, erased_at)
select id::text, id, name, case when erased_at is null then email end, phone, created_at, erased_at
from account where role = 'shopper';
insert into customer as c (id, account_id, name, email, phone, city, orders, spent_paise, since, last_order_at)
select o.who, o.account_id, coalesce(a.name, o.name), case when a.id is null then o.email else a.email end,
       case when a.id is null then o.phone else a.phone end,
       case when a.erased_at is null then o.city else '' end, o.orders, o.spent, coalesce(a.created_at, o.first_at), o.last_at
from (
  select customer_id_of(co) as who, co.account_id, min(placed_at) as first_at, max(placed_at) as last_at,
         (array_agg(ship_to ->> 'name' order by placed_at desc))[1] as name,
         (array_agg(ship_to ->> 'city' order by placed_at desc))[1] as city,
         (array_agg(email order by placed_at desc))[1] as email,
         (array_agg(phone order by placed_at desc))[1] as phone,
         count(confirmed_at) as orders, sum(kept_of(co)) as spent
  from customer_order co where customer_id_of(co) is not null group by 1, 2
) o left join account a on a.id = o.account_id
on conflict (id) do update set city = excluded.city, orders = excluded.orders, spent_paise = excluded.spent_paise,
  last_order_at = excluded.last_order_at;

-- What staff tell each other about an order or a customer. Nobody else reads it.
create table staff_note (
  id          uuid        primary key,
  order_id    uuid        references customer_order (id),
  customer_id text        references customer (id) on delete cascade,
  at          timestamptz not null,
  account_id  uuid        not null references account (id),
  author      text        not null check (length(author) <= 120),
  body        text        not null check (length(body) between 1 and 1000),
  constraint note_is_about_one check ((order_id is null) <> (customer_id is null))
);
create index staff_note_of_order on staff_note (order_id, at) where order_id is not null;
create index staff_note_of_customer on staff_note (customer_id, at) where customer_id is not null;

-- Goodwill has a giver: what one person may give in a day has an end.
alter table store_credit_entry
  add column given_by uuid references account (id),
  add constraint goodwill_is_given_by_staff check (given_by is null or reason = 'goodwill');
create index goodwill_of_a_giver on store_credit_entry (given_by, at) where given_by is not null;
