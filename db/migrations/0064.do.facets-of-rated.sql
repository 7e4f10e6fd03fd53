-- The counts beside the filters of a list, while "4 and up" is ticked: which pieces those are is known by their ids, so the
-- index that the counts are read from holds them too, and no piece is fetched for it.
drop index if exists product_facets;
create index if not exists product_facets on product (category_slug)
  include (id, brand, offer_price_paise, colour_family, material_family, country_of_origin, in_stock, attribute_tags)
  where is_listed;
