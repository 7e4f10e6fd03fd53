-- What staff need of a product: drafts, declarations the law asks for, a version for everybody who edits, and a history.

alter table product
  add column is_published      boolean  not null default true,
  -- what a sale stands in for; null where the offer price is the everyday one
  add column everyday_price_paise bigint,
  -- counts what staff changed; a sale of the last piece does not
  add column version           integer  not null default 1,
  add column maker             text     not null default '' check (length(maker) <= 120),
  add column maker_address     text     not null default '' check (length(maker_address) <= 300),
  -- for goods from abroad
  add column importer          text     not null default '' check (length(importer) <= 120),
  add column importer_address  text     not null default '' check (length(importer_address) <= 300),
  add column net_quantity      text     not null default '' check (length(net_quantity) <= 60),
  add column warranty_months   smallint check (warranty_months between 0 and 600),
  add column care              text     not null default '' check (length(care) <= 1000),
  add column bis_licence       text     not null default '' check (length(bis_licence) <= 40),
  -- why none is needed, where the law lets the piece go without
  add column bis_exemption     text     not null default '' check (length(bis_exemption) <= 200),
  add constraint everyday_price_within_mrp
    check (everyday_price_paise is null or everyday_price_paise between offer_price_paise and mrp_paise);

-- shoppers see it: neither a draft nor deleted
alter table product
  add column is_listed boolean not null generated always as (is_published and deleted_at is null) stored;

drop index product_by_popularity, product_by_category, product_by_category_price, product_by_category_newest,
           product_by_brand, product_search, product_facets;
create index product_by_popularity on product (position, id) where is_listed;
create index product_by_category on product (category_slug, position, id) where is_listed;
create index product_by_category_price on product (category_slug, offer_price_paise, id) where is_listed;
create index product_by_category_newest on product (category_slug, created_at desc, id) where is_listed;
create index product_by_brand on product (category_slug, brand, position, id) where is_listed;
create index product_search on product using gin (search) where is_listed;
create index product_facets on product (category_slug)
  include (brand, offer_price_paise, colour_family, material_family, country_of_origin, in_stock)
  where is_listed;

-- the Indian Standard that furniture of a kind must be marked for, such as IS 17632 for chairs; null: none
alter table category
  add column bis_standard text check (bis_standard ~ '^IS [0-9]{3,6}$');

-- Every change of every product but its stock, whoever makes it: the database writes it down itself. What a form, an
-- import, a sale or a revert did can be told apart and put back from here.
create table product_change (
  id         bigint      generated always as identity primary key,
  product_id text        not null references product (id),
  version    integer     not null, -- afterwards
  at         timestamptz not null default now(),
  actor_id   uuid        references account (id),
  actor_name text        not null check (length(actor_name) <= 120),
  -- form, bulk, import, import_undo, sale, revert, delete, restore, seed or shop
  why        text        not null check (length(why) <= 20),
  -- the import or the sale, where there is one
  why_id     text        not null default '' check (length(why_id) <= 60),
  -- by column: what it was and what it is; both empty for a product that is new
  before     jsonb       not null,
  after      jsonb       not null
);
create index product_change_of_product on product_change (product_id, id desc);
create index product_change_of_cause on product_change (why_id, id) where why_id <> '';

create function count_product_change() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger product_counts_changes before update of
    title, brand, category_slug, description, images, image_alts, mrp_paise, offer_price_paise, discount, is_available,
    ship_days, material, material_family, colour, colour_family, width_cm, depth_cm, height_cm, weight_grams, hsn,
    gst_rate_bps, country_of_origin, group_id, option_values, swatch, keywords, position, deleted_at, assembly_minutes,
    is_published, everyday_price_paise, maker, maker_address, importer, importer_address, net_quantity,
    warranty_months, care, bis_licence, bis_exemption
  on product for each row execute function count_product_change();

-- What of a row counts as its history: not its stock, which has a ledger of its own, and nothing that follows from the rest.
create function product_history_of(row_of product) returns jsonb language sql stable as $$
  select to_jsonb(row_of) - array['id', 'version', 'stock_quantity', 'in_stock', 'is_listed', 'discount_bps', 'search',
                                  'created_at', 'updated_at']
$$;

create function write_product_change() returns trigger language plpgsql as $$
declare
  was jsonb := '{}';
  is_now jsonb := '{}';
  changed text[];
begin
  if tg_op = 'UPDATE' then
    was := product_history_of(old);
    is_now := product_history_of(new);
    select array_agg(key) into changed from jsonb_each(is_now) where value is distinct from was -> key;
    if changed is null then return null; end if;
    was := (select jsonb_object_agg(key, was -> key) from unnest(changed) as key);
    is_now := (select jsonb_object_agg(key, is_now -> key) from unnest(changed) as key);
  end if;
  insert into product_change (product_id, version, actor_id, actor_name, why, why_id, before, after)
  values (new.id, new.version,
          nullif(current_setting('shop.actor_id', true), '')::uuid,
          coalesce(nullif(current_setting('shop.actor_name', true), ''), 'The shop'),
          coalesce(nullif(current_setting('shop.why', true), ''), 'shop'),
          coalesce(current_setting('shop.why_id', true), ''),
          was, is_now);
  return null;
end $$;
create trigger product_change_written after update on product
  for each row when (new.version <> old.version) execute function write_product_change();
create trigger product_making_written after insert on product
  for each row execute function write_product_change();

create trigger product_change_stays before update or delete on product_change
  for each row execute function refuse_change();

-- One more role: prices, discounts, gift cards and the numbers
alter table account drop constraint account_role_check;
alter table account add constraint account_role_check
  check (role in ('shopper', 'owner', 'catalogue', 'orders', 'finance', 'support'));
alter table staff_invitation drop constraint staff_invitation_role_check;
alter table staff_invitation add constraint staff_invitation_role_check
  check (role in ('owner', 'catalogue', 'orders', 'finance', 'support'));
