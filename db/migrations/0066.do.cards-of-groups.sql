-- Lists show one card for each group: how many cards there are is counted from the same index as the counts beside the
-- filters, which therefore knows the groups.
drop index if exists product_facets;
create index if not exists product_facets on product (category_slug)
  include (id, brand, offer_price_paise, colour_family, material_family, country_of_origin, in_stock, attribute_tags,
           group_id)
  where is_listed;

-- "Arrives soonest" is walked along its own index.
create index if not exists product_by_category_soonest on product (category_slug, in_stock desc, ship_days, position, id)
  where is_listed;
