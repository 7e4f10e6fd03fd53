-- each statement by itself
call give_shapes();
alter table product validate constraint product_shape_known;

-- Counts read what fits from the same index as all else.
create index concurrently if not exists product_facets_fitting on product (category_slug)
  include (id, brand, offer_price_paise, colour_family, material_family, country_of_origin, in_stock, attribute_tags,
           group_id, shape)
  where is_listed;
drop index concurrently if exists product_facets;

-- How many of everything fit is read from this alone.
create index concurrently if not exists product_by_shape on product (shape) include (group_id) where is_listed;
