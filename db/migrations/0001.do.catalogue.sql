-- The catalogue: what the shop sells and how shoppers find it.
create extension if not exists pg_trgm;

create table brand (
  name text primary key check (length(name) between 1 and 80)
);

create table category (
  slug        text    primary key check (slug ~ '^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$'),
  name        text    not null check (length(name) between 1 and 80),
  description text    not null default '',
  position    integer not null
);
-- an address typed in another case finds the same category
create unique index category_slug_any_case on category (lower(slug));

-- rooms, styles and kinds: lists of products picked by hand, across categories
create table collection (
  slug        text    primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name        text    not null check (length(name) between 1 and 80),
  kind        text    not null check (kind in ('room', 'style', 'kind')),
  description text    not null default '',
  position    integer not null
);

-- things that differ in colour or size only: each is a product of its own, tied together here
create table product_group (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);

create table product (
  id                text        primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(id) <= 120),
  title             text        not null check (length(title) between 1 and 200),
  brand             text        not null references brand (name) on update cascade,
  category_slug     text        not null references category (slug) on update cascade,
  description       text        not null default '' check (length(description) <= 5000),
  images            jsonb       not null default '[]' -- addresses, apart from what they show: lists need only these
                                check (jsonb_typeof(images) = 'array' and jsonb_array_length(images) <= 5),
  image_alts        jsonb       not null default '[]' check (jsonb_typeof(image_alts) = 'array'),
  mrp_paise         bigint      not null check (mrp_paise between 1 and 1000000000),
  offer_price_paise bigint      not null check (offer_price_paise >= 1),
  discount          text        not null default '' check (length(discount) <= 60),
  discount_bps      integer     not null generated always as
                                (((mrp_paise - offer_price_paise) * 10000 / mrp_paise)::integer) stored,
  stock_quantity    integer     check (stock_quantity >= 0), -- null: made to order
  is_available      boolean     not null default true,       -- what staff set
  in_stock          boolean     not null generated always as
                                (is_available and coalesce(stock_quantity, 1) > 0) stored,
  ship_days         smallint    not null default 1 check (ship_days between 0 and 180),
  material          text        not null default '' check (length(material) <= 200),
  material_family   text        not null default 'Other',
  colour            text        not null default '' check (length(colour) <= 80),
  colour_family     text        not null default 'Other',
  width_cm          numeric(6, 1) check (width_cm > 0),
  depth_cm          numeric(6, 1) check (depth_cm > 0),
  height_cm         numeric(6, 1) check (height_cm > 0),
  weight_grams      integer     check (weight_grams > 0),
  hsn               text        not null check (hsn ~ '^[0-9]{4,8}$'),
  gst_rate_bps      integer     not null check (gst_rate_bps between 0 and 4000),
  country_of_origin text        not null default 'India' check (length(country_of_origin) between 1 and 60),
  group_id          text        references product_group (id),
  option_values     jsonb       check (jsonb_typeof(option_values) = 'object'),
  swatch            text        check (swatch ~ '^#[0-9a-f]{6}$'),
  keywords          text        not null default '' check (length(keywords) <= 500),
  position          integer     not null default 0, -- the order of 'popular'
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now(),
  deleted_at        timestamptz,
  search            tsvector    generated always as (
                      setweight(to_tsvector('english'::regconfig, title), 'A') ||
                      setweight(to_tsvector('english'::regconfig, brand || ' ' || keywords), 'B') ||
                      setweight(to_tsvector('english'::regconfig,
                        material || ' ' || colour || ' ' || material_family || ' ' || colour_family), 'C')
                    ) stored,
  constraint offer_price_within_mrp check (offer_price_paise <= mrp_paise),
  constraint options_belong_to_a_group check ((group_id is null) = (option_values is null))
);

create unique index product_options_once on product (group_id, option_values) where deleted_at is null;
create index product_by_popularity on product (position, id) where deleted_at is null;
create index product_by_category on product (category_slug, position, id) where deleted_at is null;
create index product_by_category_price on product (category_slug, offer_price_paise, id) where deleted_at is null;
create index product_by_category_newest on product (category_slug, created_at desc, id) where deleted_at is null;
create index product_by_brand on product (category_slug, brand, position, id) where deleted_at is null;
create index product_by_group on product (group_id) where group_id is not null;
create index product_search on product using gin (search) where deleted_at is null;
-- counts for the filter panel are read from this index alone
create index product_facets on product (category_slug)
  include (brand, offer_price_paise, colour_family, material_family, country_of_origin, in_stock)
  where deleted_at is null;

create table collection_product (
  collection_slug text not null references collection (slug) on delete cascade,
  product_id      text not null references product (id),
  primary key (collection_slug, product_id)
);
create index collection_product_by_product on collection_product (product_id);

-- every word that a product can be found by: what a misspelt search is corrected to
create table search_word (
  word text primary key
);
create index search_word_alike on search_word using gin (word gin_trgm_ops);

create function remember_search_words() returns trigger language plpgsql as $$
begin
  insert into search_word (word)
  select distinct word
  from written,
       regexp_split_to_table(lower(title || ' ' || brand || ' ' || keywords), '[^a-z]+') as word
  where length(word) between 3 and 40
  on conflict do nothing;
  return null;
end $$;

create trigger product_words_added after insert on product
  referencing new table as written for each statement execute function remember_search_words();
create trigger product_words_changed after update on product
  referencing new table as written for each statement execute function remember_search_words();

-- an id is never used again, so a product is marked as deleted and its row stays
create function refuse_product_delete() returns trigger language plpgsql as $$
begin
  raise exception 'products are marked as deleted, never removed';
end $$;
create trigger product_stays before delete on product
  for each statement execute function refuse_product_delete();

create function refuse_product_id_change() returns trigger language plpgsql as $$
begin
  raise exception 'the id of a product never changes';
end $$;
create trigger product_id_stays before update of id on product
  for each row when (old.id is distinct from new.id) execute function refuse_product_id_change();

-- whoever changes the catalogue, every process hears of it and drops its ready-made pages
create function tell_of_change() returns trigger language plpgsql as $$
begin
  notify shop_changed;
  return null;
end $$;

create trigger brand_changed after insert or update or delete on brand
  for each statement execute function tell_of_change();
create trigger category_changed after insert or update or delete on category
  for each statement execute function tell_of_change();
create trigger collection_changed after insert or update or delete on collection
  for each statement execute function tell_of_change();
create trigger product_changed after insert or update on product
  for each statement execute function tell_of_change();
create trigger collection_product_changed after insert or update or delete on collection_product
  for each statement execute function tell_of_change();
