-- Sales that begin and end by themselves, and numbers that are quick to read.

-- A sale: a name, a time, what it covers and how much less it costs.
create table sale (
  id          uuid        primary key,
  name        text        not null check (length(name) between 1 and 80),
  state       text        not null default 'draft'
                          check (state in ('draft', 'scheduled', 'running', 'ended', 'stopped')),
  starts_at   timestamptz,
  -- none: until somebody stops it
  ends_at     timestamptz check (ends_at > starts_at),
  covers      text        not null check (covers in ('products', 'brand', 'category', 'collection')),
  -- a brand's name, or the slug of a category or a collection
  covers_what text        not null default '' check (length(covers_what) <= 80),
  change      text        not null check (change in ('percent', 'rupees', 'price')),
  -- basis points off, paise off, or the price in paise
  change_by   bigint      not null check (change_by > 0),
  ends_in_90  boolean     not null,
  version     integer     not null default 1,
  made_by     text        not null,
  made_at     timestamptz not null,
  changed_at  timestamptz not null,
  started_at  timestamptz,
  finished_at timestamptz,
  constraint sale_has_a_start check (state = 'draft' or starts_at is not null),
  constraint sale_covers_something check ((covers = 'products') = (covers_what = '')),
  constraint sale_percent_leaves_something check (change <> 'percent' or change_by < 10000)
);
create index sale_under_way on sale (starts_at) where state in ('scheduled', 'running');
create index sale_newest on sale (made_at desc, id);

-- What a sale covers, with its price: worked out when the sale is scheduled, and kept as it was shown then. Without a
-- price: picked for a draft, or left out.
create table sale_product (
  sale_id     uuid   not null references sale (id) on delete cascade,
  product_id  text   not null references product (id),
  price_paise bigint check (price_paise >= 100),
  primary key (sale_id, product_id)
);
create index sale_product_of_product on sale_product (product_id);
create index product_in_sale on product (id) where everyday_price_paise is not null;

-- Sums by the day an order was placed on, as India's calendar has it. Only copies: every row can be counted again from
-- the orders. A day is counted again when one of its orders changes, however late.
create table report_day (
  day             date    primary key,
  orders          integer not null,
  net_paise       bigint  not null,
  arrived         integer not null,
  arrived_in_time integer not null
);
create table report_product_day (
  day        date    not null,
  product_id text    not null references product (id),
  pieces     integer not null,
  net_paise  bigint  not null,
  primary key (day, product_id)
);
-- days whose sums are old; until they are counted again, reports read their orders
create table report_stale_day (
  day date primary key
);
-- how far the events of orders were read; one row
create table report_progress (
  is_only    boolean primary key default true check (is_only),
  last_event bigint  not null
);
insert into report_progress (last_event) select coalesce(max(id), 0) from order_event;
insert into report_stale_day (day)
  select distinct (placed_at at time zone 'Asia/Kolkata')::date from customer_order;

create index order_return_asked on order_return (asked_at);
create index shipment_came_back on shipment (came_back_at) where came_back_at is not null;
create index invoice_issued on invoice (issued_at, number);

-- Visits, counted without knowing whose. Salt and prints are gone when their day is over; the count stays.
create table visit_salt (
  day  date  primary key,
  salt bytea not null check (length(salt) = 32)
);
create table visit_print (
  day   date  not null,
  print bytea not null check (length(print) = 12),
  primary key (day, print)
);
create table visit_day (
  day      date    primary key,
  visitors integer not null check (visitors >= 0)
);
-- what was searched for, how often; never by whom
create table search_term_day (
  day   date    not null,
  term  text    not null check (length(term) between 1 and 60),
  times integer not null check (times > 0),
  primary key (day, term)
);
