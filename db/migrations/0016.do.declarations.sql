-- What a product lacks before shoppers may see it, and the indexes of the back office's list.

-- a draft may go without; whoever sells needs one
alter table product drop constraint product_hsn_check;
alter table product add constraint product_hsn_check
  check (hsn ~ '^[0-9]{4,8}$' or (hsn = '' and not is_published));

-- The same rule as src/shop/catalogue/domain/declarations.ts; a test holds them side by side.
create function product_missing(piece product, bis_standard text) returns text[] language sql immutable as $$
  select array_remove(array[
    case when piece.images = '[]' then 'images' end,
    case when btrim(piece.description, E' \t\r\n') = '' then 'description' end,
    case when (piece.width_cm is null or piece.depth_cm is null or piece.height_cm is null)
          and btrim(piece.net_quantity, E' \t\r\n') = '' then 'net_quantity' end,
    case when btrim(piece.country_of_origin, E' \t\r\n') = '' then 'country_of_origin' end,
    case when btrim(piece.maker, E' \t\r\n') = '' then 'maker' end,
    case when btrim(piece.maker_address, E' \t\r\n') = '' then 'maker_address' end,
    case when lower(btrim(piece.country_of_origin, E' \t\r\n')) not in ('india', '')
          and btrim(piece.importer, E' \t\r\n') = '' then 'importer' end,
    case when lower(btrim(piece.country_of_origin, E' \t\r\n')) not in ('india', '')
          and btrim(piece.importer_address, E' \t\r\n') = '' then 'importer_address' end,
    case when piece.warranty_months is null then 'warranty_months' end,
    case when piece.hsn = '' then 'hsn' end,
    case when bis_standard is not null and btrim(piece.bis_licence, E' \t\r\n') = ''
          and btrim(piece.bis_exemption, E' \t\r\n') = '' then 'bis_licence' end
  ], null)
$$;

alter table product
  -- the declarations it lacks, by the names of the form
  add column missing text[] not null default '{}',
  -- few pieces are told apart, many are many: a sale from a full shelf touches no index
  add column stock_band smallint not null generated always as
    (case when stock_quantity is null then 21 else least(stock_quantity, 20) end) stored;

create function count_missing() returns trigger language plpgsql as $$
begin
  new.missing := product_missing(new, (select bis_standard from category where slug = new.category_slug));
  -- what comes with the shop, or from nowhere in the office, is not held up: the back office names it as incomplete
  if new.is_published and new.missing <> '{}'
    and (tg_op = 'UPDATE' and not old.is_published
      or tg_op = 'INSERT' and current_setting('shop.why', true) in ('form', 'import')) then
    raise exception 'a product that lacks % is not published', new.missing using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger product_missing_counted before insert or update of
    images, description, width_cm, depth_cm, height_cm, net_quantity, country_of_origin, maker, maker_address, importer,
    importer_address, warranty_months, hsn, category_slug, bis_licence, bis_exemption, is_published, missing
  on product for each row execute function count_missing();

create function recount_missing() returns trigger language plpgsql as $$
begin
  update product set missing = missing where category_slug = new.slug;
  return null;
end $$;
create trigger category_standard_changed after update of bis_standard on category
  for each row when (old.bis_standard is distinct from new.bis_standard) execute function recount_missing();

-- furniture that is sold with the mark of the Bureau of Indian Standards, in shops that began as the demo
update category set bis_standard = case slug
    when 'chairs' then 'IS 17632' when 'tables' then 'IS 17633' when 'cabinetry' then 'IS 17634' else 'IS 17635' end
  where slug in ('chairs', 'tables', 'cabinetry', 'queenbed');
update product set missing = missing;

-- Which of the office's views show it, one bit for each: deleted, draft, out of stock, no picture, no discount, incomplete.
alter table product
  add column office_flags smallint not null generated always as (
    (case when deleted_at is null then 0 else 1 end) +
    (case when is_published then 0 else 2 end) +
    (case when is_available and coalesce(stock_quantity, 1) > 0 then 0 else 4 end) +
    (case when images = '[]'::jsonb then 8 else 0 end) +
    (case when discount = '' then 16 else 0 end) +
    (case when missing = '{}'::text[] then 0 else 32 end)) stored;

create or replace function product_history_of(row_of product) returns jsonb language sql stable as $$
  select to_jsonb(row_of) - array['id', 'version', 'stock_quantity', 'in_stock', 'is_listed', 'discount_bps', 'search',
                                  'created_at', 'updated_at', 'missing', 'stock_band', 'office_flags']
$$;

-- Each order of the list has an index that also holds what the list is narrowed by: a late page reads that alone.
create index product_office on product (category_slug, office_flags);
create index product_office_flags on product (office_flags);
create index product_office_changed on product (updated_at desc, id)
  include (office_flags, category_slug, brand, offer_price_paise) where deleted_at is null;
create index product_office_newest on product (created_at desc, id)
  include (office_flags, category_slug, brand, offer_price_paise) where deleted_at is null;
create index product_office_title on product (title, id)
  include (office_flags, category_slug, brand, offer_price_paise) where deleted_at is null;
create index product_office_price on product (offer_price_paise, id)
  include (office_flags, category_slug, brand) where deleted_at is null;
create index product_office_brand on product (brand, id)
  include (office_flags, category_slug, offer_price_paise) where deleted_at is null;
create index product_office_stock on product (stock_band, id) where deleted_at is null;
create index product_office_origin on product (country_of_origin, gst_rate_bps);
create index product_office_words on product using gin (
  to_tsvector('simple'::regconfig, title || ' ' || brand || ' ' || replace(id, '-', ' ')));
