-- each statement by itself
-- The shapes of what is there, a sixteenth at a time: shoppers and staff wait for none of it.
update product set shape = shape_of(product) where shape is null and width_cm is not null and hashtext(id) & 15 = 0;
update product set shape = shape_of(product) where shape is null and width_cm is not null and hashtext(id) & 15 = 1;
update product set shape = shape_of(product) where shape is null and width_cm is not null and hashtext(id) & 15 = 2;
update product set shape = shape_of(product) where shape is null and width_cm is not null and hashtext(id) & 15 = 3;
update product set shape = shape_of(product) where shape is null and width_cm is not null and hashtext(id) & 15 = 4;
update product set shape = shape_of(product) where shape is null and width_cm is not null and hashtext(id) & 15 = 5;
update product set shape = shape_of(product) where shape is null and width_cm is not null and hashtext(id) & 15 = 6;
update product set shape = shape_of(product) where shape is null and width_cm is not null and hashtext(id) & 15 = 7;
update product set shape = shape_of(product) where shape is null and width_cm is not null and hashtext(id) & 15 = 8;
update product set shape = shape_of(product) where shape is null and width_cm is not null and hashtext(id) & 15 = 9;
update product set shape = shape_of(product) where shape is null and width_cm is not null and hashtext(id) & 15 = 10;
update product set shape = shape_of(product) where shape is null and width_cm is not null and hashtext(id) & 15 = 11;
update product set shape = shape_of(product) where shape is null and width_cm is not null and hashtext(id) & 15 = 12;
update product set shape = shape_of(product) where shape is null and width_cm is not null and hashtext(id) & 15 = 13;
update product set shape = shape_of(product) where shape is null and width_cm is not null and hashtext(id) & 15 = 14;
update product set shape = shape_of(product) where shape is null and width_cm is not null and hashtext(id) & 15 = 15;
alter table product validate constraint product_shape_known;

-- Counts read what fits from the same index as all else.
create index concurrently if not exists product_facets_fitting on product (category_slug)
  include (id, brand, offer_price_paise, colour_family, material_family, country_of_origin, in_stock, attribute_tags,
           group_id, shape)
  where is_listed;
drop index concurrently if exists product_facets;

-- How many of everything fit is read from this alone.
create index concurrently if not exists product_by_shape on product (shape) include (group_id) where is_listed;
