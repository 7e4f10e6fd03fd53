-- The shop itself: what it is called, how it looks, how it is reached and whether it is closed. One row. A new database
-- has a shop without a name; one that somebody works with already keeps the name and the words it has shown so far.
create table shop_picture (
  -- a print of what is inside, and how it is read: 5f1c….svg
  name       text        primary key check (name ~ '^[0-9a-f]{32}\.(svg|webp|png)$'),
  bytes      bytea       not null check (length(bytes) between 1 and 1048576),
  -- as it was called where it came from
  called     text        not null check (length(called) between 1 and 120),
  created_at timestamptz not null default now()
);

create table shop (
  is_only        boolean     primary key default true check (is_only),
  version        integer     not null default 1 check (version > 0),
  changed_at     timestamptz,
  changed_by     text        check (length(changed_by) <= 120),
  name           text        not null default '' check (length(name) <= 30),
  tagline        text        not null default '' check (length(tagline) <= 70),
  order_prefix   text        not null default 'ORD' check (order_prefix ~ '^[A-Z]{2,4}$'),
  logo           text        references shop_picture (name),
  icon           text        references shop_picture (name),
  act_colour     text        not null default '#642850' check (act_colour ~ '^#[0-9a-f]{6}$'),
  offer_colour   text        not null default '#edb22b' check (offer_colour ~ '^#[0-9a-f]{6}$'),
  legal_name     text        not null default '' check (length(legal_name) <= 120),
  legal_address  text        not null default '' check (length(legal_address) <= 300),
  care_phone     text        not null default '' check (length(care_phone) <= 30),
  care_email     text        not null default '' check (length(care_email) <= 254),
  whatsapp       text        not null default '' check (length(whatsapp) <= 30),
  officer        text        not null default '' check (length(officer) <= 120),
  officer_email  text        not null default '' check (length(officer_email) <= 254),
  officer_phone  text        not null default '' check (length(officer_phone) <= 30),
  -- when somebody picks up: days from Monday, 1, to Sunday, 7
  hours_days     smallint[]  not null default '{}' check (hours_days <@ '{1,2,3,4,5,6,7}'::smallint[]),
  hours_from     text        not null default '' check (hours_from ~ '^(([01][0-9]|2[0-3]):[0-5][0-9])?$'),
  hours_to       text        not null default '' check (hours_to ~ '^(([01][0-9]|2[0-3]):[0-5][0-9])?$'),
  -- as somebody once wrote them in their own words; shown until days and times are chosen
  hours_written  text        not null default '' check (length(hours_written) <= 120),
  instagram      text        not null default '' check (length(instagram) <= 200),
  pinterest      text        not null default '' check (length(pinterest) <= 200),
  youtube        text        not null default '' check (length(youtube) <= 200),
  facebook       text        not null default '' check (length(facebook) <= 200),
  twitter        text        not null default '' check (length(twitter) <= 200),
  linkedin       text        not null default '' check (length(linkedin) <= 200),
  -- shoppers look and save, and do not order, from one moment to the other
  is_closed      boolean     not null default false,
  closed_from    timestamptz,
  closed_until   timestamptz,
  closed_words   text        not null default '' check (length(closed_words) <= 160),
  -- the name on papers from before they carried the shop's own
  paper_head     text        not null default '' check (length(paper_head) <= 30),
  constraint closed_until_later check (closed_from is null or closed_until > closed_from)
);
create trigger shop_changed after insert or update on shop
  for each statement execute function tell_of_change();

insert into shop default values;

-- what a shop that is open already has shown so far; its mark was drawn by the code
insert into shop_picture (name, bytes, called)
select substr(encode(sha256(bytes), 'hex'), 1, 32) || '.svg', bytes, 'courtyard.svg'
from (
  select convert_to('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none"><path d="M12.5 29H3V3h26v26h-9.5" stroke="#642850" stroke-width="4.5"/><path d="M11 11h10v10H11z" fill="#642850"/></svg>', 'UTF8') as bytes
) drawn
where exists (select from account) or exists (select from product) or exists (select from customer_order)
  or exists (select from content_version);

with layout as (
  select body -> 'footer' as footer
  from content_version
  where name = 'layout' and called_off_at is null and shown_from <= now()
    and (shown_until is null or shown_until > now())
  order by shown_from desc, id desc
  limit 1
), said as (
  select footer -> 'legal' as legal,
    (select jsonb_object_agg(lower(one ->> 'network'), one ->> 'href')
     from jsonb_array_elements(footer -> 'social') one where length(one ->> 'href') <= 200) as social
  from layout
)
update shop set
  name = 'Aangan',
  order_prefix = 'AAN',
  paper_head = 'Aangan',
  tagline = 'furniture and home goods',
  logo = (select name from shop_picture),
  legal_name = left(coalesce(said.legal ->> 'name', ''), 120),
  legal_address = left(coalesce(said.legal ->> 'address', ''), 300),
  care_phone = left(coalesce(nullif(said.legal ->> 'phone', ''), seller.care_phone), 30),
  care_email = left(coalesce(nullif(said.legal ->> 'email', ''), seller.care_email), 254),
  officer = left(coalesce(said.legal ->> 'officer', ''), 120),
  officer_email = left(coalesce(said.legal ->> 'grievance', ''), 254),
  hours_written = left(coalesce(said.legal ->> 'hours', ''), 120),
  instagram = coalesce(said.social ->> 'instagram', ''),
  pinterest = coalesce(said.social ->> 'pinterest', ''),
  youtube = coalesce(said.social ->> 'youtube', ''),
  facebook = coalesce(said.social ->> 'facebook', ''),
  twitter = coalesce(said.social ->> 'twitter', ''),
  linkedin = coalesce(said.social ->> 'linkedin', '')
from seller left join said on true
where exists (select from account) or exists (select from product) or exists (select from customer_order)
  or exists (select from content_version);

-- Asked for inside other statements, so that an order, a gift card, a paper or a letter costs no question of its own.
create function shop_name() returns text language sql stable as $$
  select coalesce(nullif(name, ''), 'Our shop') from shop
$$;
create function order_prefix() returns text language sql stable as $$ select order_prefix from shop $$;
create function paper_head() returns text language sql stable as $$ select paper_head from shop $$;

-- a letter is written with {{shop}} and {{act}} in it, and carries the name and the colour of the moment it is written
create function sign_letter(letter text, is_html boolean) returns text language sql stable as $$
  select replace(replace(letter, '{{act}}', shop.act_colour), '{{shop}}', case
    when is_html
    then replace(replace(replace(replace(shop_name(), '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), '"', '&quot;')
    else shop_name()
  end)
  from shop
$$;

-- a number begins with the shop's own letters; those of former days stay, and are found by what follows
alter table customer_order drop constraint customer_order_number_check;
alter table customer_order add constraint customer_order_number_check
  check (number ~ '^[A-Z]{2,4}-[0-9]{4}-[0-9]{5,}$') not valid;
alter table customer_order validate constraint customer_order_number_check;
alter table gift_card_purchase drop constraint gift_card_purchase_number_check;
alter table gift_card_purchase add constraint gift_card_purchase_number_check
  check (number ~ '^(AGC|[A-Z]{2,4}-GC)-[0-9]{4}-[0-9]{5,}$') not valid;
alter table gift_card_purchase validate constraint gift_card_purchase_number_check;
create index order_by_running_number on customer_order (split_part(number, '-', 3));
drop index order_by_running;
